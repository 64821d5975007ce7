import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import type { ExamView } from "./exam-view";

/** What buttons and keys do to the question on the screen. */
export function questionActions(
  run: ExamRun,
  { current }: RunState,
  { profile, isFrozen }: ExamView,
  next: () => void,
) {
  const mark = () => {
    if (current === null || isFrozen || profile.marking === "none" || run.isLocked(current)) return;
    if (profile.marking === "toggle") return void run.mark(current, "toggle");
    void run.mark(current, true);
    next();
  };
  const clear = () =>
    current !== null && !isFrozen && !run.isLocked(current) && void run.answer(current, null);
  return { mark, clear };
}
