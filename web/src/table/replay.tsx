// A game again, from its first event: a slider over its positions, which the server tells as it told them live.
import { useEffect, useState } from "preact/hooks";
import { FairnessDocument, GameUpdatesDocument, type GameUpdatesSubscription } from "../api/documents";
import { follow } from "../api/socket";
import { CardTable } from "../cards/table";
import { t } from "../i18n";
import { Board } from "../star/board";
import { Icon } from "../ui/icons";
import { useQuery } from "../ui/fetch";
import { Seats } from "./seats";

type Update = GameUpdatesSubscription["gameUpdates"];
const PACE = 1100;
const nothing = () => {};

export function Replay({ id, onEnd }: { id: string; onEnd: () => void }) {
  const updates = useHistory(id);
  const [at, goTo] = useState(0);
  const [running, run] = useState(false);
  const lastIndex = updates.length - 1;
  useEffect(() => {
    if (!running) return;
    if (at >= lastIndex) {
      run(false);
      return;
    }
    const timer = setTimeout(() => goTo(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [running, at, lastIndex]);

  const update = updates[Math.min(at, lastIndex)];
  if (!update?.event) return <main class="table" aria-busy="true" />;
  const { game, event } = update;
  const step = (to: number) => {
    run(false);
    goTo(Math.max(0, Math.min(lastIndex, to)));
  };
  return (
    <>
      <Seats game={game} skew={0} busy play={nothing} />
      <main id="main" class="table replaying" tabIndex={-1}>
        {game.__typename === "PageOneGame" ? (
          <CardTable game={{ ...game, legalMoves: [] }} last={event} busy play={nothing} say={nothing} />
        ) : (
          <div class="star-table">
            <Board
              label={t("board")}
              pieces={game.pieces}
              camps={game.camps}
              near={game.viewerSeat ?? 0}
              last={event.__typename === "PieceMoved" ? event.path : null}
              lastSeq={event.seq}
            />
          </div>
        )}
      </main>
      <section class="replay-bar">
        <p class="last-event" aria-live="polite">
          {event.summary}
        </p>
        <input
          type="range"
          min={0}
          max={lastIndex}
          value={at}
          aria-label={t("replayAt", { n: at + 1, total: lastIndex + 1 })}
          onInput={(change) => step(Number(change.currentTarget.value))}
        />
        <div class="replay-buttons">
          <button type="button" class="icon-button" aria-label={t("first")} onClick={() => step(0)}>
            <Icon name="first" turned />
          </button>
          <button type="button" class="icon-button" aria-label={t("previous")} onClick={() => step(at - 1)}>
            <Icon name="previous" turned />
          </button>
          <button type="button" class="icon-button primary" aria-label={t(running ? "replayPause" : "replayPlay")} onClick={() => run(!running)}>
            <Icon name={running ? "pause" : "play"} turned />
          </button>
          <button type="button" class="icon-button" aria-label={t("next")} onClick={() => step(at + 1)}>
            <Icon name="next" turned />
          </button>
          <button type="button" class="icon-button" aria-label={t("last")} onClick={() => step(lastIndex)}>
            <Icon name="last" turned />
          </button>
          <button type="button" class="icon-button" aria-label={t("live")} title={t("live")} onClick={onEnd}>
            <Icon name="close" />
          </button>
        </div>
        {game.status !== "ACTIVE" && <Fair id={id} />}
      </section>
    </>
  );
}

/** Every event with the position after it; grows while the game goes on. */
function useHistory(id: string): readonly Update[] {
  const [updates, set] = useState<readonly Update[]>([]);
  useEffect(() => {
    let gathered: Update[] = [];
    let planned = false;
    const variables = { id, after: 0 };
    return follow(GameUpdatesDocument, variables, ({ gameUpdates: update }) => {
      if (!update.event || update.event.seq <= variables.after) return;
      variables.after = update.event.seq;
      gathered = [...gathered, update];
      // They come in hundreds: once a frame is enough.
      if (planned) return;
      planned = true;
      requestAnimationFrame(() => {
        planned = false;
        set(gathered);
      });
    });
  }, [id]);
  return updates;
}

function Fair({ id }: { id: string }) {
  const fairness = useQuery(FairnessDocument, { id })?.game?.fairness;
  if (!fairness?.seed) return null;
  return (
    <details class="fair">
      <summary>{t("fair")}</summary>
      <p>{t("fairText")}</p>
      <code dir="ltr">SHA-256 {fairness.commitment}</code>
      <code dir="ltr">{fairness.seed}</code>
    </details>
  );
}
