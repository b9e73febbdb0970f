// Offers to install the client, where the browser says that it can be.
import { signal } from "@preact/signals";
import { t } from "../i18n";

type InstallEvent = Event & { prompt: () => Promise<unknown> };
const offer = signal<InstallEvent | null>(null);

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer.value = event as InstallEvent;
});

export function InstallButton() {
  if (!offer.value) return null;
  return (
    <button
      type="button"
      class="quiet install"
      onClick={() => {
        void offer.value?.prompt();
        offer.value = null;
      }}
    >
      {t("install")}
    </button>
  );
}
