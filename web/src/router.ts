// Which view is shown: the address says, and nothing else.
import { signal } from "@preact/signals";

const path = signal(location.pathname);

export type View =
  | { name: "home" }
  | { name: "lobby"; code: string; invited: boolean }
  | { name: "embedded-lobby"; code: string }
  | { name: "game"; id: string; embedded: boolean }
  | { name: "link"; code: string };

function read(address: string): View {
  const [first = "", second = "", third = ""] = address.split("/").slice(1).map(decodeURIComponent);
  if (first === "games" && second) return { name: "game", id: second, embedded: false };
  if (first === "embed" && second === "games" && third) return { name: "game", id: third, embedded: true };
  if (first === "embed" && second === "lobbies" && third) return { name: "embedded-lobby", code: third };
  if (first === "lobbies" && second) return { name: "lobby", code: second, invited: false };
  if (first === "join" && second) return { name: "lobby", code: second, invited: true };
  if (first === "link" && second) return { name: "link", code: second };
  return { name: "home" };
}

export function view(): View {
  return read(path.value);
}

export function go(address: string, replace = false): void {
  if (address === location.pathname) return;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  path.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** Follows links within the client without loading the page anew. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const anchor = (event.target as Element).closest?.("a");
    if (!anchor || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (location.pathname.startsWith("/embed/")) {
      // The rest of the client is not made to stand in pages of others.
      anchor.target = "_blank";
      return;
    }
    if (anchor.origin !== location.origin || anchor.target || anchor.pathname.startsWith("/graphql")) return;
    event.preventDefault();
    go(anchor.pathname);
  });
}
