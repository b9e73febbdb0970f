// The best players of each game, once there are any.
import { LeaderboardsDocument, type GameKind, type RankedFragment } from "../api/documents";
import { t } from "../i18n";
import { playerId } from "../settings";
import { useQuery } from "../ui/fetch";

export function Leaders() {
  const found = useQuery(LeaderboardsDocument, {});
  if (!found?.cards.edges.length && !found?.board.edges.length) return null;
  return (
    <section class="leaders">
      <h2>{t("leaders")}</h2>
      <div class="leader-lists">
        <Leading kind="PAGE_ONE" ranked={found.cards} />
        <Leading kind="CHINESE_CHECKERS" ranked={found.board} />
      </div>
    </section>
  );
}

function Leading({ kind, ranked }: { kind: GameKind; ranked: RankedFragment }) {
  if (!ranked.edges.length) return null;
  return (
    <section>
      <h3>{t(kind)}</h3>
      <ol>
        {ranked.edges.map(({ rank, node }) => (
          <li key={node.id} class={node.id === playerId.value ? "own" : ""}>
            <strong>{rank}</strong>
            <bdi>{node.name}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
