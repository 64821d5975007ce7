import { OUTCOME_TEXTS } from "./outcomes.ts";
import type { Outcome, QuestionResult } from "./rows.ts";

/** Answers that people mark. Their marks are added together once the last is settled. */

type Marked = Pick<QuestionResult, "outcome" | "settled">;

/** Whether an answer still waits for a person. */
export function isOpen({ outcome, settled }: Marked): boolean {
  return outcome === "pending" && !settled;
}

/** How many of some questions still wait for a person. */
export function openCount(items: readonly Marked[]): number {
  return items.filter(isOpen).length;
}

/** What is said of answers that wait, for one who has read by whom. Null where none is pending. */
export function waitingText(items: readonly Marked[]): string | null {
  return pendingText(items)?.replace(" by people", "") ?? null;
}

/** "One answer is yet to be marked by people. The other is marked; its marks are added once all are." Null where none is pending. */
export function pendingText(items: readonly Marked[]): string | null {
  const pending = items.filter(({ outcome }) => outcome === "pending").length;
  if (pending === 0) return null;
  const open = openCount(items);
  const settled = pending - open;
  if (open === 0) return "Every answer is marked by people; the marks are about to be added.";
  const waits = `${open === 1 ? "One answer is" : `${open} answers are`} yet to be marked by people.`;
  if (settled === 0) return waits;
  const [others, are, their] =
    settled === 1 ? ["The other", "is", "its"] : [`The other ${settled}`, "are", "their"];
  return `${waits} ${others} ${are} marked; ${their} marks are added once all are.`;
}

/** What became of a question, and of one that people have settled that its marks come with the rest. */
export function outcomeText({ outcome, settled }: { outcome: Outcome; settled?: boolean }): string {
  return outcome === "pending" && settled ? "Marked, added with the rest" : OUTCOME_TEXTS[outcome];
}
