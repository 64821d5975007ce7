import { useRef, useState } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import { reasonToAsk } from "@/lib/mock-exams/taking/listening";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import type { ExamView } from "./exam-view";
import type { Leaving } from "./leave-recording";

/** Asks before somebody leaves a recording that plays or was not played. */
export function useLeaveRecording(
  run: ExamRun,
  { attempt, current, stimuli }: RunState,
  { isLinear, stimulus }: ExamView,
  onAsk: () => void,
) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const agreed = useRef(new Set<string>());
  /** Does it at once, unless it leads away from a recording that plays or was not played: then it is asked first. */
  const leave = (to: string | null, proceed: () => void) => {
    const now = run.clock.now();
    const mayComeBack = !isLinear;
    if (stimulus?.kind !== "audio" || to === stimulus.id || now === null) return proceed();
    const recordings = [...stimuli.values()].filter(({ kind }) => kind === "audio");
    const why = reasonToAsk(stimulus, isLinear ? [stimulus] : recordings, now, attempt.mode);
    // Where one can come back, being asked once for each play is enough.
    const once = `${stimulus.id} ${why} ${stimulus.startedAt}`;
    if (!why || (mayComeBack && agreed.current.has(once))) return proceed();
    onAsk();
    setLeaving({
      recording: stimulus,
      why,
      mayComeBack,
      from: current,
      proceed: () => {
        agreed.current.add(once);
        proceed();
      },
    });
  };
  return { leaving, leave, stay: () => setLeaving(null) };
}
