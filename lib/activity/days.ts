import { dayInIndia } from "@/lib/platform/clock";
import type { Entry } from "./entries";

const DAY_MS = 24 * 60 * 60_000;
const withYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });
const withoutYear = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** Entries by their day in India, in the order they came. */
export function groupByDay(entries: readonly Entry[]): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayInIndia(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** "Today", "Yesterday", "Friday 20 November", and the year where it is another. */
export function dayName(day: string, now: Date): string {
  const today = dayInIndia(now);
  if (day === today) return "Today";
  if (Date.parse(today) - Date.parse(day) === DAY_MS) return "Yesterday";
  return (day.slice(0, 4) === today.slice(0, 4) ? withoutYear : withYear)
    .format(new Date(day))
    .replace(",", "");
}
