// Who plays on this device.
import { t } from "../i18n";
import { keep, playerName, token } from "../settings";
import { locale } from "../i18n";
import { ClaimDeviceLinkDocument, CreateGuestDocument } from "./documents";
import { change } from "./request";
import { reopen } from "./socket";

export class Refusal extends Error {}

type Problems = readonly { message: string }[];

/** Says no when the service did. */
export function unless(problems: Problems): void {
  if (problems[0]) throw new Refusal(problems[0].message);
}

let entering: Promise<void> | null = null;

/** Makes sure that this device is somebody; the name is the one that was typed, or a usual one. */
export function enter(): Promise<void> {
  if (token.value) return Promise.resolve();
  entering ??= createGuest().finally(() => {
    entering = null;
  });
  return entering;
}

async function createGuest(): Promise<void> {
  const name = playerName.value.trim() || t("guest");
  const { createGuest: answer } = await change(CreateGuestDocument, { name, locale: locale.value });
  unless(answer.problems);
  remember(answer.token, answer.viewer?.player);
}

/** Becomes the player whose other device shows the code. */
export async function claim(code: string): Promise<void> {
  const { claimDeviceLink: answer } = await change(ClaimDeviceLinkDocument, { code });
  unless(answer.problems);
  remember(answer.token, answer.viewer?.player);
}

function remember(secret: string | null | undefined, player: { id: string; name: string } | undefined): void {
  if (!secret || !player) return;
  keep(secret, player.id);
  playerName.value = player.name;
  reopen();
}
