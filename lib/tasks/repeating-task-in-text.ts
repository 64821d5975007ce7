import "server-only";
import { type Day, DEFAULT_HOUR, dayAfter, indianClock, momentInIndia } from "./clock";
import { findDueMoment } from "./due-in-text";
import { dayInMonth, sameTimeOn } from "./repeat";
import { findRepeat, type RepeatWords } from "./repeat-in-text";
import type { Rhythm } from "./rhythms";
import { readTask, type TaskDraft, titleOf } from "./task-in-text";

type Draft = TaskDraft & { repeats: Rhythm | null; monthDay: number | null };

/**
 * A task as readTask reads it, with how often it comes again: "Call the bank every Monday at 10" is first due on the coming
 * Monday. Every working day it is due today or tomorrow, whether or not we work then.
 */
export function readRepeatingTask(text: string, now: Date): Draft {
  const words = text.replace(/\s+/g, " ").trim();
  const repeat = findRepeat(words);
  if (!repeat) return { ...readTask(words, now), repeats: null, monthDay: null };
  const { repeats, monthDay } = repeat;
  const without = replaced(words, repeat, "");
  const days = daysOf(repeat, now);
  if (!days) {
    const once = readTask(without, now);
    return { ...once, title: without.trim() ? once.title : titleOf(words, null), repeats, monthDay };
  }

  // Read as if it named a day that is certain to come, for the hour; then the first of its days on which that hour is to come.
  const standIn = `on ${dateInText(days.second)}`;
  const read = replaced(words, repeat, standIn);
  const due = findDueMoment(read, now);
  const isOfIt =
    due !== null && due.index <= repeat.index && due.index + due.text.length >= repeat.index + standIn.length;
  const hour = isOfIt ? due.at : momentInIndia(days.second, DEFAULT_HOUR);
  const first = sameTimeOn(days.first, hour);
  const title = isOfIt ? titleOf(read, due) : titleOf(without, null);
  return {
    // Where nothing is left but the stand-in, the text as it was typed.
    title: title === titleOf(read, null) || title === "" ? titleOf(words, null) : title,
    dueAt: first > now ? first : hour,
    basis: isOfIt && due.isTimeGiven ? "moment" : "day",
    repeats,
    monthDay,
  };
}

function replaced(text: string, { index, text: words }: RepeatWords, by: string): string {
  return text.slice(0, index) + by + text.slice(index + words.length);
}

/** The first two days that the words name, today among them; null where they name none, as "every week" does. */
function daysOf({ repeats, weekday, monthDay }: RepeatWords, now: Date): { first: Day; second: Day } | null {
  const today = indianClock(now);
  if (repeats === "working_days") return { first: today, second: dayAfter(today, 1) };
  if (weekday !== null) {
    const ahead = (weekday - today.weekday + 7) % 7;
    return { first: dayAfter(today, ahead), second: dayAfter(today, ahead + 7) };
  }
  if (monthDay === null) return null;
  const inMonth = (months: number) => dayInMonth({ ...today, month: today.month + months }, monthDay);
  const isOver = inMonth(0).day < today.day ? 1 : 0;
  return { first: inMonth(isOver), second: inMonth(isOver + 1) };
}

function dateInText({ year, month, day }: Day): string {
  return `${day}/${month}/${year}`;
}
