import { type ClosedDays, isWorkingDay } from "@/lib/leads/desk/working-days";
import { type Day, dayAfter, daysBetween, indianClock, momentInIndia } from "./clock";
import type { Repetition } from "./rhythms";

/** As far as private.next_working_day looks: a month of closed days is a mistake in the calendar. */
const FURTHEST_WORKING_DAY = 30;
const MINUTE_MS = 60_000;

/**
 * When a task comes again: its first moment after both the one it was due at and another. What a form shows; the database
 * decides by the same rule (private.next_repeat).
 */
export function nextRepeat(repetition: Repetition, after: Date, closed: ClosedDays): Date {
  const { repeats, dueAt } = repetition;
  const later = dueAt > after ? dueAt : after;
  const today = indianClock(later);
  const at = (day: Day) => sameTimeOn(day, dueAt);
  const isOver = at(today) <= later ? 1 : 0;
  switch (repeats) {
    case "working_days":
      return at(firstWorkingDay(dayAfter(today, isOver), closed));
    case "weekly":
    case "two_weekly": {
      const step = repeats === "weekly" ? 7 : 14;
      const steps = Math.ceil((daysBetween(dueAt, later) + isOver) / step);
      return at(dayAfter(indianClock(dueAt), steps * step));
    }
    case "monthly": {
      const monthDay = givenMonthDay(repetition);
      const inThis = at(dayInMonth(today, monthDay));
      return inThis > later ? inThis : at(dayInMonth({ ...today, month: today.month + 1 }, monthDay));
    }
  }
}

/** The day of the month that was asked for, as long as the moment fits it; else the moment's own. */
export function givenMonthDay({ dueAt, monthDay }: Omit<Repetition, "repeats">): number {
  const day = indianClock(dueAt);
  return monthDay !== null && dayInMonth(day, monthDay).day === day.day ? monthDay : day.day;
}

/** A day of a month; its last one where it has fewer. */
export function dayInMonth({ year, month }: Omit<Day, "day">, day: number): Day {
  const last = new Date(Date.UTC(year, month, 0));
  return {
    year: last.getUTCFullYear(),
    month: last.getUTCMonth() + 1,
    day: Math.min(day, last.getUTCDate()),
  };
}

/** The time of day of a moment, to the millisecond, on another day. */
export function sameTimeOn(day: Day, moment: Date): Date {
  const { hour, minute } = indianClock(moment);
  return new Date(momentInIndia(day, hour, minute).getTime() + (moment.getTime() % MINUTE_MS));
}

function firstWorkingDay(from: Day, closed: ClosedDays): Day {
  for (let ahead = 0; ahead < FURTHEST_WORKING_DAY; ahead++) {
    const day = dayAfter(from, ahead);
    if (isWorkingDay(isoDay(day), closed)) return day;
  }
  return from;
}

function isoDay({ year, month, day }: Day): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
