// Which cards of a hand may be chosen, and what a choice is as a move.
import type { CardGame } from "../api/feed";
import { faceOf, type Color } from "./card";

export const COLOR_LETTER: Record<Color, string> = { BLUE: "B", RED: "R", YELLOW: "Y", GREEN: "G" };

/** The codes that may be played first: those that the server lists alone. */
export function openers(game: CardGame): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const { cards } of game.legalMoves) if (cards?.length === 1) codes.add(cards[0]!);
  return codes;
}

/** Which cards may come next: openers, then all of the same face. */
export function selectable(hand: readonly string[], chosen: readonly number[], open: ReadonlySet<string>): boolean[] {
  const first = chosen[0] === undefined ? undefined : hand[chosen[0]];
  if (first === undefined) return hand.map((code) => open.has(code));
  return hand.map((code) => faceOf(code) === faceOf(first));
}

/** The choice after a tap on a card. Another face begins anew; what cannot be played at all changes nothing. */
export function toggled(
  hand: readonly string[],
  chosen: readonly number[],
  open: ReadonlySet<string>,
  index: number,
): readonly number[] | null {
  if (chosen.includes(index)) {
    const rest = chosen.filter((one) => one !== index);
    const first = rest.findIndex((one) => open.has(hand[one]!));
    if (first < 0) return [];
    // What may open the play moves to the front.
    return first ? [rest[first]!, ...rest.filter((_, at) => at !== first)] : rest;
  }
  if (chosen.length && selectable(hand, chosen, open)[index]) return [...chosen, index];
  return open.has(hand[index]!) ? [index] : null;
}

export function notation(cards: readonly string[], color: Color | null, declare: boolean): string {
  return cards.join(" ") + (color ? `>${COLOR_LETTER[color]}` : "") + (declare ? "!" : "");
}

export function drawOf(game: CardGame): { notation: string; count: number } | null {
  const move = game.legalMoves.find((one) => one.draw !== null && one.draw !== undefined);
  return move ? { notation: move.notation, count: move.draw! } : null;
}

/** The seats that may be called out now. */
export function callable(game: CardGame): ReadonlySet<number> {
  const seats = game.legalMoves.map(({ notation }) => /^call (\d)$/.exec(notation)?.[1]).filter((seat) => seat !== undefined);
  return new Set(seats.map(Number));
}
