import { z } from "zod";

/** How far ahead a plan may look, in months. */
export const MONTHS_AHEAD = 30;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The months in which a course may begin, from the one after this day: "2027-09". */
export function startMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: MONTHS_AHEAD }, (_month, index) => {
    const at = year * 12 + month + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}

/** The September that a plan begins with when nobody has chosen: the next one that leaves a year or nearly so. */
export function usualStart(today: string): string {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return `${month <= 11 ? year + 1 : year + 2}-09`;
}

export type TimelineQuestions = {
  country: string;
  start: string;
  english: "needed" | "done";
  admissionTest: "needed" | "none";
  hasPassport: boolean;
  /** The closing date of the university, as 2027-01-15. */
  deadline: string | null;
};

const FIELDS = ["country", "start", "deadline"] as const;
export type TimelineErrors = Partial<Record<(typeof FIELDS)[number], string>>;

/** What a form or an address asks; what makes no sense is left out, with a sentence beside its field. */
export function parseTimelineQuestions(
  params: URLSearchParams,
  { today, countries }: { today: string; countries: readonly string[] },
): { questions: TimelineQuestions; errors: TimelineErrors } {
  const errors: TimelineErrors = {};
  const take = (
    name: (typeof FIELDS)[number],
    problemOf: (value: string) => string | null,
  ): string | null => {
    const value = params.get(name)?.trim() ?? "";
    if (value === "") return null;
    const problem = problemOf(value);
    if (problem === null) return value;
    errors[name] = problem;
    return null;
  };
  const months = startMonths(today);
  const asked = take("start", (value) => {
    if (MONTH.test(value) && months.includes(value)) return null;
    return MONTH.test(value) && value <= today.slice(0, 7)
      ? "This month has begun or is over. Choose a later start."
      : "Choose a month from the list.";
  });
  const start = asked ?? usualStart(today);
  const deadline = take("deadline", (value) => {
    if (!z.iso.date().safeParse(value).success) return "Enter a day, such as 15 January 2027.";
    if (value <= today) return "This day has passed. Enter the closing date of the next round.";
    return value < `${start}-01` ? null : "A closing date lies before the start of the course.";
  });
  const country = take("country", (value) =>
    countries.includes(value.toUpperCase()) ? null : "Choose a destination from the list.",
  );
  return {
    questions: {
      country: country?.toUpperCase() ?? "GB",
      start,
      english: params.get("english") === "done" ? "done" : "needed",
      admissionTest: params.get("test") === "needed" ? "needed" : "none",
      hasPassport: params.get("passport") === "have",
      deadline,
    },
    errors,
  };
}
