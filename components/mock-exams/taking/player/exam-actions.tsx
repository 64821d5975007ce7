import { Flag } from "lucide-react";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import type { ExamView } from "./exam-view";

type Props = {
  state: RunState;
  view: ExamView;
  onPrevious: () => void;
  onNext: () => void;
  onMark: () => void;
  onClear: () => void;
  onReveal: (ordinal: number) => void;
  onPalette: () => void;
};

/** What can be done at a question, in the words of its exam. */
export function ExamActions({
  state,
  view,
  onPrevious,
  onNext,
  onMark,
  onClear,
  onReveal,
  onPalette,
}: Props) {
  const { attempt, current, finishing, revealed } = state;
  const { profile, section, items, at, before, isFrozen, isLinear, isMarked, hasPalette } = view;
  const { words } = profile;
  return (
    <div className="exam-actions">
      {isLinear ? null : (
        <button type="button" className="exam-button" disabled={!before || isFrozen} onClick={onPrevious}>
          {words.previous}
        </button>
      )}
      {profile.clear ? (
        <button type="button" className="exam-button" disabled={isFrozen} onClick={onClear}>
          {words.clear}
        </button>
      ) : null}
      {profile.marking === "mark-and-next" && !isLinear ? (
        <button type="button" className="exam-button" disabled={isFrozen} onClick={onMark}>
          {words.mark}
        </button>
      ) : null}
      {profile.marking === "toggle" && !isLinear ? (
        <button
          type="button"
          className="exam-button"
          aria-pressed={isMarked}
          disabled={isFrozen}
          onClick={onMark}
        >
          <Flag aria-hidden className="size-4" fill={isMarked ? "currentColor" : "none"} />
          {isMarked ? words.unmark : words.mark}
        </button>
      ) : null}
      {attempt.mode === "practice" && current !== null && !revealed.has(current) ? (
        <button type="button" className="exam-button" disabled={isFrozen} onClick={() => onReveal(current)}>
          Show the answer
        </button>
      ) : null}
      {hasPalette ? (
        <button
          type="button"
          className={profile.palette === "menu" ? "exam-button" : "exam-button exam-palette-button"}
          onClick={onPalette}
        >
          {words.palette}
          {profile.palette === "menu" ? (
            <span className="figures">
              {" "}
              {at + 1}/{section?.take ?? items.length}
            </span>
          ) : null}
        </button>
      ) : null}
      <button
        type="button"
        className="exam-button exam-primary exam-next"
        // While the next question is on its way it keeps the focus, and pressing it does nothing.
        disabled={isFrozen && finishing !== "question"}
        onClick={onNext}
      >
        {finishing === "question" ? "One moment…" : words.next}
      </button>
    </div>
  );
}
