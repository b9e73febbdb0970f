// The star as a picture: camps, holes, pieces, the last move, and the holes that can be reached.
import { useLayoutEffect, useRef } from "preact/hooks";
import { still } from "../settings";
import { HEXAGON, HOLES, POINTS, pointOf, spotsWithNear, towards, type Spot } from "./geometry";
import { Marble, MarbleLight } from "./piece";

export type Piece = { seat: number; hole: string; king: boolean };
export type Camp = { seat: number; home: readonly string[]; goal: readonly string[] };

type Props = {
  pieces: readonly Piece[];
  camps?: readonly Camp[];
  /** Whose home lies near. */
  near?: number | null;
  /** The last move: from, each landing, end. */
  last?: readonly string[] | null;
  /** Changes with each move, so that each is shown once. */
  lastSeq?: number;
  chosen?: string | null;
  targets?: ReadonlySet<string>;
  /** Whether the targets are marked; they can be reached by keyboard either way. */
  marked?: boolean;
  movable?: ReadonlySet<string>;
  /** The name of a hole for whoever hears the board. */
  nameOf?: (hole: string) => string;
  onTap?: (hole: string) => void;
  onDrop?: (from: string, to: string) => void;
  label: string;
};

const STEP = 210;

export function Board(props: Props) {
  const { pieces, camps = [], near = null, last, lastSeq, chosen, targets, marked = true, movable, onTap } = props;
  const root = useRef<SVGSVGElement>(null);
  const nearCamp = camps.find((camp) => camp.seat === near);
  const point = nearCamp ? pointOf(nearCamp.home) : 3;
  const spots = spotsWithNear(point);
  const goal = nearCamp && new Set(nearCamp.goal);
  const active = new Set([...(targets ?? []), ...(movable ?? [])]);

  useMove(root, last, lastSeq, spots);

  const focusable = (hole: string) => onTap && active.has(hole);
  const onKeyDown = (event: KeyboardEvent) => {
    const hole = (event.target as Element).getAttribute("data-hole");
    if (!hole) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const next = towards(spots, hole, active, arrow[0], arrow[1]);
      if (next) root.current?.querySelector<SVGElement>(`[data-hole="${next}"]`)?.focus();
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      onTap?.(hole);
      event.preventDefault();
    }
  };

  return (
    <svg
      ref={root}
      class={`board${onTap ? " playable" : ""}`}
      viewBox="-6.75 -7.65 13.5 15.3"
      role={onTap ? "group" : "img"}
      aria-label={props.label}
      onKeyDown={onKeyDown}
      {...(onTap ? drag(onTap, props.onDrop) : {})}
    >
      <MarbleLight />
      <Ground spots={spots} camps={camps} />
      {HOLES.map((hole) => {
        const { x, y } = spots.get(hole)!;
        const kind = goal?.has(hole) ? `hole goal seat-${near}` : "hole";
        return <circle key={hole} class={kind} cx={x} cy={y} r="0.27" />;
      })}
      {last && last.length > 1 && <Trail path={last} spots={spots} />}
      {pieces.map((piece) => {
        const { x, y } = spots.get(piece.hole)!;
        const state = `${piece.hole === chosen ? " chosen" : ""}${movable?.has(piece.hole) ? " movable" : ""}`;
        return (
          <g key={piece.hole} class={`piece${state}`} transform={`translate(${x} ${y})`} data-piece={piece.hole}>
            <g class="piece-mover">
              {piece.hole === chosen && <circle class="chosen-ring" r="0.5" />}
              <Marble seat={piece.seat} king={piece.king} />
            </g>
          </g>
        );
      })}
      {[...((marked && targets) || [])].map((hole) => {
        const { x, y } = spots.get(hole)!;
        return (
          <g key={hole} class="target" transform={`translate(${x} ${y})`}>
            <circle class="target-ring" r="0.36" />
            <circle class="target-dot" r="0.15" />
          </g>
        );
      })}
      {onTap &&
        HOLES.map((hole) => {
          const { x, y } = spots.get(hole)!;
          const able = focusable(hole);
          return (
            <circle
              key={hole}
              class={`touch${movable?.has(hole) ? " draggable" : ""}`}
              cx={x}
              cy={y}
              r="0.5"
              data-hole={hole}
              {...(able ? { role: "button", tabindex: 0, "aria-label": props.nameOf?.(hole) ?? hole } : {})}
              {...(able && hole === chosen ? { "aria-pressed": "true" } : {})}
            />
          );
        })}
    </svg>
  );
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A tap plays on its own; a piece that is dragged plays where it is let go. */
function drag(onTap: (hole: string) => void, onDrop?: (from: string, to: string) => void) {
  let from: string | null = null;
  const holeAt = (event: PointerEvent | MouseEvent) =>
    document.elementFromPoint(event.clientX, event.clientY)?.getAttribute("data-hole") ?? null;
  return {
    onPointerDown: (event: PointerEvent) => {
      from = (event.target as Element).getAttribute("data-hole");
      if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId);
      }
    },
    onPointerUp: (event: PointerEvent) => {
      const to = holeAt(event);
      if (from && to && from !== to) onDrop?.(from, to);
    },
    onClick: (event: MouseEvent) => {
      const hole = (event.target as Element).getAttribute("data-hole");
      if (hole) onTap(hole);
    },
  };
}

