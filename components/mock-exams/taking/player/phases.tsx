import { useEffect, useRef, useState } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { clockText, notSavedText } from "@/lib/mock-exams/taking/player-rules";
import { type RunState, upcoming } from "@/lib/mock-exams/taking/run-state";
import { formatMoment } from "@/lib/platform/clock";
import { Timer } from "./header";

type Shared = { run: ExamRun; state: RunState };

/** Between two sections. */
export function Waiting({ run, state }: Shared) {
  const next = upcoming(state.attempt);
  return (
    <div className="exam-middle">
      <h2 className="text-2xl">Break</h2>
      <p>
        {next ? `Next: ${next.title}. It opens by itself` : "The next section opens by itself"} when the break
        is over.
      </p>
      <div className="text-3xl">
        <Timer run={run} initialMs={run.timeLeft()} label="Until the next section" />
      </div>
      <p className="text-sm text-muted-foreground">
        Stay near: the clock of the next section runs from the moment it opens.
      </p>
    </div>
  );
}

/** Practice that stands still: its questions are put away until the person goes on. */
export function Paused({ run, state, onGoOn }: Shared & { onGoOn: () => void }) {
  const [stage, setStage] = useState<"standing" | "going" | "failed">("standing");
  const heading = useRef<HTMLHeadingElement>(null);
  const left = run.timeLeft();
  const { pausedUntil } = state.attempt;
  // What was asked is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="exam-middle">
      <h2 ref={heading} className="text-2xl outline-none" tabIndex={-1}>
        Paused
      </h2>
      <p>
        {left === null ? "The clock stands still." : `The clock stands at ${clockText(left)}.`} Your answers
        are kept, and the questions are put away until you go on.
      </p>
      <p className="text-sm text-muted-foreground">
        You may leave this page and go on later, on any device.
        {pausedUntil ? ` The clock goes on by itself on ${formatMoment(pausedUntil)}.` : ""}
      </p>
      <p aria-live="polite" className="text-destructive">
        {stage === "failed" ? "That did not work. Check your connection and try again." : ""}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="exam-button exam-primary"
          disabled={stage === "going"}
          onClick={async () => {
            setStage("going");
            if (await run.resume()) onGoOn();
            else setStage("failed");
          }}
        >
          {stage === "going" ? "One moment…" : "Go on"}
        </button>
        <a className="exam-button" href="/mock-exams">
          Leave it for now
        </a>
      </div>
    </div>
  );
}

/** Nothing more can be answered: what became of the answers, and the way to the result. */
export function Over({ state, resultsHref }: { state: RunState; resultsHref: string }) {
  const { submitted, save } = state;
  const late = Math.max(save.late, submitted?.late ?? 0);
  const notSaved = notSavedText(save.refused);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was asked is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="exam-middle">
      <h2 ref={heading} className="text-2xl outline-none" tabIndex={-1}>
        {submitted?.reason === "deadline" ? "Time is up. Your exam is handed in." : "Your exam is handed in."}
      </h2>
      {late > 0 ? (
        <p>
          Time is up. {late} {late === 1 ? "answer" : "answers"} arrived after the end and{" "}
          {late === 1 ? "was" : "were"} not counted.
        </p>
      ) : null}
      {save.waiting > 0 ? (
        <p>
          {save.waiting} {save.waiting === 1 ? "answer is" : "answers are"} still on this device and will be
          shown to the exam team once you are connected.
        </p>
      ) : null}
      {notSaved ? <p>{notSaved}</p> : null}
      <p>
        <a className="exam-button exam-primary" href={resultsHref}>
          See your result
        </a>
      </p>
    </div>
  );
}
