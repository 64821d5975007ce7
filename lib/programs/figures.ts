/** The figures of a program that decide, in the words of a list: what is known, and why the rest is not. */
import { formatDay } from "@/lib/platform/clock";
import { MONTHS } from "@/lib/platform/months";
import type { Asked, ProgramResult } from "./rows";
import { formatDuration, formatMinimum, inWords, NOT_CHECKED, NOT_PUBLISHED, TESTS } from "./wording";

/** Whether all was read is known of search results only. */
export type ListedProgram = Omit<ProgramResult, "isComplete" | "isClosed"> &
  Partial<Pick<ProgramResult, "isComplete" | "isClosed">>;

/** Of a program whose pages were read through, what is missing is not published. */
export function missingWords({ isComplete }: Pick<ListedProgram, "isComplete">): string {
  return isComplete ? NOT_PUBLISHED : NOT_CHECKED;
}

/** A figure, and what the university adds to it. */
export type Figure = { value: string; note: string | null };

export function startsIn({ intakes }: Pick<ListedProgram, "intakes">): Figure | null {
  if (intakes.length === 0) return null;
  return { value: inWords(intakes.map((month) => MONTHS[month - 1] ?? "")), note: null };
}

export function duration({ durationMonths }: Pick<ListedProgram, "durationMonths">): Figure | null {
  return durationMonths === null ? null : { value: formatDuration(durationMonths), note: null };
}

/** "60%", or the university's own scale: "UK 2:1". */
export function entryMarks({ asked }: Pick<ListedProgram, "asked">): Figure | null {
  return figureOf(asked.find(({ test }) => test === "previous_marks"));
}

const OTHER_ENGLISH = ["toefl", "pte", "duolingo", "cambridge"];

/** The IELTS band, or the test that is asked for instead. */
export function english({ asked }: Pick<ListedProgram, "asked">): (Figure & { test: string }) | null {
  const ielts = figureOf(asked.find(({ test }) => test === "ielts"));
  if (ielts) return { ...ielts, test: "IELTS" };
  const other = OTHER_ENGLISH.flatMap((name) => asked.find(({ test }) => test === name) ?? [])[0];
  const figure = figureOf(other);
  return other && figure ? { ...figure, test: TESTS[other.test] ?? other.test } : null;
}

/** The next day to apply by, or what the university says instead of one. */
export function deadline({
  nextDeadline,
  deadlineNote,
}: Pick<ListedProgram, "nextDeadline" | "deadlineNote">): Figure | null {
  if (nextDeadline !== null) return { value: formatDay(nextDeadline), note: null };
  // The heading says "Apply by" already.
  return deadlineNote === null ? null : { value: deadlineNote.replace(/^by (?=\d)/i, ""), note: null };
}

function figureOf(asked: Asked | undefined): Figure | null {
  if (!asked) return null;
  if (asked.minimum !== null) return { value: formatMinimum(asked.minimum, asked.unit), note: asked.note };
  return asked.note === null ? null : { value: asked.note, note: null };
}
