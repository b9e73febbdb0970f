// The client's own words in four languages. What happens in games, problems and rulebooks come from the server, in the
// same language.
import { computed, signal } from "@preact/signals";
import { chosenLocale } from "../settings";
import { en, type Words } from "./en";

export const LANGUAGES = { en: "English", sw: "Kiswahili", ru: "Русский", ar: "العربية" } as const;
export type Locale = keyof typeof LANGUAGES;

function usual(): Locale {
  const asked = [new URLSearchParams(location.search).get("locale"), chosenLocale.value, ...navigator.languages];
  for (const tag of asked) {
    const language = tag?.toLowerCase().split("-")[0];
    if (language && language in LANGUAGES) return language as Locale;
  }
  return "en";
}

export const locale = signal<Locale>(usual());
const words = signal<Words>(en);
const plurals = computed(() => new Intl.PluralRules(locale.value));

/** Fetches the language's words and turns the page its way. */
export async function speak(): Promise<void> {
  const root = document.documentElement;
  root.lang = locale.value;
  root.dir = locale.value === "ar" ? "rtl" : "ltr";
  if (locale.value === "sw") words.value = (await import("./sw")).sw;
  if (locale.value === "ru") words.value = (await import("./ru")).ru;
  if (locale.value === "ar") words.value = (await import("./ar")).ar;
}

type Arguments = Record<string, string | number>;
type Key = keyof Words;

/** The text; a text of several forms takes the one that the argument `n` asks for. */
export function t(key: Key, values: Arguments = {}): string {
  const text: string | Partial<Record<Intl.LDMLPluralRule, string>> = words.value[key];
  const form = typeof text === "string" ? text : (text[plurals.value.select(Number(values.n))] ?? text.other ?? "");
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Names one after the other, as the language joins them. */
export function list(items: string[]): string {
  return new Intl.ListFormat(locale.value, { type: "disjunction" }).format(items);
}
