import "./styles/index.css";
import { render } from "preact";
import { App } from "./app";
import { embedded, startEmbed } from "./embed";
import { speak } from "./i18n";
import { followLinks } from "./router";
import { followLook } from "./settings";

followLook();
startEmbed();
followLinks();
await speak();
render(<App />, document.getElementById("app")!);

if (!embedded && "serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register("/sw.js").catch(() => {});
}
