// The lobby's terms. The game's options are drawn from the catalogue, whatever they are.
import { CatalogueDocument, UpdateLobbyDocument, type CatalogueQuery, type GameOptionsInput, type UpdateLobbyInput } from "../api/documents";
import { change } from "../api/request";
import { t } from "../i18n";
import { Toggle } from "../pages/settings";
import type { Act, Lobby } from "../pages/lobby";
import { useQuery } from "../ui/fetch";

type Spec = CatalogueQuery["catalogue"][number]["options"][number];
type Props = { lobby: Lobby; host: boolean; act: Act };

const FIELD = { PAGE_ONE: "pageOne", CHINESE_CHECKERS: "chineseCheckers" } as const;

export function Terms({ lobby, host, act }: Props) {
  const entry = useQuery(CatalogueDocument, {})?.catalogue.find((one) => one.kind === lobby.kind);
  const update = (changed: Omit<UpdateLobbyInput, "lobbyId">) =>
    act(async () => (await change(UpdateLobbyDocument, { lobbyId: lobby.id, ...changed })).updateLobby);
  const values = lobby.options as unknown as Record<string, unknown>;
  return (
    <section class="terms">
      <h2>{t("terms")}</h2>
      {!host && <p class="hint">{t("termsHost")}</p>}
      {entry && (
        <Choice
          label={t("capacity")}
          value={lobby.capacity}
          choices={range(Math.max(entry.minPlayers, lobby.seats.length), entry.maxPlayers).map((n) => [n, t("players", { n })])}
          disabled={!host}
          set={(capacity) => update({ capacity: Number(capacity) })}
        />
      )}
      <Choice
        label={t("turnLimit")}
        value={lobby.turnLimit}
        choices={(["NONE", "SECONDS_30", "SECONDS_60"] as const).map((one) => [one, t(one)])}
        disabled={!host}
        set={(turnLimit) => update({ turnLimit: turnLimit as Lobby["turnLimit"] })}
      />
      <div class="option">
        <Toggle label={t("rated")} on={lobby.rated} disabled={!host} set={(rated) => update({ rated })} />
        <p class="hint">{t("ratedHint")}</p>
      </div>
      {entry?.options.map((spec) => (
        <Option
          key={spec.key}
          spec={spec}
          value={values[spec.key]}
          disabled={!host}
          set={(value) => update({ options: { [FIELD[lobby.kind]]: { [spec.key]: value } } as unknown as GameOptionsInput })}
        />
      ))}
      <Choice
        label={t("visibility")}
        value={lobby.visibility}
        choices={(["PUBLIC", "UNLISTED"] as const).map((one) => [one, t(one)])}
        disabled={!host}
        set={(visibility) => update({ visibility: visibility as Lobby["visibility"] })}
      />
      <Choice
        label={t("spectating")}
        value={lobby.spectating}
        choices={(["EVERYONE", "WITH_LINK", "NOBODY"] as const).map((one) => [one, t(one)])}
        disabled={!host}
        set={(spectating) => update({ spectating: spectating as Lobby["spectating"] })}
      />
    </section>
  );
}

function Option({ spec, value, disabled, set }: { spec: Spec; value: unknown; disabled: boolean; set: (value: unknown) => void }) {
  return (
    <div class="option">
      {spec.type === "BOOLEAN" && <Toggle label={spec.name} on={Boolean(value)} disabled={disabled} set={set} />}
      {spec.type === "INTEGER" && (
        <Choice
          label={spec.name}
          value={Number(value)}
          choices={range(spec.minimum ?? 0, spec.maximum ?? 0).map((n) => [n, String(n)])}
          disabled={disabled}
          set={(chosen) => set(Number(chosen))}
        />
      )}
      {spec.type === "CHOICE" && (
        <Choice
          label={spec.name}
          value={String(value)}
          choices={(spec.choices ?? []).map((one, at) => [String(one), spec.choiceNames?.[at] ?? String(one)])}
          disabled={disabled}
          set={set}
        />
      )}
      <p class="hint">{spec.description}</p>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string | number;
  choices: readonly (readonly [string | number, string])[];
  disabled: boolean;
  set: (value: string) => void;
};

function Choice({ label, value, choices, disabled, set }: ChoiceProps) {
  return (
    <label class="setting">
      <span>{label}</span>
      <select value={value} disabled={disabled} onChange={(event) => set(event.currentTarget.value)}>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
