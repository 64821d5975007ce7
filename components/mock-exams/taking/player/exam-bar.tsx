import { Pause } from "lucide-react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import type { ExamView } from "./exam-view";
import { CalculatorButton, SaveLine, Timer } from "./header";

type Props = {
  run: ExamRun;
  state: RunState;
  view: ExamView;
  /** What the clock shows at the first look, on the server and in the browser. */
  initialMs: number | null;
  hasCalculator: boolean;
  onCalculator: () => void;
  onInstructions: () => void;
  onEnd: () => void;
};

/** Always at the top: which exam this is, what time is left, its tools, and what became of the answers. */
export function ExamBar({
  run,
  state,
  view,
  initialMs,
  hasCalculator,
  onCalculator,
  onInstructions,
  onEnd,
}: Props) {
  const { attempt, phase } = state;
  const { profile, section, isFrozen } = view;
  return (
    <header className="exam-bar">
      <div className="min-w-0">
        <h1 className="exam-title">{attempt.mockTitle}</h1>
        {section ? <p className="exam-section-name">{section.title}</p> : null}
      </div>
      <div className="exam-clock" data-place={profile.timer}>
        {phase === "running" ? <Timer run={run} initialMs={initialMs} label="Time left" /> : null}
      </div>
      <div className="exam-tools">
        {section && section.calculator !== "none" && phase === "running" ? (
          <CalculatorButton isOpen={hasCalculator} onToggle={onCalculator} />
        ) : null}
        {attempt.instructions || section?.instructions ? (
          <button type="button" className="exam-bar-button" onClick={onInstructions}>
            Instructions
          </button>
        ) : null}
        {run.mayPause() ? (
          <button
            type="button"
            className="exam-bar-button exam-pause"
            disabled={state.isTimeUp || state.holder !== "us" || state.finishing !== null}
            onClick={() => void run.pause()}
          >
            <Pause aria-hidden />
            <span className="max-sm:sr-only">Pause</span>
          </button>
        ) : null}
        {view.mayEnd && phase === "running" ? (
          <button type="button" className="exam-bar-button" disabled={isFrozen} onClick={onEnd}>
            {view.closes === "section" ? profile.words.closeSection : profile.words.submit}
          </button>
        ) : null}
      </div>
      <SaveLine state={state.save} />
    </header>
  );
}
