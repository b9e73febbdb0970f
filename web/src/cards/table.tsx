// Playing Page One: the piles in the middle, what is due, and one's own hand.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { CardGame, GameEvent } from "../api/feed";
import { t } from "../i18n";
import { CardBack, CardFace, COLORS, ColorSign, cardName, colorOf, faceOf, faceWords, RANK_FACE, type Color } from "./card";
import { Hand, sorted } from "./hand";
import { drawOf, notation, openers, selectable, toggled } from "./selection";

type Props = {
  game: CardGame;
  /** The last event in which cards were played. */
  last: GameEvent | null;
  busy: boolean;
  play: (notation: string) => void;
  say: (text: string) => void;
};

export function CardTable({ game, last, busy, play, say }: Props) {
  const own = game.viewerSeat === null || game.viewerSeat === undefined ? null : game.hands[game.viewerSeat]!;
  const hand = useMemo(() => sorted(own?.cards ?? []), [own?.cards?.join()]);
  const [chosen, choose] = useState<readonly number[]>([]);
  const [declaring, declare] = useState(false);
  const [naming, name] = useState<readonly number[] | null>(null);
  const open = useMemo(() => openers(game), [game.legalMoves]);
  const draw = drawOf(game);
  const myTurn = draw !== null;

  useEffect(() => {
    choose([]);
    name(null);
    declare(false);
  }, [hand.join(), myTurn]);

  const send = (indices: readonly number[], color: Color | null) => {
    if (busy || !indices.length) return;
    const cards = indices.map((index) => hand[index]!);
    if (faceOf(cards[0]!) === "W" && color === null) {
      name(indices);
      return;
    }
    name(null);
    play(notation(cards, color, declaring));
  };
  const tap = (index: number) => {
    if (!myTurn || busy) return;
    const next = toggled(hand, chosen, open, index);
    if (next === null) say(t("notNow"));
    else choose(next);
  };
  const throwCard = (index: number) => {
    if (!myTurn || busy) return;
    const next = chosen.includes(index) ? chosen : toggled(hand, chosen, open, index);
    if (next?.length) send(next, null);
  };
  const able = myTurn ? selectable(hand, chosen, open).map((fits, at) => fits || open.has(hand[at]!)) : hand.map(() => false);

  return (
    <div class="card-table">
      <Middle game={game} last={last} draw={draw} busy={busy} onDraw={() => draw && !busy && play(draw.notation)} />
      {own?.cards && game.status === "ACTIVE" && (
        <section class="own-side">
          {naming ? (
            <NameColor onColor={(color) => send(naming, color)} onBack={() => name(null)} />
          ) : (
            <div class="actions">
              {game.cardOptions.declaration && (
                <button
                  type="button"
                  class={`declare${declaring ? " on" : ""}`}
                  aria-pressed={declaring}
                  title={t("pageOneHelp")}
                  disabled={!myTurn || hand.length < 2}
                  onClick={() => declare(!declaring)}
                >
                  {t("pageOne")}
                </button>
              )}
              <button type="button" class="draw" disabled={!draw || busy} onClick={() => draw && play(draw.notation)}>
                {game.pendingDraw && draw ? t("take", { n: draw.count }) : t("draw")}
              </button>
              <button type="button" class="primary play" disabled={!chosen.length || busy} onClick={() => send(chosen, null)}>
                {chosen.length > 1 ? t("playN", { n: chosen.length }) : t("play")}
              </button>
            </div>
          )}
          <Hand cards={hand} chosen={chosen} able={able} myTurn={myTurn} onTap={tap} onThrow={throwCard} />
        </section>
      )}
    </div>
  );
}

function NameColor({ onColor, onBack }: { onColor: (color: Color) => void; onBack: () => void }) {
  return (
    <div class="name-color" role="group" aria-label={t("chooseColor")}>
      {COLORS.map((color, index) => (
        <button
          key={color}
          type="button"
          class={`color-${color}`}
          ref={(button) => {
            if (!index) button?.focus({ preventScroll: true });
          }}
          onClick={() => onColor(color)}
        >
          <ColorSign color={color} />
          {t(color)}
        </button>
      ))}
      <button type="button" class="quiet" aria-label={t("back")} onClick={onBack}>
        ✕
      </button>
    </div>
  );
}

type MiddleProps = {
  game: CardGame;
  last: GameEvent | null;
  draw: { count: number } | null;
  busy: boolean;
  onDraw: () => void;
};

function Middle({ game, last, draw, busy, onDraw }: MiddleProps) {
  const group = game.topGroup.slice(-4);
  const top = group.at(-1)!;
  const own = last?.__typename === "CardsPlayed" && last.seat === game.viewerSeat;
  const pending = game.pendingDraw;
  const face = pending ? faceWords(RANK_FACE[pending.rank] ?? "") : "";
  return (
    <section class={`middle color-${game.activeColor}`}>
      <Direction direction={game.direction} />
      <div class="piles">
        <div class="pile">
          <button
            type="button"
            class={`draw-pile${pending ? " pending" : ""}`}
            disabled={!draw || busy}
            aria-label={`${t("drawPile", { n: game.drawPileCount })}${draw ? `: ${draw.count > 1 ? t("take", { n: draw.count }) : t("draw")}` : ""}`}
            onClick={onDraw}
          >
            {[...Array(Math.min(3, Math.max(1, Math.ceil(game.drawPileCount / 15))))].map((_, layer) => (
              <CardBack key={layer} />
            ))}
            {pending && <strong class="pending-count">+{pending.total}</strong>}
          </button>
          <span class="pile-label">{t("cards", { n: game.drawPileCount })}</span>
        </div>
        <div class="pile">
          <div
            class={`played${own ? " from-own" : " from-other"}`}
            role="img"
            aria-label={`${t("onTop", { card: cardName(top) })}. ${t("colorNow", { color: t(game.activeColor) })}`}
          >
            {group.map((code, index) => (
              <div key={`${last?.seq ?? 0}.${index}`} class="played-card" style={{ "--at": index - group.length + 1 }}>
                <CardFace code={code} named={colorOf(code) ? null : game.activeColor} />
              </div>
            ))}
          </div>
          <span class={`pile-label color-now color-${game.activeColor}`}>
            <ColorSign color={game.activeColor} />
            {t(game.activeColor)}
          </span>
        </div>
      </div>
      {pending && (
        <p class="pending-note">{t("pendingFor", { face, n: pending.total })}</p>
      )}
    </section>
  );
}

/** A ring of arrows around the piles that runs the way play goes. */
function Direction({ direction }: { direction: number }) {
  return (
    <svg class={`direction${direction < 0 ? " anticlockwise" : ""}`} viewBox="-100 -100 200 200" role="img" aria-label={t(direction < 0 ? "anticlockwise" : "clockwise")}>
      <g class="direction-ring">
        {[0, 90, 180, 270].map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d="M-46-77A90 90 0 0 1 46-77" />
            <path d="M34-91L48-76L29-68" />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** What whoever is on turn should do next, in words. */
export function cardHint(game: CardGame): string {
  const draw = drawOf(game);
  if (!draw) return "";
  if (game.pendingDraw) return t("pendingFor", { face: faceWords(RANK_FACE[game.pendingDraw.rank] ?? ""), n: game.pendingDraw.total });
  return t(openers(game).size ? "hintPlay" : "hintDraw");
}
