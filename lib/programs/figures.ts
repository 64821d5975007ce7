/** The figures of a program that decide, in the words of a list: what is known, and why the rest is not. */
import { english as inEnglish, type Translate } from "@/lib/locales/translate";
import { formatDay, formatMonth } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import type { Asked, ProgramResult } from "./rows";
import { formatDuration, formatMinimum, inWords, NOT_CHECKED, NOT_PUBLISHED, TESTS } from "./wording";

/** Whether all was read is known of search results only. */
export type ListedProgram = Omit<ProgramResult, "isComplete" | "isClosed"> &
  Partial<Pick<ProgramResult, "isComplete" | "isClosed">>;

/** Of a program whose pages were read through, what is missing is not published. */
export function missingWords(
  { isComplete }: Pick<ListedProgram, "isComplete">,
  t: Translate = inEnglish,
): string {
  return t(isComplete ? NOT_PUBLISHED : NOT_CHECKED);
}

/** A figure, and what the university adds to it. */
export type Figure = {
  value: string;
  note: string | null;
  /** The university's own words, which stay in English. */
  isQuoted?: boolean;
};

export function startsIn(
  { intakes }: Pick<ListedProgram, "intakes">,
  t: Translate = inEnglish,
  locale: Locale = "en",
): Figure | null {
  if (intakes.length === 0) return null;
  const months = intakes.map((month) => formatMonth(month, locale));
  return { value: inWords(months, t), note: null };
}

export function duration(
  { durationMonths }: Pick<ListedProgram, "durationMonths">,
  t: Translate = inEnglish,
): Figure | null {
  return durationMonths === null ? null : { value: formatDuration(durationMonths, t), note: null };
}

/** "60%", or the university's own scale: "UK 2:1". */
export function entryMarks({ asked }: Pick<ListedProgram, "asked">, t: Translate = inEnglish): Figure | null {
  return figureOf(
    asked.find(({ test }) => test === "previous_marks"),
    t,
  );
}

const OTHER_ENGLISH = ["toefl", "pte", "duolingo", "cambridge"];

/** The IELTS band, or the test that is asked for instead. */
export function english(
  { asked }: Pick<ListedProgram, "asked">,
  t: Translate = inEnglish,
): (Figure & { test: string }) | null {
  const ielts = figureOf(
    asked.find(({ test }) => test === "ielts"),
    t,
  );
  if (ielts) return { ...ielts, test: "IELTS" };
  const other = OTHER_ENGLISH.flatMap((name) => asked.find(({ test }) => test === name) ?? [])[0];
  const figure = figureOf(other, t);
  return other && figure ? { ...figure, test: TESTS[other.test] ?? other.test } : null;
}

/** The next day to apply by, or what the university says instead of one. */
export function deadline(
  { nextDeadline, deadlineNote }: Pick<ListedProgram, "nextDeadline" | "deadlineNote">,
  locale: Locale = "en",
): Figure | null {
  if (nextDeadline !== null) return { value: formatDay(nextDeadline, locale), note: null };
  if (deadlineNote === null) return null;
  // The heading says "Apply by" already.
  return { value: deadlineNote.replace(/^by (?=\d)/i, ""), note: null, isQuoted: true };
}

function figureOf(asked: Asked | undefined, t: Translate): Figure | null {
  if (!asked) return null;
  if (asked.minimum !== null) return { value: formatMinimum(asked.minimum, asked.unit, t), note: asked.note };
  return asked.note === null ? null : { value: asked.note, note: null, isQuoted: true };
}
