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

const NAMES = {
  country: "destination",
  start: "start of the course",
  deadline: "closing date",
} as const;

/** What a form of the address asks; what makes no sense is left out and named. */
export function parseTimelineQuestions(
  params: URLSearchParams,
  { today, countries }: { today: string; countries: readonly string[] },
): { questions: TimelineQuestions; dropped: string[] } {
  const dropped: string[] = [];
  const take = (name: keyof typeof NAMES, isGood: (value: string) => boolean): string | null => {
    const value = params.get(name)?.trim() ?? "";
    if (value === "") return null;
    if (isGood(value)) return value;
    dropped.push(NAMES[name]);
    return null;
  };
  const months = startMonths(today);
  const start = take("start", (value) => MONTH.test(value) && months.includes(value)) ?? usualStart(today);
  const deadline = take(
    "deadline",
    (value) => z.iso.date().safeParse(value).success && value > today && value < `${start}-01`,
  );
  return {
    questions: {
      country: take("country", (value) => countries.includes(value.toUpperCase()))?.toUpperCase() ?? "GB",
      start,
      english: params.get("english") === "done" ? "done" : "needed",
      admissionTest: params.get("test") === "needed" ? "needed" : "none",
      hasPassport: params.get("passport") === "have",
      deadline,
    },
    dropped,
  };
}
