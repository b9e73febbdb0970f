// What tells a player that it is their turn: a sound, a shake, and a notification where the page is not seen.
import { t } from "./i18n";
import { notifications, sound, vibration } from "./settings";

let audio: AudioContext | null = null;
let shown: Notification | null = null;
let title = document.title;

// Browsers let a page sound only once somebody has touched it.
addEventListener("pointerdown", () => (audio ??= new AudioContext()), { once: true });

/** Two soft notes, upwards. */
function ring(): void {
  if (!audio || audio.state !== "running") return;
  [587.3, 880].forEach((pitch, index) => {
    const start = audio!.currentTime + index * 0.13;
    const tone = new OscillatorNode(audio!, { type: "sine", frequency: pitch });
    const volume = new GainNode(audio!, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.16, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0008, start + 0.42);
    tone.connect(volume).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + 0.45);
  });
}

export function alertTurn(game: string): void {
  if (sound.value === "on") ring();
  if (vibration.value === "on" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([40, 60, 40]);
  if (!document.hidden) return;
  title = document.title;
  document.title = `● ${t("yourTurn")}`;
  if (notifications.value === "on" && "Notification" in window && Notification.permission === "granted") {
    try {
      shown = new Notification(t("yourTurn"), { body: game, tag: "zamu-turn", icon: "/icon-192.png" });
      shown.onclick = () => {
        window.focus();
        quietTurn();
      };
    } catch {
      // Some phones let only a service worker notify; the title has said it.
    }
  }
}

export function quietTurn(): void {
  shown?.close();
  shown = null;
  if (document.title.startsWith("●")) document.title = title;
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) quietTurn();
});

/** Asks for leave to notify; what the player decides is remembered. */
export async function allowNotifications(): Promise<void> {
  const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
  notifications.value = answer === "granted" ? "on" : "";
}
