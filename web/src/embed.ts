// A table in another site's page: what that site asks for, and what it is told. docs/embedding.md has the protocol.
import { effect } from "@preact/signals";
import { handed } from "./settings";
import type { GameState } from "./api/feed";
import { MeDocument } from "./api/documents";
import { ask } from "./api/request";
import { reopen } from "./api/socket";

const VERSION = 1;
const asked = new URLSearchParams(location.search);

/** Whether this page stands in a page of others. */
export const embedded = location.pathname.startsWith("/embed/");

/** The only origin that is told anything, and whose messages count. */
const host = origin(asked.get("origin"));

export const readOnly = embedded && asked.get("readonly") === "1";

/** From whose side a spectator wants to look. */
export const side = embedded && /^[0-5]$/.test(asked.get("seat") ?? "") ? Number(asked.get("seat")) : null;

function origin(text: string | null): string | null {
  try {
    const url = new URL(text ?? "");
    return url.protocol === "https:" || url.protocol === "http:" ? url.origin : null;
  } catch {
    return null;
  }
}

function tell(type: string, more: object = {}): void {
  if (host && window.parent !== window) window.parent.postMessage({ zamu: VERSION, type, ...more }, host);
}

/** Begins to talk with the page around, if there is one. */
export function startEmbed(): void {
  if (!embedded) return;
  const theme = asked.get("theme");
  if (theme === "light" || theme === "dark") {
    effect(() => {
      document.documentElement.dataset.theme = theme;
    });
  }
  document.documentElement.classList.add("embedded");
  addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== host || event.data?.zamu !== VERSION) return;
    if (event.data.type === "token" && typeof event.data.token === "string") {
      void sit(event.data.token);
    }
  });
  const measure = () => tell("height", { height: wantedHeight() });
  new ResizeObserver(measure).observe(document.getElementById("app")!);
  addEventListener("resize", measure);
  tell("ready");
}

/** Plays as whoever has the token. */
async function sit(token: string): Promise<void> {
  handed.value = { token, playerId: "" };
  const { viewer } = await ask(MeDocument, {});
  handed.value = { token, playerId: viewer?.player.id ?? "" };
  reopen();
}

/** A table is as high as its width asks for; everything else as it is. */
function wantedHeight(): number {
  if (document.querySelector(".table-page")) return Math.round(Math.min(820, Math.max(560, innerWidth * 1.3)));
  return document.getElementById("app")!.scrollHeight;
}

let told: GameState | null = null;

/** Tells the page around what everybody may know of the game. */
export function tellGame(game: GameState): void {
  if (!embedded) return;
  const before = told?.id === game.id ? told : null;
  told = game;
  const common = { gameId: game.id, seq: game.seq };
  if (!before) tell("game", { ...common, kind: game.kind, status: game.status, seats: game.seats.map((seat) => seat.name) });
  if (before && before.seq < game.seq) tell("move", common);
  if (game.turn && (!before || before.turn?.number !== game.turn.number)) {
    tell("turn", { ...common, seat: game.turn.seat, deadline: game.turn.deadline ?? null, mine: game.turn.seat === game.viewerSeat });
  }
  if (game.status !== "ACTIVE" && before?.status !== game.status) {
    tell("finished", { ...common, status: game.status, placements: game.placements.map(({ seat, place, reason }) => ({ seat, place, reason })) });
  }
}
