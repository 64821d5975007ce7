/** What an application lacks, in the language of the page: private.application_gaps says it in English sentences. */
import { english, type Translate } from "@/lib/locales/translate";
import { formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { monthNamed } from "@/lib/platform/months";
import { intakeInWords } from "./wording";

/**
 * As the procedures of supabase/schemas write them; a test compares the two. What stands between elements is a name.
 */
const SENTENCES = [
  "The profile has no name yet.",
  "The profile has no telephone number yet.",
  "The profile has no date of birth yet.",
  "The profile does not say which city the student lives in.",
  "The profile does not say what the student has finished or is about to finish.",
  "No program is chosen yet.",
  "No intake is chosen yet.",
  "Applications for {intake} closed on {day}.",
  "The file says nothing yet about studies, which the university decides on.",
  "The program asks for {test}, and the file has no result yet.",
  "The program asks for {test}. The result in the file was valid until {day}.",
  "The passport is not in the file yet. The visa is given for that passport.",
  "The file does not say until when the passport is valid.",
  "The passport in the file was valid until {day}.",
  "The file does not say yet what pays for the studies, which the embassy asks.",
  "The deposit is not recorded as paid.",
  "A condition of the offer is open.",
  "The visa is not granted yet.",
  "<thing>{thing}</thing>: not uploaded yet.",
  "<thing>{thing}</thing>: a newer one was asked for, and is not uploaded yet.",
  "<thing>{thing}</thing>: uploaded, but not checked yet.",
  "<thing>{thing}</thing>: sent back, a better file is needed.",
  "<thing>{thing}</thing>: no longer valid since {day}.",
  "<thing>{thing}</thing>: not ready yet.",
  "<thing>{thing}</thing>: not recorded yet.",
] as const;

const PATTERNS = SENTENCES.map((sentence) => ({ sentence, pattern: patternOf(sentence) }));

function patternOf(sentence: string): RegExp {
  const bare = sentence.replaceAll(/<\/?\w+>/g, "").replaceAll(/[.?]/g, "\\$&");
  return new RegExp(`^${bare.replaceAll(/\{(\w+)\}/g, "(?<$1>.+)")}$`, "s");
}

/** The sentence with its elements, or null where nobody has translated such a one. */
export function outstandingInWords(
  sentence: string,
  t: Translate = english,
  locale: Locale = "en",
): string | null {
  for (const { sentence: known, pattern } of PATTERNS) {
    const found = pattern.exec(sentence);
    if (found) return t(known, valuesOf(found.groups ?? {}, t, locale));
  }
  return null;
}

function valuesOf(
  found: Readonly<Record<string, string>>,
  t: Translate,
  locale: Locale,
): Record<string, string> {
  const { day, intake, test } = found;
  return {
    ...found,
    ...(day ? { day: dayInWords(day, locale) } : {}),
    ...(intake ? { intake: intakeInWords(intake, locale) } : {}),
    ...(test ? { test: testInWords(test, t) } : {}),
  };
}

/** As private.demanded_tests names them: "the GRE", "a certificate of German". */
function testInWords(test: string, t: Translate): string {
  const [, language] = /^a certificate of (\w+)$/.exec(test) ?? [];
  return language ? t("a certificate of {language}", { language: t(language) }) : t(test);
}

/** "4 March 2027", as PostgreSQL writes it. */
function dayInWords(written: string, locale: Locale): string {
  const [day = "", name = "", year = ""] = written.split(" ");
  const month = monthNamed(name);
  if (month === 0) return written;
  return formatDay(`${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`, locale);
}
