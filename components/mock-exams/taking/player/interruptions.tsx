import { useCallback } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import { Finishing, Takeover } from "./overlays";
import { SignInAgain } from "./sign-in-again";

type Props = {
  run: ExamRun;
  state: RunState;
  /** The address that those of this exam's attempts begin with. */
  home: string;
  onTakeOver: () => Promise<boolean>;
};

/** What comes between somebody and the questions unasked: another window, a session that ended, the end of the time. */
export function Interruptions({ run, state, home, onTakeOver }: Props) {
  const { attempt, phase, save, holder, finishing, isTimeUp } = state;
  const resume = useCallback(() => run.queue.resume(), [run]);
  const isEnding = finishing !== null && finishing !== "question";
  return (
    <>
      {holder !== "us" ? <Takeover holder={holder} onTakeOver={onTakeOver} /> : null}
      {holder === "us" && save.kind === "signed_out" ? (
        <SignInAgain waiting={save.waiting} next={`${home}/take/${attempt.attemptId}`} onRetry={resume} />
      ) : null}
      {phase !== "over" &&
      phase !== "paused" &&
      holder === "us" &&
      save.kind !== "signed_out" &&
      (isEnding || isTimeUp) ? (
        <Finishing run={run} state={state} />
      ) : null}
    </>
  );
}
