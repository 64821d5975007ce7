import { monthsOf, partsOf, type Start } from "./starts";

/** A month in which a program begins, and until when one may apply, as far as it is recorded. */
export type Intake = { month: number; deadlineOn: string | null; hasNote: boolean };

export type Deadline =
  | { status: "open"; month: number; year: number; on: string }
  /** It is stated in words, such as "rolling". */
  | { status: "in words"; month: number; year: number }
  /** Known for an earlier year only. */
  | { status: "earlier year"; month: number; year: number; on: string }
  | { status: "not known"; month: number; year: number }
  | { status: "closed"; month: number; year: number; on: string | null };

/** The better state comes first, as a student would rather have it. */
const ORDER: readonly Deadline["status"][] = ["open", "in words", "earlier year", "not known", "closed"];

/** Until when one may apply for this start; null for a program that does not begin then. */
export function deadlineFor(intakes: readonly Intake[], start: Start, today: string): Deadline | null {
  const months = new Set(monthsOf(start, today));
  const found = intakes
    .filter(({ month }) => months.has(month))
    .map((intake) => deadlineOf(intake, start.year, today))
    .sort((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status) || one.month - other.month);
  return found[0] ?? null;
}

function deadlineOf({ month, deadlineOn, hasNote }: Intake, year: number, today: string): Deadline {
  if (deadlineOn === null) return { status: hasNote ? "in words" : "not known", month, year };
  const yearMeant = startAfter(deadlineOn, month);
  if (yearMeant > year) return { status: "closed", month, year, on: null };
  if (yearMeant < year) return { status: "earlier year", month, year, on: deadlineOn };
  return { status: deadlineOn >= today ? "open" : "closed", month, year, on: deadlineOn };
}

/** The year of the first such month on or after the deadline. */
function startAfter(deadlineOn: string, month: number): number {
  const deadline = partsOf(deadlineOn);
  return deadline.month <= month ? deadline.year : deadline.year + 1;
}
