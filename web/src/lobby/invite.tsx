// How friends find the lobby: a link, a code to read out, a picture to scan.
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Lobby } from "../pages/lobby";
import { Icon } from "../ui/icons";
import { toast } from "../ui/toast";

export function Invite({ lobby }: { lobby: Lobby }) {
  const [qr, show] = useState(false);
  const { code } = lobby;
  // The address at which this page was reached: others reach it there as well.
  const address = `${location.origin}${new URL(lobby.inviteUrl).pathname}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(t("copied"));
    } catch {
      prompt(t("copyLink"), address);
    }
  };
  return (
    <section class="invite">
      <h2>{t("invite")}</h2>
      <p class="big-code" dir="ltr">
        {code}
      </p>
      <div class="row">
        {"share" in navigator && (
          <button type="button" onClick={() => void navigator.share({ title: "Zamu", url: address }).catch(() => {})}>
            <Icon name="share" />
            {t("share")}
          </button>
        )}
        <button type="button" onClick={() => void copy()}>
          <Icon name="copy" />
          {t("copyLink")}
        </button>
        <button type="button" aria-expanded={qr} onClick={() => show(!qr)}>
          <Icon name="qr" />
          {t("showQr")}
        </button>
      </div>
      {qr && <Qr text={address} />}
    </section>
  );
}

function Qr({ text }: { text: string }) {
  const [picture, set] = useState("");
  useEffect(() => {
    void import("uqr").then(({ renderSVG }) => set(renderSVG(text, { border: 2 })));
  }, [text]);
  return picture ? <img class="qr" alt={text} src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`} /> : null;
}
