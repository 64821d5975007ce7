import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { BulkRunState } from "./choices";

type Counts = {
  state: BulkRunState;
  isUndo: boolean;
  rowCount: number;
  changedCount: number;
  skippedCount: number;
  failedCount: number;
  undoneCount: number;
};
type Noun = { one: string; many: string };

export const countOf = (count: number, { one, many }: Noun) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

/** How many rows still wait for their turn. */
export function waitingCount(run: Counts): number {
  return run.rowCount - run.changedCount - run.skippedCount - run.failedCount - run.undoneCount;
}

/** How far a run is, for its bar. Rows that were left out before it began are no work. */
export function progressOf(
  run: Counts,
  skippedAtFirst: number,
  keptCount: number,
): { done: number; of: number } {
  if (run.isUndo) return { done: run.undoneCount + keptCount, of: run.undoneCount + run.changedCount };
  const of = run.rowCount - skippedAtFirst;
  return { done: of - waitingCount(run), of };
}

/** What a run has come to, in a sentence. */
export function sayResult(run: Counts, noun: Noun): string {
  const left = run.skippedCount + run.failedCount;
  if (run.isUndo) {
    const kept = run.changedCount;
    if (run.state === "running") return "Undoing.";
    if (run.state !== "done")
      return `Put back ${countOf(run.undoneCount, noun)}. ${countOf(kept, noun)} ${kept === 1 ? "is" : "are"} not put back yet.`;
    return `Put back ${countOf(run.undoneCount, noun)}.${kept > 0 ? ` ${countOf(kept, noun)} stayed changed.` : ""}`;
  }
  const changed = `Changed ${countOf(run.changedCount, noun)}.`;
  const others = left > 0 ? ` ${countOf(left, noun)} left as ${left === 1 ? "it was" : "they were"}.` : "";
  const waiting = waitingCount(run);
  return `${changed}${others}${waiting > 0 ? ` ${countOf(waiting, noun)} still waiting.` : ""}`;
}

/** Runs are deleted after 180 days: the last whole day before that. */
const UNDO_MS = 179 * 86_400_000;

/** Whether a run can be undone, until when, and what stays. */
export function sayWayBack(
  { canBeUndone, createdAt }: { canBeUndone: boolean; createdAt: string },
  { one }: Noun,
): string {
  if (!canBeUndone) return "This can’t be undone.";
  const last = formatDay(dayInIndia(new Date(Date.parse(createdAt) + UNDO_MS)));
  return `You can undo this until ${last}. Any ${one} that somebody changes in the meantime stays as it is then.`;
}
