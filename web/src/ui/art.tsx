// A picture of each game, from its own cards and pieces.
import type { GameKind } from "../api/documents";
import { CardFace } from "../cards/card";
import { Board } from "../star/board";

const CARDS = ["B7", "RR", "Y+2", "W", "G5"];
const ROWS = "abcd".split("").flatMap((row, at) => Array.from({ length: at + 1 }, (_, number) => `${row}${number + 1}`));
const FAR = "nopq".split("").flatMap((row, at) => Array.from({ length: 4 - at }, (_, number) => `${row}${number + 1}`));
const PIECES = [
  ...ROWS.filter((hole) => !["d2", "d4", "c1"].includes(hole)).map((hole) => ({ seat: 1, hole, king: false })),
  ...["f5", "g7", "h4"].map((hole) => ({ seat: 1, hole, king: false })),
  ...FAR.filter((hole) => !["n2", "n4", "o3"].includes(hole)).map((hole) => ({ seat: 0, hole, king: false })),
  ...["l6", "k7", "i5"].map((hole) => ({ seat: 0, hole, king: false })),
];

export function Art({ kind }: { kind: GameKind }) {
  if (kind === "CHINESE_CHECKERS") {
    return (
      <div class="art" aria-hidden="true">
        <Board label="" pieces={PIECES} />
      </div>
    );
  }
  return (
    <div class="art art-cards" aria-hidden="true">
      {CARDS.map((code, at) => (
        <span key={code} style={{ "--at": at - 2 }}>
          <CardFace code={code} />
        </span>
      ))}
    </div>
  );
}
