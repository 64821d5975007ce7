import { type Recording, reasonToAsk } from "@/lib/mock-exams/taking/listening";
import type { Stimulus } from "@/lib/mock-exams/taking/rows";
import type { AttemptMode } from "@/lib/mock-exams/types";
import { Dialog, DialogActions } from "./dialog";

export type Leaving = {
  recording: Recording;
  why: "playing" | "unplayed";
  mayComeBack: boolean;
  /** The question it was asked at; by the time of another one it is out of date. */
  from: number | null;
  proceed: () => void;
};

/** Before somebody leaves a recording that plays or was not played: what is lost by it, and what is not. */
export function LeaveRecording({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const { why, mayComeBack, recording, proceed } = leaving;
  return (
    <Dialog
      title={why === "playing" ? "The recording is still playing" : "You haven’t played this recording"}
      onClose={onClose}
      role="alertdialog"
    >
      <p>{consequence(leaving)}</p>
      {mayComeBack && why === "playing" && recording.playsLeft !== null ? (
        <p>
          {recording.playsLeft === 0
            ? "This is its last play."
            : `You can play it ${recording.playsLeft === 1 ? "once" : `${recording.playsLeft} times`} more after this.`}
        </p>
      ) : null}
      <DialogActions>
        <button type="button" className="exam-button" onClick={onClose}>
          Stay here
        </button>
        <button
          type="button"
          className="exam-button exam-primary"
          onClick={() => {
            onClose();
            proceed();
          }}
        >
          Leave this part
        </button>
      </DialogActions>
    </Dialog>
  );
}

function consequence({ why, mayComeBack }: Leaving): string {
  if (why === "playing")
    return mayComeBack
      ? "It keeps playing while you look at other questions, and you can come back to this part at any time. Your answers are kept."
      : "It stops when you leave, and you can’t come back to this part. Your answer is kept.";
  return mayComeBack
    ? "Nothing is lost: you can come back and play it until the section ends."
    : "You can’t come back to this part, so you won’t hear it.";
}

/** What nobody will hear once the section is closed; null where nothing is lost. */
export function lostByClosing(
  stimuli: readonly Stimulus[],
  now: number | null,
  mode: AttemptMode,
): string | null {
  if (now === null) return null;
  const recordings = stimuli.filter(({ kind }) => kind === "audio");
  const reasons = recordings.map((recording) => reasonToAsk(recording, recordings, now, mode));
  const unplayed = reasons.filter((reason) => reason === "unplayed").length;
  const said = [
    reasons.includes("playing") ? "A recording is still playing: you won’t hear the rest." : "",
    unplayed > 0 ? `You haven’t played ${unplayed} ${unplayed === 1 ? "recording" : "recordings"}.` : "",
  ];
  return said.filter(Boolean).join(" ") || null;
}
