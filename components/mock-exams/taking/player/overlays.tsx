import { useEffect, useRef, useState } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import {
  clockText,
  countStates,
  notSavedText,
  PALETTE_TEXTS,
  type PaletteState,
} from "@/lib/mock-exams/taking/player-rules";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import { upcoming } from "@/lib/mock-exams/taking/run-state";
import { formatMoment } from "@/lib/platform/clock";
import { Dialog, DialogActions } from "./dialog";
import { Timer } from "./header";
import { stateOf } from "./palette";
import type { Profile } from "./profiles";

type Shared = { run: ExamRun; state: RunState };

const SHOWN: PaletteState[] = ["answered", "answered_marked", "marked", "not_answered", "not_visited"];

/** Before something that cannot be taken back: how things stand, by section. */
export function ClosingReview({
  run,
  state,
  profile,
  what,
  lost,
  onClose,
}: Shared & { profile: Profile; what: "section" | "exam"; lost: string | null; onClose: () => void }) {
  const { attempt } = state;
  const sections = attempt.sections.filter(
    ({ section }) => attempt.clock === "shared" || section === state.section,
  );
  const left = run.timeLeft();
  const marks = profile.marking !== "none";
  return (
    <Dialog
      title={what === "section" ? `End ${sections[0]?.title}?` : "Hand in the exam?"}
      onClose={onClose}
      role="alertdialog"
    >
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-right align-bottom">
              <td />
              {sections.map(({ section, title }) => (
                <th key={section} className="py-1.5 pl-3">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.filter((name) => marks || !name.endsWith("marked")).map((name) => (
              <tr key={name} className="border-b">
                <th className="py-1.5 text-left">{PALETTE_TEXTS[name]}</th>
                {sections.map(({ section }) => (
                  <td key={section} className="figures py-1.5 pl-3 text-right">
                    {countStates(run.itemsOf(section).map(({ o }) => stateOf(state, o)))[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lost ? <p className="font-semibold">{lost}</p> : null}
      <p>
        {what === "section"
          ? "You cannot come back to this section."
          : "You cannot change your answers afterwards."}
        {left !== null ? ` There are ${clockText(left)} left.` : ""}
        {marks ? " Answers that are marked for review count." : ""}
      </p>
      <DialogActions>
        <button type="button" className="exam-button" onClick={onClose}>
          Return to the questions
        </button>
        <button
          type="button"
          className="exam-button exam-primary"
          onClick={() => {
            onClose();
            void (what === "section" ? run.closeSection() : run.submit());
          }}
        >
          {what === "section" ? profile.words.closeSection : profile.words.submit}
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** Another window or device has this attempt. */
export function Takeover({
  holder,
  onTakeOver,
}: {
  holder: "window" | "device";
  onTakeOver: () => Promise<boolean>;
}) {
  const [stage, setStage] = useState<"asking" | "taking" | "failed">("asking");
  return (
    <Dialog title="This exam was opened in another window. Continue here?" role="alertdialog">
      <p>
        {holder === "window"
          ? "It is open in another window of this browser. That one stops when you continue here; what it saved is kept."
          : "Another device or browser is taking this exam. It stops when you continue here; what it saved is kept."}
      </p>
      <p aria-live="polite" className="text-destructive">
        {stage === "failed" ? "That did not work. Check your connection and try again." : ""}
      </p>
      <DialogActions>
        <a className="exam-button" href="/mock-exams">
          Leave it there
        </a>
        <button
          type="button"
          className="exam-button exam-primary"
          disabled={stage === "taking"}
          onClick={async () => {
            setStage("taking");
            if (!(await onTakeOver())) setStage("failed");
          }}
        >
          {stage === "taking" ? "One moment…" : "Continue here"}
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** While the end is being sent, and when the time ran out. */
export function Finishing({ run, state }: Shared) {
  const { save, isTimeUp, finishing } = state;
  const isOffline = save.kind === "offline";
  const answers = `${save.waiting} ${save.waiting === 1 ? "answer" : "answers"}`;
  const isPausing = finishing === "pause" && !isTimeUp;
  return (
    <Dialog title={isTimeUp ? "Time is up" : isPausing ? "Pausing" : "Handing in"} role="alertdialog">
      <p aria-live="polite">
        {isPausing
          ? isOffline
            ? "You are offline. The clock runs until the server has heard that you pause."
            : "Your last answers are being sent, then the clock stops."
          : isOffline && isTimeUp
            ? save.waiting > 0
              ? `Time is up; ${answers} could not be sent in time. ${save.waiting === 1 ? "It is" : "They are"} kept on this device and shown to the exam team as soon as you are connected. Do not close this window.`
              : "Your answers are saved. The exam is handed in as soon as you are connected."
            : isOffline
              ? "You are offline. Your answers are kept on this device and will be sent. Do not close this window."
              : "Your last answers are being sent."}
      </p>
      {!isTimeUp && isOffline && finishing ? (
        <DialogActions>
          <button type="button" className="exam-button" onClick={() => run.giveUp()}>
            Return to the questions
          </button>
        </DialogActions>
      ) : null}
    </Dialog>
  );
}

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
  const { paused_until } = state.attempt;
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
        {paused_until ? ` The clock goes on by itself on ${formatMoment(paused_until)}.` : ""}
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
