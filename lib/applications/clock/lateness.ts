/** What is late, since when, and what we say about it. */
import { formatDay } from "@/lib/platform/clock";
import { addDays, daysBetween } from "@/lib/timeline/schedule";
import type { Holder } from "../stages";
import { addWorkingDays, isWorkingDay, type WorkCalendar, workingDaysAfter } from "./working-days";

export type Promised = { holder: Holder | null; promisedBy: string | null };
export type Lateness = {
  /** The first day on which the promise was broken. */
  since: string;
  /** How late: working days of whoever has the ball, where we know them, else calendar days. */
  days: number;
  isWorkingDays: boolean;
};

/**
 * A promise holds through its day. It is late from the first day after it on which its holder works; our own clock
 * stands still while somebody else has the ball, and so nothing of ours is late then.
 */
export function latenessOf(
  { holder, promisedBy }: Promised,
  today: string,
  calendar: WorkCalendar | null,
): Lateness | null {
  if (holder === null || promisedBy === null || today <= promisedBy) return null;
  if (!calendar) {
    return { since: addDays(promisedBy, 1), days: daysBetween(promisedBy, today), isWorkingDays: false };
  }
  const days = workingDaysAfter(promisedBy, today, calendar);
  return days === 0 ? null : { since: addWorkingDays(promisedBy, 1, calendar), days, isWorkingDays: true };
}

/** How many applications of the same officer have an older promise; null when no officer has it. */
export type QueuePlace = number | null;

/** What we do about our own delay. The queue puts the oldest promise first, and that is all it promises. */
export function remedySentence(place: QueuePlace, today: string, calendar: WorkCalendar): string {
  if (place === null) return "No officer has it yet. Whoever takes it finds the oldest promise first.";
  if (place > 0) {
    return `Your officer’s queue puts the oldest promise first: ${place === 1 ? "one is" : `${place} are`} before yours.`;
  }
  if (isWorkingDay(today, calendar)) return "Your officer has this first in the queue today.";
  return `We are closed today. Your officer has this first in the queue on ${formatDay(addWorkingDays(today, 1, calendar))}.`;
}

/** "We are two working days late." */
export function latenessSentence({ days, isWorkingDays }: Lateness, holder: Holder): string {
  const time = `${inWords(days)} ${isWorkingDays ? "working " : ""}${days === 1 ? "day" : "days"}`;
  if (holder === "team") return `We are ${time} late.`;
  if (holder === "student")
    return `This was due ${time} ago. Do it as soon as you can, or tell your team what holds you up.`;
  return `${HOLDER_NAMES[holder]} is ${time} later than expected.`;
}

export const HOLDER_NAMES = {
  student: "You",
  team: "Your team",
  university: "The university",
  embassy: "The embassy",
  bank: "The bank",
} as const satisfies Record<Holder, string>;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

export function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}
