import type { TaskEvent } from "@/lib/tasks/rows";
import { changeInWords, formatDue } from "@/lib/tasks/wording";

export type HistoryLine = { id: number; when: string; what: string; note: string | null };

/** What became of a task, newest first. */
export function historyOf(events: readonly TaskEvent[], now: Date): HistoryLine[] {
  return events.toReversed().map((event) => ({
    id: event.id,
    when: formatDue(new Date(event.createdAt), now),
    what: `${event.actorName ?? "A rule"} ${changeInWords(event, now)}`,
    note: event.note,
  }));
}
