import { english, type Translate } from "@/lib/locales/translate";
import type { Locale } from "@/lib/platform/locales";

const regionNames = new Intl.DisplayNames("en", { type: "region" });

/** Names that people use where the standard's are long. */
const SHORT_NAMES: Record<string, string> = { HK: "Hong Kong", MO: "Macao", MM: "Myanmar", PS: "Palestine" };

/** The name of an ISO 3166 code: Germany, for DE. In other languages ours, or the standard's where we have none. */
export function countryName(code: string, t: Translate = english, locale: Locale = "en"): string {
  const name = SHORT_NAMES[code] ?? regionNames.of(code) ?? code;
  const translated = t(name);
  if (locale === "en" || translated !== name) return translated;
  return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? name;
}

/** Countries whose flag lies in public/flags; countries.test.ts holds this to the folder. */
const WITH_FLAG =
  "AE AM AR AT AU BD BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GE GR HK HR HU IE IL IN IS IT JP KG KR KZ LK LT LU LV MT MX MY NL NO NP NZ PH PL PT QA RO RS RU SA SE SG SI SK TH TR TW UA US UZ VN ZA".split(
    " ",
  );

/** Where the flag of a country lies, or null when we have none. */
export function flagPath(code: string): string | null {
  return WITH_FLAG.includes(code) ? `/flags/${code.toLowerCase()}.svg` : null;
}
