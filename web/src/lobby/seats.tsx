// The lobby's seats.
import { AddCpuDocument, CatalogueDocument, RemoveSeatDocument, type CpuLevel } from "../api/documents";
import { change } from "../api/request";
import { t } from "../i18n";
import type { Act, Lobby } from "../pages/lobby";
import { playerId, rivalLevel } from "../settings";
import { SeatSign } from "../star/piece";
import { useQuery } from "../ui/fetch";
import { Icon } from "../ui/icons";

type Props = { lobby: Lobby; host: boolean; busy: boolean; act: Act };

export function LobbySeats({ lobby, host, busy, act }: Props) {
  const levels = useQuery(CatalogueDocument, {})?.catalogue.find((one) => one.kind === lobby.kind)?.cpuLevels ?? [];
  const nameOf = (level: CpuLevel) => levels.find((one) => one.level === level)?.name ?? "";
  const chosen = levels.find((one) => one.level === rivalLevel.value)?.level ?? "NORMAL";
  const byIndex = new Map(lobby.seats.map((seat) => [seat.index, seat]));
  const firstFree = [...Array(lobby.capacity).keys()].find((index) => !byIndex.has(index));
  return (
    <section class="lobby-seats">
      <h2>{t("seats")}</h2>
      <ol>
        {[...Array(lobby.capacity).keys()].map((index) => {
          const seat = byIndex.get(index);
          if (!seat) {
            return (
              <li key={index} class="free">
                <span class="empty-sign" />
                <span class="who">{t("freeSeat")}</span>
                {host && index === firstFree && (
                  <span class="add-cpu">
                    <select
                      aria-label={t("strength")}
                      value={chosen}
                      onChange={(event) => (rivalLevel.value = event.currentTarget.value)}
                    >
                      {levels.map((one) => (
                        <option key={one.level} value={one.level}>
                          {one.name}
                        </option>
                      ))}
                    </select>
                    <button
                      type="button"
                      disabled={busy}
                      onClick={() => act(async () => (await change(AddCpuDocument, { lobbyId: lobby.id, level: chosen })).addCpu)}
                    >
                      <Icon name="plus" />
                      {t("addCpu")}
                    </button>
                  </span>
                )}
              </li>
            );
          }
          const own = seat.player?.id === playerId.value;
          const hosting = seat.player?.id === lobby.host.id;
          return (
            <li key={index} class={own ? "own" : ""}>
              <SeatSign seat={index} />
              <span class="who">
                <bdi>{seat.player ? seat.player.name : t("cpu")}</bdi>
                {own && <em>{t("you")}</em>}
                {seat.cpuLevel && <em>{nameOf(seat.cpuLevel)}</em>}
                {hosting && <em>{t("host")}</em>}
              </span>
              {seat.player && !seat.connected && <small class="away">{t("away")}</small>}
              {seat.player && !hosting && (
                <small class={seat.ready ? "ready" : "waiting"}>{t(seat.ready ? "ready" : "notReady")}</small>
              )}
              {host && !own && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={`${t("remove")}: ${seat.player?.name ?? t("cpu")}`}
                  disabled={busy}
                  onClick={() => act(async () => (await change(RemoveSeatDocument, { lobbyId: lobby.id, seat: index })).removeSeat)}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
