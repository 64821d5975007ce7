import { formatDay } from "@/lib/platform/clock";

/** The day of a change as a list shows it. One that is still to come says so, in words that stay true once it has come. */
export function changeDay(happenedOn: string, today: string): string {
  return happenedOn > today ? `From ${formatDay(happenedOn)}` : formatDay(happenedOn);
}
