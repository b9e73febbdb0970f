// Pictures on buttons, 24 by 24, drawn with one line.
const PATHS = {
  home: "M4 11L12 4l8 7M6 9.5V20h12V9.5",
  back: "M15 5l-7 7 7 7",
  book: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zm0 0v14",
  menu: "M5 7h14M5 12h14M5 17h14",
  close: "M6 6l12 12M18 6L6 18",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  share: "M12 15V4m0 0L8 8m4-4l4 4M5 13v6h14v-6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2",
  plus: "M12 5v14M5 12h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.5 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  flag: "M6 21V4h11l-2.5 4L17 12H6",
  first: "M18 5l-8 7 8 7M6 5v14",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M6 5l8 7-8 7M18 5v14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
} as const;

/** `turned`: it points the other way where the page runs from right to left. */
export function Icon({ name, turned = false }: { name: keyof typeof PATHS; turned?: boolean }) {
  return (
    <svg class={`icon${turned ? " turned" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
