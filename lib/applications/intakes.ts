/** Which starts of a program can be applied for, and until when. */
import { type Deadline, deadlineFor } from "@/lib/match/deadline";
import { formatDay, formatMonth } from "@/lib/platform/clock";

/** A month in which a program begins, as program_intakes has it. */
export type ProgramIntake = { month: number; deadlineOn: string | null; deadlineNote: string | null };

export type IntakeChoice = {
  /** The first of its month: "2027-09-01". */
  on: string;
  /** "September 2027" */
  name: string;
  /** In words, what is known of the closing date. */
  closing: string;
  isClosed: boolean;
  /** It closes within CLOSING_SOON_DAYS. */
  isClosingSoon: boolean;
};

export const CLOSING_SOON_DAYS = 21;
/** Further ahead no university says anything. */
const MONTHS_AHEAD = 24;
const DAY_MS = 86_400_000;

/**
 * The starts of the next two years, the earliest first. Of a program whose months nobody recorded every month is a choice:
 * the database takes those too.
 */
export function intakeChoices(intakes: readonly ProgramIntake[], today: string): IntakeChoice[] {
  const recorded = new Set(intakes.map(({ month }) => month));
  return monthsAhead(today)
    .filter(({ month }) => recorded.size === 0 || recorded.has(month))
    .map(({ year, month }) => {
      const deadline = closingOf(intakes, year, month, today);
      return {
        on: `${year}-${String(month).padStart(2, "0")}-01`,
        name: `${formatMonth(month)} ${year}`,
        closing: closingInWords(deadline, intakes, month),
        isClosed: deadline?.status === "closed",
        isClosingSoon:
          deadline?.status === "open" &&
          (Date.parse(deadline.on) - Date.parse(today)) / DAY_MS <= CLOSING_SOON_DAYS,
      };
    });
}

/** Sooner than this, papers, decision and visa seldom fit in. */
const USUAL_DAYS_AHEAD = 150;

/** The choice that a form begins with: the earliest that is open and leaves the usual time, or else the earliest that is open. */
export function firstOpenIntake(choices: readonly IntakeChoice[], today: string): IntakeChoice | null {
  const open = choices.filter(({ isClosed }) => !isClosed);
  const earliest = Date.parse(today) + USUAL_DAYS_AHEAD * DAY_MS;
  return open.find(({ on }) => Date.parse(on) >= earliest) ?? open[0] ?? null;
}

function monthsAhead(today: string): { year: number; month: number }[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const place = month + index;
    return { year: year + Math.floor(place / 12), month: (place % 12) + 1 };
  });
}

function closingOf(
  intakes: readonly ProgramIntake[],
  year: number,
  month: number,
  today: string,
): Deadline | null {
  const ofMonth = intakes
    .filter((intake) => intake.month === month)
    .map((intake) => ({ month, deadlineOn: intake.deadlineOn, hasNote: intake.deadlineNote !== null }));
  return deadlineFor(ofMonth, { year, season: null }, today);
}

function closingInWords(deadline: Deadline | null, intakes: readonly ProgramIntake[], month: number): string {
  if (deadline?.status === "open") return `Apply by ${formatDay(deadline.on)}`;
  if (deadline?.status === "closed") return deadline.on ? `Closed on ${formatDay(deadline.on)}` : "Closed";
  const note = intakes.find((intake) => intake.month === month && intake.deadlineNote)?.deadlineNote;
  if (deadline?.status === "in words" && note) return note;
  if (deadline?.status === "earlier year") return `Closed on ${formatDay(deadline.on)} for the year before`;
  return "Closing date not recorded";
}
