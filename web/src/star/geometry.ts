// Where the holes are: one unit from a hole to the next, the board's middle at 0 0, turned for whoever looks.
const COUNTS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
const ROW = Math.sqrt(3) / 2;

export type Spot = { x: number; y: number };

const upright = new Map<string, Spot>();
COUNTS.forEach((count, row) => {
  for (let number = 1; number <= count; number++) {
    const label = String.fromCharCode(97 + row) + number;
    upright.set(label, { x: number - (count + 1) / 2, y: (row - 8) * ROW });
  }
});

export const HOLES: readonly string[] = [...upright.keys()];

/** The corners of the six points, clockwise from the top, and of the hexagon between them. */
export const POINTS = [
  ["a1", "d4", "d1"],
  ["e13", "h10", "e10"],
  ["m13", "m10", "j10"],
  ["q1", "n1", "n4"],
  ["m1", "j1", "m4"],
  ["e1", "e4", "h1"],
] as const;
export const HEXAGON = ["e5", "e9", "i9", "m9", "m5", "i1"] as const;

/** The point in which a home lies. */
export function pointOf(home: readonly string[]): number {
  return POINTS.findIndex((corners) => corners.every((corner) => home.includes(corner)));
}

const turned = new Map<number, ReadonlyMap<string, Spot>>();

/** Every hole's spot, with the point of that number at the bottom. */
export function spotsWithNear(point: number): ReadonlyMap<string, Spot> {
  let spots = turned.get(point);
  if (!spots) {
    const angle = ((3 - point) * Math.PI) / 3;
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    spots = new Map(
      [...upright].map(([label, { x, y }]) => [label, { x: x * cosine - y * sine, y: x * sine + y * cosine }]),
    );
    turned.set(point, spots);
  }
  return spots;
}

/** The nearest of the holes that lies in a direction, for moving about by arrow keys. */
export function towards(
  spots: ReadonlyMap<string, Spot>,
  from: string,
  among: Iterable<string>,
  dx: number,
  dy: number,
): string | null {
  const start = spots.get(from)!;
  let best: string | null = null;
  let least = Infinity;
  for (const hole of among) {
    const spot = spots.get(hole)!;
    const [x, y] = [spot.x - start.x, spot.y - start.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 0.2 || aside > along * 2.5) continue;
    const far = along + aside * 2;
    if (far < least) [best, least] = [hole, far];
  }
  return best;
}
