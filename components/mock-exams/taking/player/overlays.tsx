import { useState } from "react";
import type { ExamRun } from "@/lib/mock-exams/taking/exam-run";
import {
  clockText,
  countStates,
  PALETTE_TEXTS,
  type PaletteState,
} from "@/lib/mock-exams/taking/player-rules";
import type { RunState } from "@/lib/mock-exams/taking/run-state";
import { Dialog, DialogActions } from "./dialog";
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
