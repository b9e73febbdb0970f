// A lobby: who sits where, how to invite others, on which terms, and the start.
import { useEffect, useState } from "preact/hooks";
import { LobbyDocument, JoinLobbyDocument, LeaveLobbyDocument, LobbyUpdatesDocument, SetReadyDocument, StartGameDocument, type LobbyPartsFragment } from "../api/documents";
import { enter, Refusal, unless } from "../api/players";
import { ask, change } from "../api/request";
import { follow } from "../api/socket";
import { t } from "../i18n";
import { Invite } from "../lobby/invite";
import { LobbySeats } from "../lobby/seats";
import { Terms } from "../lobby/terms";
import { go } from "../router";
import { playerId, token } from "../settings";
import { RulesDrawer } from "../table/rules";
import { Icon } from "../ui/icons";
import { toast } from "../ui/toast";
import { embedded, readOnly } from "../embed";
import { GamePage } from "./game";
import { NameField } from "./home";

export type Lobby = LobbyPartsFragment;
export type Act = (does: () => Promise<{ problems: readonly { message: string }[]; lobby?: Lobby | null }>) => void;

type Shown = { lobby: Lobby | null; set: (lobby: Lobby) => void; state: "open" | "none" | "closed" };

/** One address for a group in another site's page: the lobby, then each of its games, live and when it is over. */
export function EmbeddedLobby({ code }: { code: string }) {
  const shown = useLobby(code, false);
  const game = shown.lobby?.currentGame;
  return game ? <GamePage id={game.id} embedded /> : <LobbyView {...shown} invited={false} />;
}

export function LobbyPage({ code, invited }: { code: string; invited: boolean }) {
  return <LobbyView {...useLobby(code, true)} invited={invited} />;
}

function LobbyView({ lobby, set, state, invited }: Shown & { invited: boolean }) {
  const [busy, setBusy] = useState(false);
  const [rules, showRules] = useState(false);

  const act: Act = (does) => {
    setBusy(true);
    does()
      .then((answer) => {
        unless(answer.problems);
        if (answer.lobby) set(answer.lobby);
      })
      .catch((error) => toast(error instanceof Refusal ? error.message : t("fault")))
      .finally(() => setBusy(false));
  };

  if (state === "none") return <Missing text={t("noLobby")} />;
  if (state === "closed") return <Missing text={t("lobbyClosed")} />;
  if (!lobby) return <p class="empty page">{t("loading")}</p>;
  const own = lobby.seats.find((seat) => seat.player?.id === playerId.value) ?? null;
  const host = own !== null && lobby.host.id === playerId.value;
  const playing = lobby.currentGame?.status === "ACTIVE";
  return (
    <div class="page lobby">
      <header class="top-bar">
        {!embedded && (
          <a class="icon-button" href="/" aria-label={t("home")}>
            <Icon name="back" turned />
          </a>
        )}
        <h1>{t(lobby.kind)}</h1>
        <button type="button" class="icon-button" aria-label={t("rules")} onClick={() => showRules(true)}>
          <Icon name="book" />
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        {own && <Invite lobby={lobby} />}
        {!own && !readOnly && (
          <section class="join-panel">
            <h2>{invited ? t("invitedTo", { game: t(lobby.kind) }) : t("hostedBy", { name: lobby.host.name })}</h2>
            {lobby.seats.length < lobby.capacity ? (
              <>
                <NameField />
                <button
                  type="button"
                  class="primary big"
                  disabled={busy}
                  onClick={() =>
                    act(async () => {
                      await enter();
                      return (await change(JoinLobbyDocument, { lobbyId: lobby.id })).joinLobby;
                    })
                  }
                >
                  {t("takeSeat")}
                </button>
              </>
            ) : (
              <p>{t("lobbyFull")}</p>
            )}
          </section>
        )}
        <LobbySeats lobby={lobby} host={host && !playing} busy={busy} act={act} />
        <Terms lobby={lobby} host={host && !playing} act={act} />
      </main>
      <footer class="lobby-foot">
        {playing ? (
          <a class="button primary big" href={`/games/${lobby.currentGame!.id}`}>
            {t(own ? "toTable" : "watch")}
          </a>
        ) : (
          own && <Start lobby={lobby} host={host} ready={own.ready} busy={busy} act={act} />
        )}
        {own && !playing && (
          <button
            type="button"
            class="quiet"
            disabled={busy}
            onClick={() =>
              act(async () => {
                const { leaveLobby: answer } = await change(LeaveLobbyDocument, { lobbyId: lobby.id });
                if (!answer.problems.length) go("/");
                return answer;
              })
            }
          >
            {t("leave")}
          </button>
        )}
      </footer>
      {rules && <RulesDrawer lobby={lobby.id} onClose={() => showRules(false)} />}
    </div>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <div class="page">
      <main id="main" class="missing" tabIndex={-1}>
        <p>{text}</p>
        <a class="button" href="/">
          {t("home")}
        </a>
      </main>
    </div>
  );
}

/** The lobby as it changes. When its game starts, whoever has a seat goes to the table. */
function useLobby(code: string, goes: boolean): Shown {
  const [lobby, set] = useState<Lobby | null>(null);
  const [state, setState] = useState<Shown["state"]>("open");
  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    let started: string | null | undefined;
    const take = (next: Lobby) => {
      const game = next.currentGame;
      const active = game?.status === "ACTIVE" ? game.id : null;
      const seated = next.seats.some((seat) => seat.player?.id === playerId.value);
      // Not at the first sight: whoever comes back from the table wants to see the lobby.
      if (goes && active && started !== undefined && active !== started && seated) go(`/games/${active}`);
      started = active;
      set(next);
    };
    ask(LobbyDocument, { code }).then(
      ({ lobby: found }) => {
        if (!wanted) return;
        if (!found) return setState("none");
        take(found);
        stop = follow(
          LobbyUpdatesDocument,
          { id: found.id },
          (update) => take(update.lobbyUpdates),
          // Whoever stops to follow hears that it is complete too.
          (refused) => wanted && setState(refused === null ? "closed" : "none"),
        );
      },
      () => wanted && setState("none"),
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [code, token.value]);
  return { lobby, set, state };
}

function Start({ lobby, host, ready, busy, act }: { lobby: Lobby; host: boolean; ready: boolean; busy: boolean; act: Act }) {
  const waiting = lobby.seats.some((seat) => !seat.ready && seat.player?.id !== lobby.host.id);
  if (!host) {
    return (
      <>
        <button
          type="button"
          class="primary big"
          disabled={busy}
          aria-pressed={ready}
          onClick={() => act(async () => (await change(SetReadyDocument, { lobbyId: lobby.id, ready: !ready })).setReady)}
        >
          {t(ready ? "iAmNotReady" : "iAmReady")}
        </button>
        <p class="hint">{t("waitingHost", { name: lobby.host.name })}</p>
      </>
    );
  }
  const few = lobby.seats.length < 2;
  return (
    <>
      <button
        type="button"
        class="primary big"
        disabled={busy || few || waiting}
        onClick={() => act(async () => (await change(StartGameDocument, { lobbyId: lobby.id })).startGame)}
      >
        {t(lobby.currentGame ? "startAgain" : "start")}
      </button>
      {(few || waiting) && <p class="hint">{t(few ? "needTwo" : "waitingReady")}</p>}
    </>
  );
}
