import { t } from "./i18n";
import { view } from "./router";
import { GamePage } from "./pages/game";
import { HomePage } from "./pages/home";
import { LinkPage } from "./pages/link";
import { EmbeddedLobby, LobbyPage } from "./pages/lobby";
import { ConnectionBanner } from "./ui/connection";
import { Toasts } from "./ui/toast";

export function App() {
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {t("skipToPlay")}
      </a>
      <ConnectionBanner />
      <Page />
      <Toasts />
    </>
  );
}

function Page() {
  const shown = view();
  switch (shown.name) {
    case "game":
      return <GamePage id={shown.id} embedded={shown.embedded} />;
    case "lobby":
      return <LobbyPage key={shown.code} code={shown.code} invited={shown.invited} />;
    case "embedded-lobby":
      return <EmbeddedLobby key={shown.code} code={shown.code} />;
    case "link":
      return <LinkPage code={shown.code} />;
    default:
      return <HomePage />;
  }
}

function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
