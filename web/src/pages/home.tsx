// The front page: play at once, play with friends, go on, watch.
import { useEffect, useState } from "preact/hooks";
import { CatalogueDocument, LobbiesDocument, MeDocument, type GameKind, type LobbiesQuery, type SmallGameFragment } from "../api/documents";
import { Refusal } from "../api/players";
import { t } from "../i18n";
import { go } from "../router";
import { playerName, rivalLevel, rivals, token } from "../settings";
import { Art } from "../ui/art";
import { Logo } from "../ui/logo";
import { RulesDrawer } from "../table/rules";
import { useQuery } from "../ui/fetch";
import { Icon } from "../ui/icons";
import { toast } from "../ui/toast";
import { Leaders } from "./leaders";
import { LiveGames, SmallBoard } from "./live";
import { openLobby, playCpus } from "./open";
import { SettingsDrawer } from "./settings";
import { InstallButton } from "../ui/install";

const KINDS: { kind: GameKind; pitch: "pageOnePitch" | "checkersPitch"; minutes: number }[] = [
  { kind: "PAGE_ONE", pitch: "pageOnePitch", minutes: 10 },
  { kind: "CHINESE_CHECKERS", pitch: "checkersPitch", minutes: 20 },
];

export function HomePage() {
  const [settings, showSettings] = useState(false);
  const [rules, showRules] = useState<GameKind | null>(null);
  return (
    <div class="page home">
      <header class="top-bar">
        <Logo />
        <InstallButton />
        <button type="button" class="icon-button" aria-label={t("settings")} onClick={() => showSettings(true)}>
          <Icon name="settings" />
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        <div class="hero">
          <h1>{t("tagline")}</h1>
          <NameField />
        </div>
        {token.value && <GoOn />}
        <Games onRules={showRules} />
        <JoinByCode />
        <LiveGames />
        <OpenLobbies />
        <Leaders />
      </main>
      <footer class="home-foot">
        <a href="/graphql" rel="external">
          {t("api")}
        </a>
      </footer>
      {settings && <SettingsDrawer onClose={() => showSettings(false)} />}
      {rules && <RulesDrawer kind={rules} onClose={() => showRules(null)} />}
    </div>
  );
}

export function NameField() {
  return (
    <label class="name-field">
      <span>{t("yourName")}</span>
      {token.value ? (
        <strong>
          <bdi>{playerName.value}</bdi>
        </strong>
      ) : (
        <input
          value={playerName.value}
          placeholder={t("guest")}
          maxLength={24}
          autoComplete="nickname"
          enterKeyHint="done"
          onInput={(event) => (playerName.value = event.currentTarget.value)}
        />
      )}
      {!token.value && <small>{t("yourNameHelp")}</small>}
    </label>
  );
}

function Games({ onRules }: { onRules: (kind: GameKind) => void }) {
  const [busy, setBusy] = useState(false);
  const catalogue = useQuery(CatalogueDocument, {})?.catalogue;
  const act = async (does: () => Promise<string>) => {
    setBusy(true);
    try {
      go(await does());
    } catch (error) {
      toast(error instanceof Refusal ? error.message : t("fault"));
      setBusy(false);
    }
  };
  return (
    <div class="games">
      {KINDS.map(({ kind, pitch, minutes }) => {
        const entry = catalogue?.find((one) => one.kind === kind);
        const levels = entry?.cpuLevels ?? [];
        const level = levels.find((one) => one.level === rivalLevel.value) ?? levels.find((one) => one.level === "NORMAL");
        return (
          <section key={kind} class={`game-tile kind-${kind}`}>
            <Art kind={kind} />
            <div class="game-words">
              <h2>{t(kind)}</h2>
              <p>{t(pitch)}</p>
              <p class="facts">
                {t("playersRange", { min: 2, max: 6 })} · {t("minutes", { n: minutes })} ·{" "}
                <button type="button" class="linklike" onClick={() => onRules(kind)}>
                  {t("rules")}
                </button>
              </p>
            </div>
            <div class="game-actions">
              <button
                type="button"
                class="primary big"
                disabled={busy}
                onClick={() => void act(() => playCpus(kind, Number(rivals.value), level?.level ?? "NORMAL"))}
              >
                {t("playNow")}
              </button>
              <button type="button" class="big" disabled={busy} onClick={() => void act(() => openLobby(kind))}>
                {t("playFriends")}
              </button>
              <div class="rivals">
                <label>
                  <span>{t("rivals")}</span>
                  <select value={rivals.value} onChange={(event) => (rivals.value = event.currentTarget.value)}>
                    {[1, 2, 3, 4, 5].map((n) => (
                      <option key={n} value={n}>
                        {t("cpus", { n })}
                      </option>
                    ))}
                  </select>
                </label>
                {levels.length > 0 && (
                  <label>
                    <span>{t("strength")}</span>
                    <select value={level?.level} onChange={(event) => (rivalLevel.value = event.currentTarget.value)}>
                      {levels.map((one) => (
                        <option key={one.level} value={one.level}>
                          {one.name}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}

function JoinByCode() {
  const [code, set] = useState("");
  return (
    <form
      class="join-code"
      onSubmit={(event) => {
        event.preventDefault();
        const clean = code.trim();
        if (clean) go(`/join/${encodeURIComponent(clean)}`);
      }}
    >
      <label>
        <span>{t("haveCode")}</span>
        <input
          dir="ltr"
          value={code}
          placeholder={t("code")}
          autoCapitalize="characters"
          autoComplete="off"
          spellcheck={false}
          maxLength={12}
          onInput={(event) => set(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={!code.trim()}>
        {t("join")}
      </button>
    </form>
  );
}

function GoOn() {
  const me = useQuery(MeDocument, {})?.viewer;
  if (!me?.activeGames.length && !me?.lobbies.length) return null;
  const idle = me.lobbies.filter((lobby) => lobby.currentGame?.status !== "ACTIVE");
  return (
    <section class="go-on">
      <h2>{t("goOn")}</h2>
      <ul class="small-games">
        {me.activeGames.map((game) => (
          <li key={game.id}>
            <SmallBoard game={game as SmallGameFragment} />
          </li>
        ))}
        {idle.slice(0, 4).map((lobby) => (
          <li key={lobby.id}>
            <a class="lobby-row" href={`/lobbies/${lobby.code}`}>
              <strong>{t(lobby.kind)}</strong>
              <span>
                {t("lobby")} <bdi dir="ltr">{lobby.code}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Lobbies = LobbiesQuery["lobbies"]["edges"];

function OpenLobbies() {
  const [edges, set] = useState<Lobbies | null>(null);
  const [round, again] = useState(0);
  const answer = useQuery(LobbiesDocument, {}, round);
  useEffect(() => {
    if (answer) set(answer.lobbies.edges);
    const timer = setTimeout(() => again(round + 1), 15_000);
    return () => clearTimeout(timer);
  }, [answer]);
  return (
    <section class="open-lobbies">
      <h2>{t("openLobbies")}</h2>
      {edges?.length === 0 && <p class="empty">{t("noLobbies")}</p>}
      <ul>
        {edges?.map(({ node: lobby }) => (
          <li key={lobby.id}>
            <a class="lobby-row" href={`/lobbies/${lobby.code}`}>
              <strong>{t(lobby.kind)}</strong>
              <bdi>{t("hostedBy", { name: lobby.host.name })}</bdi>
              <span class="seat-dots" role="img" aria-label={`${lobby.seats.length}/${lobby.capacity}`}>
                {[...Array(lobby.capacity)].map((_, seat) => (
                  <i key={seat} class={seat < lobby.seats.length ? "taken" : ""} />
                ))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
