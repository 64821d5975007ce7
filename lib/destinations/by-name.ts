import type { Translate } from "@/lib/locales/translate";
import { LOCALES, type Locale } from "@/lib/platform/locales";

/** Destinations with their names in a language, in the order of its alphabet; they come in that of English. */
export function byName<Destination extends { name: string }>(
  destinations: readonly Destination[],
  t: Translate,
  locale: Locale,
): Destination[] {
  const named = destinations.map((destination) => ({ ...destination, name: t(destination.name) }));
  if (locale === "en") return named;
  const { tag } = LOCALES[locale];
  return named.sort((one, other) => one.name.localeCompare(other.name, tag));
}
