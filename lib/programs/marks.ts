import { english, type Translate } from "@/lib/locales/translate";

/**
 * A student's marks as they are typed: a percentage, or a CGPA out of ten, which is turned into a percentage as the match does for
 * a degree (lib/match/marks.ts). A university may have a rule of its own, so whoever shows a converted figure says how it was made.
 */
export const CGPA_DEDUCTION = 0.5;
const HIGHEST_CGPA = 10;
/** Below these nobody passes, and a figure between the scales is a slip. */
const LOWEST_CGPA = 4;
const LOWEST_PERCENT = 33;

export function cgpaRule(t: Translate = english): string {
  return t("CGPA minus {deduction}, times 10", { deduction: CGPA_DEDUCTION });
}

export type Marks = {
  percent: number;
  /** What was typed, when it was a CGPA. */
  cgpa: number | null;
};

const TYPED =
  /^(?:cgpa|gpa)?\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(%|percent|percentage|cgpa|gpa|\/\s*10|\/\s*100)?$/i;

/** The marks in a text such as "65", "65.5 %", "7.2" or "8.1/10"; null when it cannot be meant as marks. */
export function parseMarks(text: string): Marks | null {
  const [, figure = "", scale = ""] = TYPED.exec(text.trim()) ?? [];
  const number = figure === "" ? Number.NaN : Number(figure.replace(",", "."));
  const isPercent = /^(%|perc|\/\s*100)/i.test(scale);
  if (!isPercent && number >= LOWEST_CGPA && number <= HIGHEST_CGPA)
    return { percent: Number(((number - CGPA_DEDUCTION) * 10).toFixed(1)), cgpa: number };
  const isOtherScale = scale !== "" && !isPercent;
  return !isOtherScale && number >= LOWEST_PERCENT && number <= 100 ? { percent: number, cgpa: null } : null;
}

/** Half a percent each, as the index has them (private.marks_band): a minimum is met if its band is at most this. */
const STEPS_A_PERCENT = 2;

/** Every band of the index that these marks reach. */
export function marksBands(percent: number): string[] {
  const reached = Math.floor(percent * STEPS_A_PERCENT) - LOWEST_PERCENT * STEPS_A_PERCENT;
  return Array.from({ length: Math.max(reached, 0) + 1 }, (_, step) =>
    (LOWEST_PERCENT + step / STEPS_A_PERCENT).toFixed(1),
  );
}

/** What is said of a CGPA that was counted as a percentage. */
export function conversionNote({ percent, cgpa }: Marks, t: Translate = english): string | null {
  if (cgpa === null) return null;
  return t("{cgpa} CGPA counted as {percent}% ({rule}).", { cgpa, percent, rule: cgpaRule(t) });
}

export function marksNote(typed: string | null, t: Translate = english): string | null {
  const marks = typed === null ? null : parseMarks(typed);
  return marks && conversionNote(marks, t);
}
