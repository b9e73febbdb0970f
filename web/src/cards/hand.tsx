// One's own cards: tap to choose, in order; drag onto the table to play at once.
import { useRef } from "preact/hooks";
import { t } from "../i18n";
import { CardFace, cardName } from "./card";

type Props = {
  cards: readonly string[];
  chosen: readonly number[];
  able: readonly boolean[];
  myTurn: boolean;
  onTap: (index: number) => void;
  /** A card was let go over the table. */
  onThrow: (index: number) => void;
};

/** From how far up a card that is let go is played, in pixels. */
const THROW = 70;

export function Hand({ cards, chosen, able, myTurn, onTap, onThrow }: Props) {
  const seen = new Map<string, number>();
  const rows = cards.length <= 8 ? 1 : cards.length <= 18 ? 2 : 3;
  const perRow = { "--narrow": Math.ceil(cards.length / rows), "--wide": Math.ceil(cards.length / (rows > 2 ? 2 : 1)) };
  return (
    <ul class={`hand${myTurn ? " my-turn" : ""}`} aria-label={t("yourHand")} style={perRow}>
      {cards.map((code, index) => {
        const copy = (seen.get(code) ?? 0) + 1;
        seen.set(code, copy);
        return (
          <HandCard
            key={`${code}.${copy}`}
            code={code}
            order={chosen.indexOf(index)}
            several={chosen.length > 1}
            able={able[index] ?? false}
            onTap={() => onTap(index)}
            onThrow={() => onThrow(index)}
          />
        );
      })}
    </ul>
  );
}

type CardProps = {
  code: string;
  order: number;
  several: boolean;
  able: boolean;
  onTap: () => void;
  onThrow: () => void;
};

function HandCard({ code, order, several, able, onTap, onThrow }: CardProps) {
  const start = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const thrown = useRef(false);
  const chosen = order >= 0;
  const move = (event: PointerEvent) => {
    const from = start.current;
    if (!from || !able) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    from.moved ||= Math.hypot(x, y) > 12;
    if (from.moved) (event.currentTarget as HTMLElement).style.translate = `${x}px ${y}px`;
  };
  const end = (event: PointerEvent) => {
    const from = start.current;
    start.current = null;
    (event.currentTarget as HTMLElement).style.translate = "";
    if (!from?.moved) return;
    thrown.current = true;
    setTimeout(() => (thrown.current = false), 50);
    if (event.type === "pointerup" && from.y - event.clientY > THROW) onThrow();
  };
  return (
    <li class={`hand-card${chosen ? " chosen" : ""}${able ? " able" : ""}`}>
      <button
        type="button"
        aria-pressed={chosen}
        aria-disabled={!able}
        onPointerDown={(event) => {
          start.current = { x: event.clientX, y: event.clientY, moved: false };
          if (able) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={() => {
          if (!thrown.current) onTap();
        }}
      >
        <CardFace code={code} />
        <span class="hidden">{chosen ? `${cardName(code)}, ${t("selected", { n: order + 1 })}` : cardName(code)}</span>
        {chosen && several && <span class="card-order" aria-hidden="true">{order + 1}</span>}
      </button>
    </li>
  );
}

const COLOR_ORDER = "BRYGW";

/** A hand by colour, then by face. */
export function sorted(cards: readonly string[]): string[] {
  const rank = (code: string) => COLOR_ORDER.indexOf(code[0]!) * 100 + (code.length > 2 ? 20 : 0) + code.charCodeAt(code.length - 1);
  return [...cards].sort((one, other) => rank(one) - rank(other));
}
