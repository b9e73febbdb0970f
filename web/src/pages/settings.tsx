// How the client looks and sounds on this device.
import { useState } from "preact/hooks";
import type { Signal } from "@preact/signals";
import { CreateDeviceLinkDocument, type CreateDeviceLinkMutation } from "../api/documents";
import { enter } from "../api/players";
import { change } from "../api/request";
import { allowNotifications } from "../alerts";
import { embedded } from "../embed";
import { LANGUAGES, locale, t } from "../i18n";
import { chosenLocale, motion, notifications, sound, theme, vibration } from "../settings";
import { Drawer } from "../ui/drawer";
import { toast } from "../ui/toast";

export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer title={t("settings")} onClose={onClose}>
      <SettingsList />
      <OtherDevice />
    </Drawer>
  );
}

export function SettingsList() {
  return (
    <div class="settings">
      <label class="setting" hidden={embedded}>
        <span>{t("language")}</span>
        <select
          value={locale.value}
          onChange={(event) => {
            chosenLocale.value = event.currentTarget.value;
            // Everything that came from the server is in the old language: begin anew, at the same place.
            location.replace(location.pathname);
          }}
        >
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="setting">
        <span>{t("look")}</span>
        <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value)}>
          <option value="">{t("lookSystem")}</option>
          <option value="light">{t("lookLight")}</option>
          <option value="dark">{t("lookDark")}</option>
        </select>
      </label>
      <Switch label={t("sound")} value={sound} />
      {"vibrate" in navigator && <Switch label={t("vibration")} value={vibration} />}
      {"Notification" in window && (
        <Toggle
          label={t("notifications")}
          on={notifications.value === "on"}
          set={(on) => {
            if (on) void allowNotifications();
            else notifications.value = "";
          }}
        />
      )}
      <Toggle label={t("lessMotion")} on={motion.value === "less"} set={(on) => (motion.value = on ? "less" : "")} />
    </div>
  );
}

function Switch({ label, value }: { label: string; value: Signal<string> }) {
  return <Toggle label={label} on={value.value === "on"} set={(on) => (value.value = on ? "on" : "off")} />;
}

export function Toggle({ label, on, set, disabled = false }: { label: string; on: boolean; set: (on: boolean) => void; disabled?: boolean }) {
  return (
    <label class="setting">
      <span>{label}</span>
      <input type="checkbox" role="switch" checked={on} disabled={disabled} onChange={(event) => set(event.currentTarget.checked)} />
    </label>
  );
}

type Link = CreateDeviceLinkMutation["createDeviceLink"];

function OtherDevice() {
  const [link, set] = useState<Link | null>(null);
  const create = async () => {
    try {
      await enter();
      const { createDeviceLink: answer } = await change(CreateDeviceLinkDocument, {});
      if (answer.problems[0]) toast(answer.problems[0].message);
      else set(answer);
    } catch {
      toast(t("fault"));
    }
  };
  if (!link) {
    return (
      <button type="button" onClick={() => void create()}>
        {t("otherDevice")}
      </button>
    );
  }
  return (
    <section class="other-device">
      <p>{t("otherDeviceHelp")}</p>
      {link.qrSvg && <img class="qr" alt="" src={`data:image/svg+xml;utf8,${encodeURIComponent(link.qrSvg)}`} />}
      <p class="big-code" dir="ltr">
        {link.code?.slice(0, 4)} {link.code?.slice(4)}
      </p>
    </section>
  );
}
