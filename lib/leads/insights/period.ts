/** The days that a report is about, and the days before that it is compared with. Days are those of India; weeks begin on Monday. */
import { formatDay } from "@/lib/platform/clock";

export const PERIODS = {
  "this-week": "This week",
  "last-week": "Last week",
  month: "This month",
  "last-month": "Last month",
  quarter: "This quarter",
} as const;
export type PeriodName = keyof typeof PERIODS;
export const DEFAULT_PERIOD: PeriodName = "month";

/** As lead_report has it. */
export const LONGEST_DAYS = 731;

export type Days = { from: string; to: string };
export type Period = Days & {
  /** Null for days of one's own. */
  name: PeriodName | null;
  before: Days;
  /** What the days before are called in a sentence: "the week before". */
  beforeText: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const text = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(from: string, days: number): string {
  return text(new Date(day(from).getTime() + days * DAY_MS));
}

export function countDays({ from, to }: Days): number {
  return Math.round((day(to).getTime() - day(from).getTime()) / DAY_MS) + 1;
}

export function mondayOf(date: string): string {
  return addDays(date, -((day(date).getUTCDay() + 6) % 7));
}

function firstOfMonth(date: string, monthsLater = 0): string {
  const at = day(date);
  return text(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater, 1)));
}

function firstOfQuarter(date: string, quartersLater = 0): string {
  const at = day(date);
  return text(
    new Date(Date.UTC(at.getUTCFullYear(), Math.floor(at.getUTCMonth() / 3) * 3 + quartersLater * 3, 1)),
  );
}

/** As many days from the beginning of the span before, but none of the span itself. */
function sameDaysOf(beforeFrom: string, from: string, to: string): Days {
  const reached = addDays(beforeFrom, countDays({ from, to }) - 1);
  return { from: beforeFrom, to: reached < from ? reached : addDays(from, -1) };
}

/**
 * A span that goes on is compared with as many days of the one before, so that a Wednesday is not held against a whole week;
 * one that is over, with the whole one before.
 */
export function periodOf(name: PeriodName, today: string): Period {
  switch (name) {
    case "this-week": {
      const from = mondayOf(today);
      const before = sameDaysOf(addDays(from, -7), from, today);
      return { name, from, to: today, before, beforeText: "the same days of last week" };
    }
    case "last-week": {
      const from = addDays(mondayOf(today), -7);
      const before = { from: addDays(from, -7), to: addDays(from, -1) };
      return { name, from, to: addDays(from, 6), before, beforeText: "the week before" };
    }
    case "month": {
      const from = firstOfMonth(today);
      const before = sameDaysOf(firstOfMonth(today, -1), from, today);
      return { name, from, to: today, before, beforeText: "the same days of last month" };
    }
    case "last-month": {
      const from = firstOfMonth(today, -1);
      const before = { from: firstOfMonth(today, -2), to: addDays(from, -1) };
      return { name, from, to: addDays(firstOfMonth(today), -1), before, beforeText: "the month before" };
    }
    case "quarter": {
      const from = firstOfQuarter(today);
      const before = sameDaysOf(firstOfQuarter(today, -1), from, today);
      return { name, from, to: today, before, beforeText: "the same days of last quarter" };
    }
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string | undefined): value is string =>
  value !== undefined && DAY.test(value) && !Number.isNaN(day(value).getTime()) && text(day(value)) === value;

/** The period of an address; days that cannot be are left out, and the month is shown. */
export function readPeriod(
  query: Readonly<Record<string, string | string[] | undefined>>,
  today: string,
): Period {
  const one = (name: string) => [query[name]].flat()[0];
  const [from, to] = [one("from"), one("to")];
  if (isDay(from) && isDay(to) && from <= to && countDays({ from, to }) <= LONGEST_DAYS) {
    const days = countDays({ from, to });
    const before = { from: addDays(from, -days), to: addDays(from, -1) };
    const beforeText = days === 1 ? "the day before" : `the ${days} days before`;
    return { name: null, from, to, before, beforeText };
  }
  const name = one("period");
  return periodOf(
    name !== undefined && Object.hasOwn(PERIODS, name) ? (name as PeriodName) : DEFAULT_PERIOD,
    today,
  );
}

/** "2 to 8 November 2026", "28 October to 3 November 2026". */
export function daysText({ from, to }: Days): string {
  if (from === to) return formatDay(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${formatDay(to)}`;
  if (from.slice(0, 4) === to.slice(0, 4))
    return `${formatDay(from).replace(/ \d{4}$/, "")} to ${formatDay(to)}`;
  return `${formatDay(from)} to ${formatDay(to)}`;
}
