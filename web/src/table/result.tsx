// The places, and what comes next: another game of the same group, or this one again.
import { useEffect, useState } from "preact/hooks";
import { LobbyUpdatesDocument, SetReadyDocument, StartGameDocument, type LobbyPartsFragment } from "../api/documents";
import type { GameState } from "../api/feed";
import { change } from "../api/request";
import { follow } from "../api/socket";
import { embedded } from "../embed";
import { t } from "../i18n";
import { go } from "../router";
import { playerId } from "../settings";
import { SeatSign } from "../star/piece";
import { Icon } from "../ui/icons";
import { toast } from "../ui/toast";

export function Result({ game, onReplay }: { game: GameState; onReplay: () => void }) {
  const own = game.placements.find((one) => one.seat === game.viewerSeat);
  const best = game.placements.filter((one) => one.place === 1);
  const title =
    game.status === "ABORTED"
      ? t("aborted")
      : own?.place === 1
        ? t("youWon")
        : own
          ? t("youPlaced", { n: own.place })
          : t("wins", { name: best.map((one) => game.seats[one.seat]?.name).join(", ") });
  return (
    <section class={`result${own?.place === 1 ? " won" : ""}`} aria-label={t("finished")}>
      <h2>{title}</h2>
      <ol class="places">
        {game.placements.map(({ seat, place, reason }) => (
          <li key={seat} class={`place-${place}${seat === game.viewerSeat ? " own" : ""}`}>
            <strong>{place}</strong>
            <SeatSign seat={seat} />
            <bdi>{game.seats[seat]?.name}</bdi>
            <small>{t(reason)}</small>
          </li>
        ))}
      </ol>
      <div class="row">
        {game.lobby && game.viewerSeat !== null && <Again game={game} lobbyId={game.lobby.id} />}
        <button type="button" onClick={onReplay}>
          <Icon name="play" />
          {t("replay")}
        </button>
      </div>
    </section>
  );
}

/** To the next game's table; in a frame that follows a lobby, the frame goes there by itself. */
function onTo(id: string): void {
  if (!embedded) go(`/games/${id}`, true);
  else if (location.pathname.startsWith("/embed/games/")) go(`/embed/games/${id}${location.search}`, true);
}

/** A rematch: the host starts it when everybody is ready; the others say that they are, and follow. */
function Again({ game, lobbyId }: { game: GameState; lobbyId: string }) {
  const [lobby, set] = useState<LobbyPartsFragment | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => follow(LobbyUpdatesDocument, { id: lobbyId }, (update) => set(update.lobbyUpdates)), [lobbyId]);
  const next = lobby?.currentGame;
  useEffect(() => {
    if (next && next.id !== game.id && next.status === "ACTIVE") onTo(next.id);
  }, [next?.id]);
  if (!lobby) return null;

  const own = lobby.seats.find((seat) => seat.player?.id === playerId.value);
  if (!own) return null;
  const host = lobby.host.id === playerId.value;
  const waiting = lobby.seats.filter((seat) => !seat.ready && seat.player?.id !== lobby.host.id);
  const act = async (does: () => Promise<{ problems: readonly { message: string }[] }>) => {
    setBusy(true);
    try {
      const { problems } = await does();
      if (problems[0]) toast(problems[0].message);
    } catch {
      toast(t("fault"));
    }
    setBusy(false);
  };
  if (host) {
    return (
      <button
        type="button"
        class="primary"
        disabled={busy || waiting.length > 0}
        title={waiting.length ? t("waitingReady") : undefined}
        onClick={() => void act(async () => (await change(StartGameDocument, { lobbyId })).startGame)}
      >
        {waiting.length ? t("waitingReady") : t("rematch")}
      </button>
    );
  }
  return (
    <button
      type="button"
      class="primary"
      disabled={busy}
      aria-pressed={own.ready}
      onClick={() => void act(async () => (await change(SetReadyDocument, { lobbyId, ready: !own.ready })).setReady)}
    >
      {own.ready ? t("waitingHost", { name: lobby.host.name }) : t("rematch")}
    </button>
  );
}
