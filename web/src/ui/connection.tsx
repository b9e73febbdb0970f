// Says what the client is doing when the server cannot be heard, and that it is back.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { struggling } from "../api/request";
import { link } from "../api/socket";
import { t } from "../i18n";

const online = signal(navigator.onLine);
addEventListener("online", () => (online.value = true));
addEventListener("offline", () => (online.value = false));

/** How long a break may last before anybody is told. */
const PATIENCE = 700;

export function ConnectionBanner() {
  const broken = !online.value || link.value === "lost" || struggling.value;
  const [state, set] = useState<"fine" | "broken" | "back">("fine");
  useEffect(() => {
    if (broken) {
      const timer = setTimeout(() => set("broken"), PATIENCE);
      return () => clearTimeout(timer);
    }
    if (state !== "broken") return;
    set("back");
    const timer = setTimeout(() => set("fine"), 2000);
    return () => clearTimeout(timer);
  }, [broken]);
  return (
    <div class="connection" role="status">
      {state === "broken" && <p class="broken">{t(online.value ? "reconnecting" : "offline")}</p>}
      {state === "back" && <p class="back-again">{t("backAgain")}</p>}
    </div>
  );
}
