// One socket for all that is followed. It comes back by itself, and says what it is doing.
import { signal } from "@preact/signals";
import { createClient, type Client } from "graphql-ws";
import { locale } from "../i18n";
import { token } from "../settings";
import { forget, pause, type Document } from "./request";

export type Link = "quiet" | "connecting" | "open" | "lost";

/** How the socket is doing; "quiet" when nothing is followed. */
export const link = signal<Link>("quiet");

const UNKNOWN_TOKEN = 4403;
const SILENCE = 4408;

let client: Client | null = null;
let opened: WebSocket | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;

function connect(): Client {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return createClient({
    url: `${scheme}//${location.host}/graphql`,
    connectionParams: () => ({
      "Accept-Language": locale.value,
      ...(token.value ? { Authorization: `Bearer ${token.value}` } : {}),
    }),
    lazyCloseTimeout: 2000,
    keepAlive: 10_000,
    retryAttempts: Infinity,
    retryWait: (retries) => pause(Math.min(250 * 2 ** retries, 5000)),
    shouldRetry: () => true,
    on: {
      connecting: (retried) => {
        link.value = retried ? "lost" : "connecting";
      },
      connected: (socket) => {
        opened = socket as WebSocket;
        link.value = "open";
      },
      ping: (received) => {
        // A network that is gone says nothing: a ping without an answer tells.
        if (!received) silence = setTimeout(() => opened?.close(SILENCE, "silence"), 4000);
      },
      pong: (received) => {
        if (received) clearTimeout(silence);
      },
      closed: (event) => {
        clearTimeout(silence);
        const { code } = event as CloseEvent;
        if (code === UNKNOWN_TOKEN) forget();
        link.value = code === 1000 ? "quiet" : "lost";
      },
    },
  });
}

/**
 * Follows a subscription until the returned function is called or it completes. `variables` are read anew whenever the
 * socket comes back, so whoever changes them says from where to go on.
 */
export function follow<Result, Variables extends Record<string, unknown>>(
  document: Document<Result, Variables>,
  variables: Variables,
  next: (result: Result) => void,
  ended: (refused: string | null) => void = () => {},
): () => void {
  client ??= connect();
  return client.subscribe<Result>(
    { query: document.toString(), variables },
    {
      next: (result) => {
        if (result.data) next(result.data);
        else ended(result.errors?.[0]?.message ?? "no data");
      },
      error: (error) => ended(Array.isArray(error) ? String(error[0]?.message) : String(error)),
      complete: () => ended(null),
    },
  );
}

/** Opens the socket anew, as whoever this device now is. */
export function reopen(): void {
  client?.terminate();
}

// A phone that wakes up or finds a network again does not wait for silence to be noticed.
addEventListener("online", reopen);
addEventListener("offline", () => {
  if (link.value === "open") link.value = "lost";
});
