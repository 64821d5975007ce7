/** Working days of a country, as private.is_working_day_in counts them. */
import { addDays, daysBetween } from "@/lib/timeline/schedule";

export type WorkCalendar = {
  /** ISO weekdays without work: 7 is Sunday. */
  restDays: readonly number[];
  /** Days off, as 2027-01-26. */
  daysOff: ReadonlySet<string>;
  /** Days off of every year from a day on, as 01-26 → 2026-01-26. */
  yearly: ReadonlyMap<string, string>;
};

type Holiday = { day: string; isYearly: boolean };

/** India's, with our own closed days: we work on Saturdays. */
export function ownCalendar(holidays: readonly Holiday[], closed: readonly string[]): WorkCalendar {
  return calendarOf([7], holidays, closed);
}

/** A destination's: Monday to Friday without its holidays. */
export function officeCalendar(holidays: readonly Holiday[]): WorkCalendar {
  return calendarOf([6, 7], holidays, []);
}

function calendarOf(restDays: number[], holidays: readonly Holiday[], closed: readonly string[]) {
  return {
    restDays,
    daysOff: new Set([...holidays.map(({ day }) => day), ...closed]),
    yearly: new Map(holidays.filter(({ isYearly }) => isYearly).map(({ day }) => [day.slice(5), day])),
  };
}

export function isWorkingDay(day: string, { restDays, daysOff, yearly }: WorkCalendar): boolean {
  if (restDays.includes(new Date(day).getUTCDay() || 7) || daysOff.has(day)) return false;
  const first = yearly.get(day.slice(5));
  return first === undefined || day < first;
}

/** The day so many working days later, or earlier. */
export function addWorkingDays(from: string, days: number, calendar: WorkCalendar): string {
  let remaining = Math.abs(days);
  let day = from;
  // A year of closed days is a mistake in the calendar, not a reason to look for ever.
  for (let passed = 0; remaining > 0 && passed < 366; passed++) {
    day = addDays(day, Math.sign(days));
    if (isWorkingDay(day, calendar)) remaining--;
  }
  return day;
}

/** Working days after one day, up to and including another; none when the other is not later. */
export function workingDaysAfter(from: string, until: string, calendar: WorkCalendar): number {
  const days = Math.max(0, daysBetween(from, until));
  return Array.from({ length: days }, (_day, index) => addDays(from, index + 1)).filter((day) =>
    isWorkingDay(day, calendar),
  ).length;
}
