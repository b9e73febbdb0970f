// A card: its colour, and the colour's shape, so that nothing is told by colour alone.
import { t } from "../i18n";

export const COLORS = ["BLUE", "RED", "YELLOW", "GREEN"] as const;
export type Color = (typeof COLORS)[number];
const LETTERS: Record<string, Color> = { B: "BLUE", R: "RED", Y: "YELLOW", G: "GREEN" };

/** Disc, diamond, triangle and square, each about 20 wide around 0 0. */
export const SHAPE: Record<Color, string> = {
  BLUE: "M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1-9.5 0Z",
  RED: "M0-11.5L11 0L0 11.5L-11 0Z",
  YELLOW: "M0-11L11 8.5H-11Z",
  GREEN: "M-8.8-8.8H8.8V8.8H-8.8Z",
};

const ARROWS = "M-15-4V-7Q-15-14-8-14H9M3-20L9.5-14L3-8M15 4V7Q15 14 8 14H-9M-3 20L-9.5 14L-3 8";
const BARRED = "M-16 0A16 16 0 1 1 16 0A16 16 0 1 1-16 0M-11 11L11-11";

export function colorOf(code: string): Color | null {
  return LETTERS[code[0]!] ?? null;
}

/** What two cards have in common that may be played together: "5", "+2", "R", "S", or "W". */
export function faceOf(code: string): string {
  return code === "W" ? "W" : code.slice(1);
}

function faceName(face: string): string {
  const names: Record<string, string> = {
    "+2": t("faceDraw2"),
    "+3": t("faceDraw3"),
    R: t("faceReverse"),
    S: t("faceSkip"),
    W: t("faceWild"),
  };
  return names[face] ?? face;
}

export const RANK_FACE: Record<string, string> = { DRAW_2: "+2", DRAW_3: "+3" };

export function faceWords(face: string): string {
  return faceName(face);
}

export function cardName(code: string): string {
  const color = colorOf(code);
  return color ? t("cardName", { color: t(color), face: faceName(faceOf(code)) }) : faceName("W");
}

/** The picture of a card, 100 by 150; `named` is the colour that a wild was given. */
export function CardFace({ code, named = null }: { code: string; named?: Color | null }) {
  const color = colorOf(code);
  const face = faceOf(code);
  return (
    <svg class={`card-face ${color ? `color-${color}` : "color-wild"}`} viewBox="0 0 100 150" aria-hidden="true">
      <rect class="card-paper" x="1" y="1" width="98" height="148" rx="13" />
      <rect class="card-ground" x="6" y="6" width="88" height="138" rx="9" />
      {color ? <Colored color={color} face={face} /> : <Wild named={named} />}
    </svg>
  );
}

function Colored({ color, face }: { color: Color; face: string }) {
  return (
    <>
      <path class="card-window" d={SHAPE[color]} transform={`translate(50 ${color === "YELLOW" ? 81 : 75}) scale(3.55)`} />
      <g transform={`translate(50 ${color === "YELLOW" ? 83 : 75})`}>
        <Sign face={face} large />
      </g>
      <Corner color={color} face={face} />
      <g transform="rotate(180 50 75)">
        <Corner color={color} face={face} />
      </g>
    </>
  );
}

function Corner({ color, face }: { color: Color; face: string }) {
  return (
    <g class="card-corner">
      <g transform="translate(19 23)">
        <Sign face={face} />
      </g>
      <path d={SHAPE[color]} transform="translate(19 42) scale(.56)" />
    </g>
  );
}

/** A number, or what an action does. */
function Sign({ face, large = false }: { face: string; large?: boolean }) {
  if (face === "R" || face === "S") {
    return <path class="card-icon" d={face === "R" ? ARROWS : BARRED} transform={large ? "scale(1.02)" : "scale(.48)"} />;
  }
  const size = large ? (face.length > 1 ? 38 : 50) : face.length > 1 ? 19 : 23;
  return (
    <text class="card-number" font-size={size} y={size * 0.35} text-anchor="middle">
      {face}
    </text>
  );
}

function Wild({ named }: { named: Color | null }) {
  const corners: [Color, number, number][] = [
    ["BLUE", 33, 52],
    ["RED", 67, 52],
    ["YELLOW", 33, 98],
    ["GREEN", 67, 98],
  ];
  return corners.map(([color, x, y]) => (
    <g key={color} class={`wild-quarter color-${color}${named && named !== color ? " faint" : ""}`}>
      <rect x={x - 15} y={y - 21} width="30" height="42" rx="7" />
      <path d={SHAPE[color]} transform={`translate(${x} ${y + (color === "YELLOW" ? 2 : 0)}) scale(.95)`} />
    </g>
  ));
}

/** A card seen from behind, woven like a kanga's border. */
export function CardBack() {
  return (
    <svg class="card-face card-back" viewBox="0 0 100 150" aria-hidden="true">
      <rect class="card-paper" x="1" y="1" width="98" height="148" rx="13" />
      <rect class="back-ground" x="6" y="6" width="88" height="138" rx="9" />
      <rect class="back-line" x="12" y="12" width="76" height="126" rx="6" />
      {[0, 1, 2].map((row) => (
        <path
          key={row}
          class="back-weave"
          d="M50-17L67 0L50 17L33 0ZM50-8L58 0L50 8L42 0ZM20-14L34 0L20 14M80-14L66 0L80 14"
          transform={`translate(0 ${38 + row * 37})`}
        />
      ))}
    </svg>
  );
}

/** A colour's sign, for buttons and labels. */
export function ColorSign({ color }: { color: Color }) {
  return (
    <svg class={`color-sign color-${color}`} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={SHAPE[color]} />
    </svg>
  );
}
