/** Days and hours of India, whatever the server's or the browser's zone. India has had one offset since 1945. */
const OFFSET_MS = 330 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** When a task without an hour is due: the end of the working day. */
export const DEFAULT_HOUR = 18;
export const MORNING_HOUR = 10;

export type Day = { year: number; month: number; day: number };

/** The clock on a wall in India; weekdays from Monday, 1, to Sunday, 7. */
export function indianClock(moment: Date): Day & { hour: number; minute: number; weekday: number } {
  const wall = new Date(moment.getTime() + OFFSET_MS);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    weekday: wall.getUTCDay() || 7,
  };
}

export function momentInIndia({ year, month, day }: Day, hour: number, minute = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute) - OFFSET_MS);
}

export function dayAfter({ year, month, day }: Day, days: number): Day {
  const later = new Date(Date.UTC(year, month - 1, day + days));
  return { year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() };
}

/** Whole days in India from one moment to another: 0 on the same day, 1 for tomorrow. */
export function daysBetween(from: Date, to: Date): number {
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return dayOf(to) - dayOf(from);
}

/** For a field of the type datetime-local: 2026-11-27T17:00. */
export function toField(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** What such a field holds, which is India's time; null for anything else. */
export function fromField(value: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(value);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const moment = momentInIndia({ year, month, day }, hour, minute);
  return toField(moment) === value.slice(0, 16) ? moment : null;
}
