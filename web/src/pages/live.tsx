// Games going on as small boards that move.
import { useEffect, useState } from "preact/hooks";
import { LiveGamesDocument, type SmallGameFragment } from "../api/documents";
import { follow } from "../api/socket";
import { CardBack, CardFace, colorOf } from "../cards/card";
import { t } from "../i18n";
import { Board } from "../star/board";
import { SeatSign } from "../star/piece";

const SHOWN = 6;

export function LiveGames() {
  const [games, set] = useState<readonly SmallGameFragment[]>([]);
  useEffect(
    () =>
      follow(LiveGamesDocument, {}, ({ liveGames: game }) =>
        set((known) => {
          const others = known.filter((one) => one.id !== game.id);
          if (game.status !== "ACTIVE") return others;
          return others.length < known.length ? known.map((one) => (one.id === game.id ? game : one)) : [game, ...known];
        }),
      ),
    [],
  );
  return (
    <section class="live-games">
      <h2>{t("liveGames")}</h2>
      {games.length === 0 && <p class="empty">{t("noLive")}</p>}
      <ul class="small-games">
        {games.slice(0, SHOWN).map((game) => (
          <li key={game.id}>
            <SmallBoard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SmallBoard({ game }: { game: SmallGameFragment }) {
  const turn = game.turn ? game.seats[game.turn.seat]?.name : null;
  return (
    <a class={`small-board kind-${game.kind}`} href={`/games/${game.id}`}>
      <span class="small-picture">
        {game.__typename === "ChineseCheckersGame" ? (
          <Board label={t(game.kind)} pieces={game.pieces} />
        ) : (
          <SmallTable game={game} />
        )}
      </span>
      <strong>{t(game.kind)}</strong>
      <span class="small-names">
        {game.seats.map((seat) => (
          <span key={seat.index} class={seat.index === game.turn?.seat ? "turn" : ""}>
            <SeatSign seat={seat.index} />
          </span>
        ))}
        {turn && <bdi>{turn}</bdi>}
      </span>
    </a>
  );
}

function SmallTable({ game }: { game: Extract<SmallGameFragment, { __typename: "PageOneGame" }> }) {
  const top = game.topGroup.at(-1)!;
  return (
    <span class="small-table" role="img" aria-label={t(game.kind)}>
      <CardBack />
      <CardFace code={top} named={colorOf(top) ? null : game.activeColor} />
      <span class="small-hands" aria-hidden="true">
        {game.hands.map((hand) => (
          <b key={hand.seat}>{hand.count}</b>
        ))}
      </span>
    </span>
  );
}
