/** What somebody told us before, in the answers of the five questions: they need not say it again. */
import { english as inEnglish, type Translate } from "@/lib/locales/translate";
import { formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { DEGREES, type Degree, ENGLISH_TESTS, type EnglishTest } from "./choices";
import type { GivenMarks } from "./marks";
import type { MatchTyped } from "./schema";
import { marksText } from "./wording";

export type KnownEnglish =
  | { test: "none" }
  /** `until`: the last day of the result, null when nobody knows it. */
  | { test: EnglishTest; score: number; until: string | null };

/** What was told too, and cannot be counted. */
export type NotCounted =
  | { kind: "unfinished"; degree: Degree; endsOn: string | null }
  | { kind: "expired"; test: EnglishTest; score: number; endedOn: string };

export type KnownAnswers = {
  /** `marks` is null while they have to be asked. */
  studies: { degree: Degree; marks: GivenMarks | null } | null;
  english: KnownEnglish | null;
  notCounted: readonly NotCounted[];
};

/** The fields of the form with what is known in them. */
export function typedWith(typed: MatchTyped, { studies, english }: KnownAnswers): MatchTyped {
  return {
    ...typed,
    ...(studies ? { degree: studies.degree } : {}),
    ...(studies?.marks ? { marks: String(studies.marks.value), scale: studies.marks.scale } : {}),
    ...(english
      ? { english: english.test, score: english.test === "none" ? "" : String(english.score) }
      : {}),
  };
}

/** B.Tech or B.E., CGPA 8.1 of 10. */
export function studiesText(
  { degree, marks }: NonNullable<KnownAnswers["studies"]>,
  t: Translate = inEnglish,
): string {
  const name = capital(t(DEGREES[degree].name));
  return marks ? `${name}, ${marksText(marks, t)}` : name;
}

/** IELTS 7, valid until 3 May 2027. */
export function knownEnglishText(
  english: KnownEnglish,
  t: Translate = inEnglish,
  locale: Locale = "en",
): string {
  if (english.test === "none") return t("No English test yet");
  const result = `${ENGLISH_TESTS[english.test].name} ${english.score}`;
  return english.until
    ? t("{result}, valid until {day}", { result, day: formatDay(english.until, locale) })
    : t("{result}. Until when it is valid is not in your file", { result });
}

/** Why something of the file does not count, to whoever has put it there. */
export function notCountedText(one: NotCounted, t: Translate = inEnglish, locale: Locale = "en"): string {
  if (one.kind === "expired")
    return t("Your {result} was valid until {day}, so it doesn’t count.", {
      result: `${ENGLISH_TESTS[one.test].name} ${one.score}`,
      day: formatDay(one.endedOn, locale),
    });
  const degree = t(DEGREES[one.degree].name);
  return one.endsOn
    ? t("Your file says that you finish {degree} after the start below, so it doesn’t count.", { degree })
    : t("Your file doesn’t say yet when you finish {degree}, so it doesn’t count.", { degree });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
