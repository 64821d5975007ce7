import { indianClock } from "@/lib/tasks/clock";
import { formatHour } from "@/lib/tasks/wording";

const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "Asia/Kolkata",
});

/** "Call back, Friday 27 November 5 pm"; with the year where it is another, and without an hour that nobody gave. */
export function sayTask(title: string, dueAt: Date, isTimeGiven: boolean, now: Date): string {
  const { year } = indianClock(dueAt);
  const ofYear = year === indianClock(now).year ? "" : ` ${year}`;
  const on = `${day.format(dueAt).replace(",", "")}${ofYear}`;
  return `${title}, ${on}${isTimeGiven ? ` ${formatHour(dueAt)}` : ", by the end of the day"}`;
}
