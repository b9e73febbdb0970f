// What a device shows that has scanned another device's link.
import { useState } from "preact/hooks";
import { claim, Refusal } from "../api/players";
import { t } from "../i18n";
import { go } from "../router";

export function LinkPage({ code }: { code: string }) {
  const [refused, set] = useState("");
  const shown = `${code.slice(0, 4)} ${code.slice(4)}`;
  const use = () =>
    claim(code).then(
      () => go("/", true),
      (error) => set(error instanceof Refusal ? error.message : t("fault")),
    );
  return (
    <div class="page">
      <main id="main" class="missing" tabIndex={-1}>
        <h1>{t("linkTitle")}</h1>
        <p>{t("linkText", { code: shown })}</p>
        <button type="button" class="primary big" onClick={() => void use()}>
          {t("linkDo")}
        </button>
        {refused && <p role="alert">{refused}</p>}
      </main>
    </div>
  );
}
