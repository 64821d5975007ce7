import { formatDay } from "@/lib/platform/clock";

/** The day of a change as a list shows it. One that is still to come says so, in words that stay true once it has come. */
export function changeDay(happenedOn: string, today: string): string {
  return happenedOn > today ? `From ${formatDay(happenedOn)}` : formatDay(happenedOn);
}

type Followed = {
  /** The day on which we look again. */
  followUpOn?: string;
  /** How it ended. */
  closed?: string;
  closedOn?: string;
  lastLookedOn: string;
};
export type NewsStatus = { state: "followed" | "stale" | "closed"; line: string };

/** Whether somebody still looks after an item: news that nobody has looked at again says so instead of sounding fresh. */
export function newsStatus(item: Followed, today: string): NewsStatus {
  const { followUpOn, closed, closedOn, lastLookedOn } = item;
  if (closed) return { state: "closed", line: `Closed on ${formatDay(closedOn ?? lastLookedOn)}. ${closed}` };
  if (followUpOn && followUpOn >= today)
    return { state: "followed", line: `We check again on ${formatDay(followUpOn)}.` };
  return { state: "stale", line: `We last looked at this on ${formatDay(lastLookedOn)}.` };
}
