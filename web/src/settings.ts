// What this device remembers: who plays here, in which language, and how it looks and sounds.
import { computed, effect, signal, type Signal } from "@preact/signals";

const PREFIX = "zamu.";

/** A value that outlives the page. Where nothing may be stored (a frame that is kept apart) it lives as long as the page. */
function remembered(key: string, usual: string): Signal<string> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(PREFIX + key);
  } catch {
    // Storage is switched off: nothing was remembered.
  }
  const value = signal(stored ?? usual);
  let first = true;
  effect(() => {
    const now = value.value;
    if (first) {
      first = false;
      return;
    }
    try {
      if (now === "") localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, now);
    } catch {
      // As above.
    }
  });
  return value;
}

const kept = remembered("token", "");

const keptPlayer = remembered("player", "");

/** Who the page around this one says plays here; it lives as long as the page. */
export const handed = signal({ token: "", playerId: "" });

/** Who this device is; empty for a spectator. */
export const token = computed(() => handed.value.token || kept.value);
export const playerId = computed(() => (handed.value.token ? handed.value.playerId : keptPlayer.value));

/** Remembers who plays here from now on; nobody when both are empty. */
export function keep(secret: string, id: string): void {
  handed.value = { token: "", playerId: "" };
  kept.value = secret;
  keptPlayer.value = id;
}
export const playerName = remembered("name", "");

/** A language's tag; empty for what the browser asks for. */
export const chosenLocale = remembered("locale", "");

/** "light", "dark", or empty for what the system says. */
export const theme = remembered("theme", "");
export const sound = remembered("sound", "on");
export const vibration = remembered("vibration", "on");
export const notifications = remembered("notifications", "");

/** "less" keeps still what moves only for show; empty for what the system says. */
export const motion = remembered("motion", "");

/** How many CPUs, and how strong, the last game against them had. */
export const rivals = remembered("rivals", "3");
export const rivalLevel = remembered("level", "NORMAL");

const systemStill = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should appear where they are instead of moving there. */
export function still(): boolean {
  return motion.value === "less" || systemStill.matches;
}

/** Keeps the page's look as chosen. */
export function followLook(): void {
  effect(() => {
    const root = document.documentElement;
    if (theme.value) root.dataset.theme = theme.value;
    else delete root.dataset.theme;
    if (motion.value === "less") root.dataset.motion = "less";
    else delete root.dataset.motion;
  });
}

// Another tab may have become somebody, or somebody else.
addEventListener("storage", (event) => {
  if (event.key === `${PREFIX}token` && event.newValue !== kept.value) location.reload();
});
