/** Working days in India, as private.add_working_days counts them: shown before a time is saved, and the same as what is saved. */

const DAY_MS = 24 * 60 * 60 * 1000;
/** India has no daylight saving time. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** Days on which we are closed, as 2026-11-21. */
export type ClosedDays = ReadonlySet<string>;

export function isWorkingDay(day: string, closed: ClosedDays): boolean {
  return new Date(day).getUTCDay() !== 0 && !closed.has(day);
}

/** The same time of day so many working days later, or earlier. */
export function addWorkingDays(from: Date, days: number, closed: ClosedDays): Date {
  const step = Math.sign(days) * DAY_MS;
  let remaining = Math.abs(days);
  let moment = from.getTime();
  // A year of closed days is a mistake in the calendar, not a reason to look for ever.
  for (let passed = 0; remaining > 0 && passed < 366; passed++) {
    moment += step;
    if (isWorkingDay(indianDay(moment), closed)) remaining--;
  }
  return new Date(moment);
}

/** A time of day in India on the day of a moment. */
export function atIndianTime(moment: Date, hour: number): Date {
  const midnight = new Date(indianDay(moment.getTime())).getTime() - INDIA_AHEAD_MS;
  return new Date(midnight + hour * 60 * 60 * 1000);
}

export function indianHour(moment: Date): number {
  return new Date(moment.getTime() + INDIA_AHEAD_MS).getUTCHours();
}

function indianDay(moment: number): string {
  return new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}
