import { Calculator, Eye, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { clockText, saveText } from "@/lib/mock-exams/taking/player-rules";
import type { SaveState } from "@/lib/mock-exams/taking/save-state";

const LAST_MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** What is left, read from the server's clock at every look and never counted down by itself. */
export function Timer({ run, initialMs, label }: { run: ExamRun; initialMs: number | null; label: string }) {
  const [left, setLeft] = useState(initialMs);
  const [isHidden, setIsHidden] = useState(false);
  // Synchronises with the clock.
  useEffect(() => {
    const look = () => {
      const now = run.timeLeft();
      setLeft((before) =>
        now === null || before === null || clockText(now) !== clockText(before) ? now : before,
      );
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [run]);
  if (left === null) return <p className="exam-timer text-sm">No time limit</p>;
  const isLast = left <= LAST_MINUTE_MS;
  return (
    <div className="exam-timer" data-last={isLast || undefined}>
      <span className="sr-only sm:not-sr-only">{label}</span>
      {isHidden && !isLast ? null : (
        <b role="timer" aria-live="off" className="figures">
          {clockText(left)}
        </b>
      )}
      <button
        type="button"
        className="exam-bar-button"
        aria-pressed={isHidden}
        disabled={isLast}
        onClick={() => setIsHidden(!isHidden)}
      >
        {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        <span className="sr-only">Hide the time</span>
      </button>
    </div>
  );
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

/** Always there: what became of the answers. Never only for a moment. */
export function SaveLine({ state }: { state: SaveState }) {
  // The device's time zone is not the server's, so the time appears only in the browser.
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const at = isHere && state.savedAt ? clock.format(new Date(state.savedAt)) : null;
  return (
    <p className="exam-save figures" data-kind={state.kind}>
      <span aria-hidden className="exam-save-dot" />
      {saveText(state, at)}
    </p>
  );
}

export function CalculatorButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className="exam-bar-button"
      aria-expanded={isOpen}
      aria-controls="exam-calculator"
      onClick={onToggle}
    >
      <Calculator aria-hidden />
      <span className="max-sm:sr-only">Calculator</span>
    </button>
  );
}
