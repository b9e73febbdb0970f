// What can be done at a table besides playing.
import { useState } from "preact/hooks";
import { MakeMoveDocument } from "../api/documents";
import type { GameEvent, GameState } from "../api/feed";
import { change } from "../api/request";
import { t } from "../i18n";
import { SettingsList } from "../pages/settings";
import { Drawer } from "../ui/drawer";
import { toast } from "../ui/toast";

export function LogList({ events }: { events: readonly GameEvent[] }) {
  return (
    <ol class="log">
      {[...events].reverse().map((event) => (
        <li key={event.seq} class={`event-${event.__typename}`}>
          {event.summary}
        </li>
      ))}
    </ol>
  );
}

export function LogDrawer({ events, onClose }: { events: readonly GameEvent[]; onClose: () => void }) {
  return (
    <Drawer title={t("log")} onClose={onClose}>
      <LogList events={events} />
    </Drawer>
  );
}

type Props = { game: GameState; embedded: boolean; onReplay: () => void; onClose: () => void };

export function GameMenu({ game, embedded, onReplay, onClose }: Props) {
  const [sure, ask] = useState(false);
  const playing =
    game.status === "ACTIVE" &&
    game.viewerSeat !== null &&
    game.viewerSeat !== undefined &&
    !game.placements.some((one) => one.seat === game.viewerSeat);
  const resign = async () => {
    onClose();
    const { makeMove: answer } = await change(MakeMoveDocument, { gameId: game.id, notation: "resign" });
    if (answer.problems[0]) toast(answer.problems[0].message);
  };
  if (sure) {
    return (
      <Drawer title={t("resign")} onClose={onClose} small>
        <p>{t("resignSure")}</p>
        <div class="row">
          <button type="button" class="danger" onClick={() => void resign()}>
            {t("resignYes")}
          </button>
          <button type="button" onClick={onClose}>
            {t("keepPlaying")}
          </button>
        </div>
      </Drawer>
    );
  }
  return (
    <Drawer title={t("menu")} onClose={onClose}>
      <div class="menu-actions">
        <button type="button" onClick={onReplay}>
          {t("replay")}
        </button>
        {!embedded && game.lobby && (
          <a class="button" href={`/lobbies/${game.lobby.code}`}>
            {t("toLobby")}
          </a>
        )}
        {playing && (
          <button type="button" class="danger" onClick={() => ask(true)}>
            {t("resign")}
          </button>
        )}
      </div>
      <SettingsList />
    </Drawer>
  );
}
