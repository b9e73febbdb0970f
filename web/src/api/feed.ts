// A game as it goes on: the newest position, and the events in order, each once.
import { signal, type Signal } from "@preact/signals";
import { EventsDocument, GameUpdatesDocument, type EventPartsFragment, type GamePartsFragment } from "./documents";
import { ask } from "./request";
import { follow } from "./socket";

export type GameState = GamePartsFragment;
export type CardGame = Extract<GameState, { __typename: "PageOneGame" }>;
export type BoardGame = Extract<GameState, { __typename: "ChineseCheckersGame" }>;
export type GameEvent = EventPartsFragment;

export class Feed {
  readonly game: Signal<GameState | null> = signal(null);
  /** In order; the log's beginning is fetched when somebody wants to see it. */
  readonly events: Signal<readonly GameEvent[]> = signal([]);
  /** Null while nothing is known, else whether there is such a game for this viewer. */
  readonly found: Signal<boolean | null> = signal(null);
  /** What the server's clock is ahead of this device's, in milliseconds. */
  readonly skew = signal(0);

  private readonly variables: { id: string; after: number | null };
  private stop: () => void = () => {};
  private stopped = false;
  private readonly seen = new Set<number>();
  private heard: ((event: GameEvent, game: GameState) => void)[] = [];

  constructor(readonly id: string) {
    this.variables = { id, after: null };
  }

  start(): void {
    this.stop = follow(
      GameUpdatesDocument,
      this.variables,
      ({ gameUpdates: update }) => {
        this.found.value = true;
        this.skew.value = Date.parse(update.at) - Date.now();
        if (!this.game.value) void this.fetchLog(update.event ? update.event.seq - 1 : update.seq);
        this.take(update.game, update.event ? [update.event] : []);
        if (!update.event) this.variables.after ??= update.seq;
      },
      (refused) => {
        if (refused !== null && !this.game.value) this.found.value = false;
      },
    );
  }

  close(): void {
    this.stopped = true;
    this.stop();
  }

  /** Calls back with each event that comes from now on. */
  onEvent(heard: (event: GameEvent, game: GameState) => void): () => void {
    this.heard.push(heard);
    return () => {
      this.heard = this.heard.filter((one) => one !== heard);
    };
  }

  /** Takes in what a subscription or a move's answer tells; what is known already changes nothing. */
  take(game: GameState, events: readonly GameEvent[]): void {
    const known = this.game.value;
    if (!known || game.seq >= known.seq) this.game.value = game;
    const fresh = events.filter((event) => !this.seen.has(event.seq));
    if (!fresh.length) return;
    for (const event of fresh) this.seen.add(event.seq);
    this.events.value = [...this.events.value, ...fresh].sort((one, other) => one.seq - other.seq);
    // The cursor stands before the first gap, so that what was missed comes again.
    let cursor = this.variables.after ?? fresh[0]!.seq;
    while (this.seen.has(cursor + 1)) cursor++;
    this.variables.after = cursor;
    for (const event of fresh) for (const heard of this.heard) heard(event, game);
  }

  private async fetchLog(until: number): Promise<void> {
    const { game } = await ask(EventsDocument, { id: this.id, after: Math.max(0, until - 60) });
    if (!game || this.stopped) return;
    const earlier = game.events.filter((event) => !this.seen.has(event.seq) && event.seq <= until);
    for (const event of earlier) this.seen.add(event.seq);
    this.events.value = [...earlier, ...this.events.value].sort((one, other) => one.seq - other.seq);
  }
}
