/** Leads by day or week of a period, beside the same stretch of the period before. */
import { formatDay } from "@/lib/platform/clock";
import { addDays, countDays, type Days, mondayOf } from "./period";
import type { Group } from "./rows";

export type TrendPoint = {
  label: string;
  /** The days it counts, within the period. */
  days: Days;
  now: number;
  /** Null where the period before was shorter. */
  before: number | null;
};

/** Up to five weeks by day; more by week, of which the first and the last may be cut off by the period. */
const MOST_BY_DAY = 35;

export function isByDay(days: Days): boolean {
  return countDays(days) <= MOST_BY_DAY;
}

export function trendOf(
  period: Days,
  before: Days,
  now: readonly Group[],
  then: readonly Group[],
): TrendPoint[] {
  const counts = byDay(now);
  const former = byDay(then);
  const stretches = isByDay(period) ? daysOf(period) : weeksOf(period);
  const formerDays = countDays(before);
  return stretches.map((days) => {
    // As far into the period before as this stretch is into its own.
    const offset = countDays({ from: period.from, to: days.from }) - 1;
    const length = countDays(days);
    const from = addDays(before.from, offset);
    return {
      label: days.from === days.to ? shortDay(days.from) : `Week of ${shortDay(days.from)}`,
      days,
      now: sum(counts, days),
      before: offset + length > formerDays ? null : sum(former, { from, to: addDays(from, length - 1) }),
    };
  });
}

export const shortDay = (day: string) => formatDay(day).replace(/ (\w{3})\w* \d{4}$/, " $1");

function byDay(groups: readonly Group[]): ReadonlyMap<string, number> {
  return new Map(groups.map(({ value, leads }) => [value ?? "", leads]));
}

function sum(counts: ReadonlyMap<string, number>, days: Days): number {
  return daysOf(days).reduce((total, { from }) => total + (counts.get(from) ?? 0), 0);
}

function daysOf(days: Days): Days[] {
  return Array.from({ length: countDays(days) }, (_, index) => {
    const day = addDays(days.from, index);
    return { from: day, to: day };
  });
}

function weeksOf({ from, to }: Days): Days[] {
  const weeks: Days[] = [];
  for (let start = from; start <= to; start = addDays(mondayOf(start), 7)) {
    const sunday = addDays(mondayOf(start), 6);
    weeks.push({ from: start, to: sunday < to ? sunday : to });
  }
  return weeks;
}

/** Conversion by week of arrival: the groups of days, added up from Monday to Sunday. */
export function byWeek(period: Days, groups: readonly Group[]): { days: Days; group: Group }[] {
  return weeksOf(period).map((days) => {
    const within = groups.filter(({ value }) => value !== null && value >= days.from && value <= days.to);
    const add = (name: "leads" | "reached" | "qualified" | "held" | "students" | "lost") =>
      within.reduce((total, group) => total + group[name], 0);
    return {
      days,
      group: {
        value: days.from,
        name: null,
        leads: add("leads"),
        reached: add("reached"),
        qualified: add("qualified"),
        held: add("held"),
        students: add("students"),
        lost: add("lost"),
      },
    };
  });
}
