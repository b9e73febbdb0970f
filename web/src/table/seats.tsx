// Who sits at the table: whose turn it is, how long it may take, who is away, what each holds.
import type { BoardGame, GameState } from "../api/feed";
import { callable } from "../cards/selection";
import { t } from "../i18n";
import { SeatSign } from "../star/piece";
import { useNow } from "../ui/clock";

type Props = {
  game: GameState;
  skew: number;
  busy: boolean;
  play: (notation: string) => void;
};

export function Seats({ game, skew, busy, play }: Props) {
  const own = game.viewerSeat ?? null;
  const count = game.seats.length;
  const start = own ?? 0;
  // Clockwise from the viewer's left, so that the row reads as the table does from above.
  const order = game.seats.map((_, index) => (start + index) % count);
  const shown = game.__typename === "PageOneGame" && own !== null && game.status === "ACTIVE" ? order.slice(1) : order;
  const calls = game.__typename === "PageOneGame" ? callable(game) : new Set<number>();
  return (
    <ol class={`seats seats-${shown.length}`} dir="ltr">
      {shown.map((index) => (
        <Seat key={index} game={game} index={index} skew={skew} called={calls.has(index)} busy={busy} play={play} />
      ))}
    </ol>
  );
}

function Seat({ game, index, skew, called, busy, play }: Props & { index: number; called: boolean }) {
  const seat = game.seats[index]!;
  const turn = game.turn?.seat === index;
  const placed = game.placements.find((one) => one.seat === index);
  const hand = game.__typename === "PageOneGame" ? game.hands[index]! : null;
  const state = seatState(seat);
  const name = index === game.viewerSeat ? t("you") : seat.name;
  return (
    <li class={`seat seat-${index}${turn ? " turn" : ""}${placed ? " placed" : ""}`} aria-current={turn ? "true" : undefined}>
      <span class="avatar">
        <SeatSign seat={index} />
        {turn && <Deadline game={game} skew={skew} />}
        {placed && <strong class="seat-place">{placed.place}</strong>}
      </span>
      <span class="seat-words" dir="auto">
        <bdi class="seat-name">{name}</bdi>
        {state && <small class={`seat-state state-${seat.control}`}>{state}</small>}
        {game.__typename === "ChineseCheckersGame" && !placed && <Home game={game} seat={index} />}
        {hand && !placed && (
          <span class="seat-cards">
            <Fan count={hand.count} />
            <span class="seat-count">{hand.count}</span>
            <span class="hidden">{t("cards", { n: hand.count })}</span>
          </span>
        )}
      </span>
      {hand?.declared && hand.count === 1 && !placed && <span class="said" title={t("declared")}>{t("pageOne")}</span>}
      {called && (
        <button
          type="button"
          class="call-out"
          disabled={busy}
          aria-label={t("callOutName", { name: seat.name })}
          onClick={() => play(`call ${index}`)}
        >
          {t("callOut")}
        </button>
      )}
    </li>
  );
}

/** How many of a seat's pieces have reached their goal. */
function Home({ game, seat }: { game: BoardGame; seat: number }) {
  const goal = new Set(game.camps[seat]?.goal);
  const n = game.pieces.filter((piece) => piece.seat === seat && goal.has(piece.hole)).length;
  return (
    <small class="seat-state" role="img" aria-label={t("inGoal", { n, total: goal.size })}>
      {n} / {goal.size}
    </small>
  );
}

function seatState(seat: GameState["seats"][number]): string {
  if (!seat.player) return "";
  if (seat.control === "CPU") return t("cpuFor");
  return seat.connected ? "" : t("awayNow");
}

/** A few backs, as many as tell the size of a hand at a glance. */
function Fan({ count }: { count: number }) {
  return (
    <span class="fan" aria-hidden="true">
      {[...Array(Math.min(count, 5))].map((_, at) => (
        <i key={at} />
      ))}
    </span>
  );
}

/** A ring that runs out with the turn's time. */
function Deadline({ game, skew }: { game: GameState; skew: number }) {
  const left = useTimeLeft(game, skew);
  if (left === null || !game.turn?.deadline) return null;
  const whole = Date.parse(game.turn.deadline) - Date.parse(game.turn.startedAt);
  return (
    <svg class={`time-ring${left < 10_000 ? " short" : ""}`} viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="18" pathLength="1" style={{ strokeDashoffset: 1 - Math.min(1, left / whole) }} />
    </svg>
  );
}

/** Milliseconds until the deadline by the server's clock; null without one. */
export function useTimeLeft(game: GameState, skew: number): number | null {
  const deadline = game.turn?.deadline;
  const now = useNow(deadline !== null && deadline !== undefined);
  return deadline ? Math.max(0, Date.parse(deadline) - now - skew) : null;
}
