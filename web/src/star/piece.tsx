// A piece: a marble in its seat's colour, with its seat's shape, and a crown for a king.
export const SHAPES = [
  "M-.17 0A.17 .17 0 1 1 .17 0A.17 .17 0 1 1-.17 0Z",
  "M0-.2L.19 .14H-.19Z",
  "M-.15-.15H.15V.15H-.15Z",
  "M0-.22L.17 0L0 .22L-.17 0Z",
  "M0-.22L.06-.07L.21-.07L.09 .03L.13 .18L0 .09L-.13 .18L-.09 .03L-.21-.07L-.06-.07Z",
  "M-.06-.2H.06V-.06H.2V.06H.06V.2H-.06V.06H-.2V-.06H-.06Z",
];
const CROWN = "M-.27 .16L-.31-.17L-.14-.02L0-.27L.14-.02L.31-.17L.27 .16Z";

export function Marble({ seat, king = false }: { seat: number; king?: boolean }) {
  return (
    <g class={`marble seat-${seat}`}>
      <ellipse class="marble-shadow" cx="0.02" cy="0.09" rx="0.41" ry="0.4" />
      <circle class="marble-body" r="0.4" />
      <circle class="marble-light" r="0.4" />
      <path class={king ? "marble-crown" : "marble-shape"} d={king ? CROWN : SHAPES[seat]} />
    </g>
  );
}

/** The gradients that marbles are lit by; once in a document is enough, but each board has its own. */
export function MarbleLight() {
  return (
    <defs>
      <radialGradient id="marble-light" cx="0.34" cy="0.28" r="0.75">
        <stop offset="0" stop-color="#fff" stop-opacity="0.75" />
        <stop offset="0.28" stop-color="#fff" stop-opacity="0.16" />
        <stop offset="0.62" stop-color="#000" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.34" />
      </radialGradient>
    </defs>
  );
}

/** A seat's sign beside its name. */
export function SeatSign({ seat }: { seat: number }) {
  return (
    <svg class="seat-sign" viewBox="-.5 -.5 1 1" aria-hidden="true">
      <g class={`marble seat-${seat}`}>
        <circle class="marble-body" r="0.48" />
        <path class="marble-shape" d={SHAPES[seat]} transform="scale(1.35)" />
      </g>
    </svg>
  );
}
