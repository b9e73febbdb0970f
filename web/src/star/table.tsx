// Playing Chinese Checkers: choose a piece, choose where it goes.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { BoardGame, GameEvent } from "../api/feed";
import { t } from "../i18n";
import { side } from "../embed";
import { Board } from "./board";

type Props = {
  game: BoardGame;
  /** The last event that moved a piece. */
  last: GameEvent | null;
  busy: boolean;
  play: (notation: string) => void;
};

export function StarTable({ game, last, busy, play }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const moves = game.legalMoves;
  const ends = useMemo(() => {
    const found = new Map<string, Map<string, string>>();
    for (const { path, notation } of moves) {
      if (!path) continue;
      const [from, end] = [path[0]!, path.at(-1)!];
      if (!found.has(from)) found.set(from, new Map());
      found.get(from)!.set(end, notation);
    }
    return found;
  }, [moves]);
  useEffect(() => choose(null), [game.seq]);

  const from = chosen !== null && ends.has(chosen) ? chosen : null;
  const targets = from === null ? null : ends.get(from)!;
  const standing = new Map(game.pieces.map((piece) => [piece.hole, piece]));
  const move = (start: string, end: string) => {
    const notation = ends.get(start)?.get(end);
    if (notation && !busy) {
      choose(null);
      play(notation);
    }
    return notation !== undefined;
  };
  const tap = (hole: string) => {
    if (from !== null && move(from, hole)) return;
    choose(ends.has(hole) && hole !== from ? hole : null);
  };
  const nameOf = (hole: string) => {
    const piece = standing.get(hole);
    if (!piece) return `${t("holeFree", { hole })}, ${t("goHere")}`;
    const own = piece.seat === game.viewerSeat;
    const name = own ? t("holeOwn", { hole }) : t("holePiece", { hole, name: game.seats[piece.seat]?.name ?? "" });
    return [name, piece.king ? t("king") : "", ends.has(hole) ? t("canMove") : ""].filter(Boolean).join(", ");
  };

  const path = last?.__typename === "PieceMoved" ? last.path : null;
  return (
    <div class="star-table">
      <Board
        label={t("board")}
        pieces={game.pieces}
        camps={game.camps}
        near={game.viewerSeat ?? side ?? 0}
        last={path}
        lastSeq={last?.seq ?? 0}
        chosen={from}
        targets={new Set(targets?.keys())}
        marked={game.boardOptions.showLegalMoves}
        movable={new Set(ends.keys())}
        nameOf={nameOf}
        onTap={tap}
        onDrop={move}
      />
    </div>
  );
}

/** What whoever is on turn should do next, in words. */
export function starHint(game: BoardGame): string {
  return game.legalMoves.length ? t("hintPiece") : "";
}
