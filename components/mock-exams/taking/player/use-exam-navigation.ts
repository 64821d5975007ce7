import { useCallback } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { isOneRecording } from "@/lib/mock-exams/taking/listening";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import type { ExamView, Overlay } from "./exam-view";
import { useLeaveRecording } from "./use-leave-recording";

/** The ways from the question on the screen to others, and to the end. */
export function useExamNavigation(
  run: ExamRun,
  state: RunState,
  view: ExamView,
  { focusNext, onOverlay }: { focusNext: () => void; onOverlay: (overlay: Overlay) => void },
) {
  const { attempt } = state;
  const { section, items, stimulus, isFrozen } = view;
  const { leaving, leave, stay } = useLeaveRecording(run, state, view, () => onOverlay(null));

  const show = useCallback(
    (ordinal: number) => {
      focusNext();
      run.go(ordinal);
      onOverlay(null);
    },
    [run, focusNext, onOverlay],
  );
  const partOf = (ordinal: number | undefined) => {
    const target = ordinal === undefined ? undefined : state.items.get(ordinal);
    const isSameSection = items.some(({ o }) => o === target?.o);
    return isOneRecording(attempt) && isSameSection && stimulus ? stimulus.id : (target?.stimulus ?? null);
  };
  const go = (ordinal: number) => leave(partOf(ordinal), () => show(ordinal));
  const goToSection = (to: number) =>
    leave(partOf(run.itemsOf(to)[0]?.o), () => {
      focusNext();
      run.goToSection(to);
    });
  const next = () => {
    if (isFrozen) return;
    if (view.isAsking) {
      return leave(null, () => {
        focusNext();
        void run.nextQuestion();
      });
    }
    if (view.after) return go(view.after.o);
    const following =
      attempt.clock === "shared"
        ? attempt.sections.find((entry) => entry.section > (section?.section ?? 0))
        : undefined;
    if (following) return goToSection(following.section);
    if (view.mayEnd) onOverlay(view.closes);
    else run.announce("This is the last question. The section ends with its time.");
  };
  const previous = () => view.before && !isFrozen && !view.isLinear && go(view.before.o);
  return { show, go, goToSection, next, previous, leaving, stay };
}
