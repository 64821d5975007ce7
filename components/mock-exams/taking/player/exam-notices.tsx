import type { RunState } from "@/lib/mock-exams/taking/run-state";

/** What a candidate has to know while working on: what was just said, and whether answers are safe. */
export function ExamNotices({ state }: { state: RunState }) {
  const { announcement, phase, finishing, review, save } = state;
  return (
    <>
      <p className="exam-notice exam-said" aria-live="polite" key={announcement.number % 2}>
        {announcement.text}
      </p>
      {save.isMemoryOnly && phase === "running" ? (
        <p className="exam-notice">
          This browser keeps nothing on the device. Stay online, and do not close this window while answers
          are being saved.
        </p>
      ) : null}
      {save.kind === "offline" && phase === "running" && !finishing ? (
        <p className="exam-notice">
          You are offline. Your answers are kept on this device and will be sent. Do not close this window.
        </p>
      ) : null}
      {save.kind === "trouble" && phase === "running" && !finishing ? (
        <p className="exam-notice">
          Our server has a problem. Your answers are kept on this device, and we keep trying to save them. You
          can go on.
        </p>
      ) : null}
      {review && phase === "running" ? (
        <p className="exam-notice">
          All questions were asked.{" "}
          {review.changesLeft > 0
            ? `You may still change ${review.changesLeft} ${review.changesLeft === 1 ? "answer" : "answers"}.`
            : "End the section when you are ready."}
        </p>
      ) : null}
    </>
  );
}
