import { nextRepeat } from "@/lib/tasks/repeat";
import { repeatWithHour } from "@/lib/tasks/repeat-wording";
import type { WholeTask } from "@/lib/tasks/rows";
import { formatDate, formatDue, SERIES_ENDS } from "@/lib/tasks/wording";

/** Of a task that repeats: how often and when it comes again, or why it does not any more. Nothing for what is done once. */
export function seriesInWords(
  { repeats, dueAt, monthDay, closedAt, nextDueAt, seriesEnd }: WholeTask,
  closedDays: readonly string[],
  now: Date,
): string | null {
  if (!repeats) return null;
  const repetition = { repeats, dueAt: new Date(dueAt), monthDay };
  const often = repeatWithHour(repetition);
  if (closedAt === null) {
    const next = nextRepeat(repetition, now, new Set(closedDays));
    return `${often}, after this one on ${formatDate(next, now)}`;
  }
  if (seriesEnd) return `Not any more: ${SERIES_ENDS[seriesEnd]}`;
  return nextDueAt ? `${often}; the next one is due ${formatDue(new Date(nextDueAt), now)}` : often;
}
