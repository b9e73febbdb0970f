// A game: the table while it goes on, the result when it is over, and every move of it anew.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { MakeMoveDocument } from "../api/documents";
import { Feed, type GameEvent, type GameState } from "../api/feed";
import { change } from "../api/request";
import { alertTurn, quietTurn } from "../alerts";
import { CardTable, cardHint } from "../cards/table";
import { readOnly, tellGame } from "../embed";
import { locale, t } from "../i18n";
import { token } from "../settings";
import { StarTable, starHint } from "../star/table";
import { GameMenu, LogDrawer, LogList } from "../table/menu";
import { Replay } from "../table/replay";
import { Result } from "../table/result";
import { RulesDrawer } from "../table/rules";
import { Seats, useTimeLeft } from "../table/seats";
import { Icon } from "../ui/icons";
import { toast } from "../ui/toast";

type Open = "menu" | "rules" | "log" | null;

export function GamePage({ id, embedded }: { id: string; embedded: boolean }) {
  const feed = useMemo(() => new Feed(id), [id, token.value]);
  const [open, show] = useState<Open>(null);
  const [replaying, replay] = useState(false);
  useEffect(() => {
    feed.start();
    return () => feed.close();
  }, [feed]);
  useEffect(() => {
    show(null);
    replay(false);
  }, [id]);

  const game = feed.game.value;
  useEffect(() => {
    if (game) tellGame(game);
  }, [game]);
  if (feed.found.value === false) return <p class="empty page">{t("noGame")}</p>;
  if (!game) return <TableShell />;
  return (
    <div class={`table-page kind-${game.kind}${embedded ? " embedded" : ""}`} data-seq={game.seq}>
      <header class="table-bar">
        {!embedded && (
          <a class="icon-button" href="/" aria-label={t("home")}>
            <Icon name="back" turned />
          </a>
        )}
        <h1>{t(game.kind)}</h1>
        <button type="button" class="icon-button only-narrow" aria-label={t("log")} onClick={() => show("log")}>
          <Icon name="list" />
        </button>
        <button type="button" class="icon-button" aria-label={t("rules")} onClick={() => show("rules")}>
          <Icon name="book" />
        </button>
        <button type="button" class="icon-button" aria-label={t("menu")} onClick={() => show("menu")}>
          <Icon name="menu" />
        </button>
      </header>
      {replaying ? (
        <Replay id={id} onEnd={() => replay(false)} />
      ) : (
        <Live feed={feed} game={game} onReplay={() => replay(true)} />
      )}
      <aside class="side-log only-wide" aria-label={t("log")}>
        <h2>{t("log")}</h2>
        <LogList events={feed.events.value} />
      </aside>
      {open === "rules" && <RulesDrawer game={id} onClose={() => show(null)} />}
      {open === "log" && <LogDrawer events={feed.events.value} onClose={() => show(null)} />}
      {open === "menu" && (
        <GameMenu
          game={game}
          embedded={embedded}
          onReplay={() => {
            show(null);
            replay(true);
          }}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
}

/** What stands there until the first position is known: the same measures, nothing jumps. */
function TableShell() {
  return (
    <div class="table-page shell" aria-busy="true">
      <header class="table-bar">
        <h1>{t("loading")}</h1>
      </header>
      <main class="table" />
    </div>
  );
}

function Live({ feed, game, onReplay }: { feed: Feed; game: GameState; onReplay: () => void }) {
  const moves = useMoves(feed);
  const busy = moves.busy || readOnly;
  const { play } = moves;
  const myTurn = game.status === "ACTIVE" && game.turn !== null && game.turn?.seat === game.viewerSeat;
  useEffect(() => {
    if (!myTurn) return;
    alertTurn(t(game.kind));
    return quietTurn;
  }, [myTurn, game.turn?.number]);

  const events = feed.events.value;
  const lastPlay = events.findLast((event) => event.__typename === "CardsPlayed") ?? null;
  const lastMove = events.findLast((event) => event.__typename === "PieceMoved") ?? null;
  const parts = { busy, play };
  return (
    <>
      <Seats game={game} skew={feed.skew.value} {...parts} />
      <main id="main" class="table" tabIndex={-1}>
        {game.__typename === "PageOneGame" ? (
          <CardTable game={game} last={lastPlay} say={toast} {...parts} />
        ) : (
          <StarTable game={game} last={lastMove} {...parts} />
        )}
        {game.status !== "ACTIVE" && <Result game={game} onReplay={onReplay} />}
      </main>
      {game.status === "ACTIVE" && <TurnLine game={game} busy={busy} skew={feed.skew.value} last={events.at(-1) ?? null} />}
      <Announcer events={events} />
    </>
  );
}

/** Sends moves, one at a time. */
function useMoves(feed: Feed): { busy: boolean; play: (notation: string) => void } {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const play = async (notation: string) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      const { makeMove: answer } = await change(MakeMoveDocument, { gameId: feed.id, notation });
      if (answer.game) feed.take(answer.game, answer.events);
      if (answer.problems[0]) toast(answer.problems[0].message);
    } catch {
      toast(t("fault"));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, play: (notation) => void play(notation) };
}

type TurnProps = { game: GameState; busy: boolean; skew: number; last: GameEvent | null };

/** Whose turn it is, what to do, how much time is left, and what happened last. */
function TurnLine({ game, busy, skew, last }: TurnProps) {
  const left = useTimeLeft(game, skew);
  const turn = game.turn?.seat;
  const mine = turn !== undefined && turn === game.viewerSeat;
  const seated = game.viewerSeat !== null && game.viewerSeat !== undefined;
  const placed = seated && game.placements.some((one) => one.seat === game.viewerSeat);
  const hint = game.__typename === "PageOneGame" ? cardHint(game) : starHint(game);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  return (
    <section class={`turn-line${mine ? " mine" : ""}`}>
      <p class="turn-words">
        <strong>{mine ? t("yourTurn") : t("turnOf", { name: turn === undefined ? "" : (game.seats[turn]?.name ?? "") })}</strong>
        {busy && <span>{t("sending")}</span>}
        {!busy && mine && hint && <span>{hint}</span>}
        {!mine && !seated && <span>{t("watching")}</span>}
        {!mine && placed && <span>{t("youAreDone")}</span>}
      </p>
      {seconds !== null && (
        <p class={`time${seconds <= 10 ? " short" : ""}`} role="timer" aria-label={t("secondsLeft", { n: seconds })}>
          {new Intl.NumberFormat(locale.value).format(seconds)}
        </p>
      )}
      {last && <p class="last-event">{last.summary}</p>}
    </section>
  );
}

/** Tells whoever listens what happens. */
function Announcer({ events }: { events: readonly GameEvent[] }) {
  const first = useRef(events.at(-1)?.seq ?? 0);
  const fresh = events.filter((event) => event.seq > first.current).slice(-4);
  return (
    <div class="hidden" role="log" aria-live="polite" aria-label={t("log")}>
      {fresh.map((event) => (
        <p key={event.seq}>{event.summary}</p>
      ))}
    </div>
  );
}