function Ground({ spots, camps }: { spots: ReadonlyMap<string, Spot>; camps: readonly Camp[] }) {
  const outline = (labels: readonly string[]) =>
    labels.map((label) => `${spots.get(label)!.x},${spots.get(label)!.y}`).join(" ");
  const owner = new Map(camps.map((camp) => [pointOf(camp.home), camp.seat]));
  return (
    <g class="ground">
      <g class="ground-edge">
        <polygon points={outline(HEXAGON)} />
        {POINTS.map((corners) => (
          <polygon key={corners[0]} points={outline(corners)} />
        ))}
      </g>
      <g class="ground-top">
        <polygon points={outline(HEXAGON)} />
        {POINTS.map((corners) => (
          <polygon key={corners[0]} points={outline(corners)} />
        ))}
      </g>
      {POINTS.map((corners, number) => {
        const seat = owner.get(number);
        return (
          <polygon
            key={corners[0]}
            class={`camp${seat === undefined ? "" : ` seat-${seat}`}`}
            points={outline(corners)}
          />
        );
      })}
    </g>
  );
}

function Trail({ path, spots }: { path: readonly string[]; spots: ReadonlyMap<string, Spot> }) {
  const points = path.map((hole) => spots.get(hole)!);
  const [start, end] = [points[0]!, points.at(-1)!];
  return (
    <g class="trail">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      {points.slice(0, -1).map(({ x, y }, index) => (
        <circle key={index} class={index ? "trail-landing" : "trail-start"} cx={x} cy={y} r={index ? 0.1 : 0.32} />
      ))}
      <circle class="trail-start" cx={start.x} cy={start.y} r="0.32" />
      <circle class="trail-end" cx={end.x} cy={end.y} r="0.48" />
    </g>
  );
}

/** Lets the piece that moved last go along its path, hop by hop, once. */
function useMove(
  root: { current: SVGSVGElement | null },
  path: readonly string[] | null | undefined,
  seq: number | undefined,
  spots: ReadonlyMap<string, Spot>,
) {
  const shown = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = seq;
    if (before === undefined || seq === undefined || seq <= before || !path || path.length < 2 || still()) return;
    const piece = root.current?.querySelector(`[data-piece="${path.at(-1)}"] .piece-mover`);
    if (!piece) return;
    const end = spots.get(path.at(-1)!)!;
    const frames = path.flatMap((hole, index) => {
      const { x, y } = spots.get(hole)!;
      const here = { transform: `translate(${x - end.x}px, ${y - end.y}px) scale(1)` };
      if (index === 0) return [here];
      const previous = spots.get(path[index - 1]!)!;
      const middle = { x: (x + previous.x) / 2 - end.x, y: (y + previous.y) / 2 - end.y };
      return [{ transform: `translate(${middle.x}px, ${middle.y}px) scale(1.28)` }, here];
    });
    piece.animate(frames, { duration: STEP * (path.length - 1) + 60, easing: "ease-in-out" });
  }, [seq]);
}
