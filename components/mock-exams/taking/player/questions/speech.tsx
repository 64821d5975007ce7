import { Mic } from "lucide-react";
import { useEffect, useState } from "react";
import { clockText } from "@/lib/mock-exams/taking/player-rules";
import { type RecorderStage, useRecorder } from "../use-recorder";
import type { QuestionProps } from "./question";

const TEXTS: Record<RecorderStage, string> = {
  idle: "",
  preparing: "Prepare your answer. Recording begins by itself.",
  recording: "Recording. Speak now.",
  sending: "Your answer is being sent. You can go on.",
  waiting: "Your answer is kept on this device and will be sent when you are connected.",
  stored: "Your answer is recorded.",
  refused: "We cannot hear your microphone. Check it, then record once more.",
  "no-microphone": "We cannot hear your microphone. Allow this page to use it, then try again.",
  used: "This answer cannot be recorded again.",
};

export function Speech({
  item,
  content,
  response,
  isDisabled,
  attempt,
  person,
  onAnswer,
}: QuestionProps<"speech"> & { attempt: string; person: string }) {
  const { prepareSeconds, speakSeconds } = content;
  const recorder = useRecorder({ attempt, ordinal: item.o, person, prepareSeconds, speakSeconds }, onAnswer);
  const { stage } = recorder;
  const isDone = stage === "idle" && response !== null;
  const mayBegin = ["idle", "refused", "no-microphone"].includes(stage) && !isDone;
  return (
    <div className="exam-sound grid gap-3">
      <p className="text-sm">
        {prepareSeconds > 0 ? `${prepareSeconds} seconds to prepare, then ` : ""}
        {speakSeconds} seconds to speak.
      </p>
      <p aria-live="polite" className="font-semibold">
        {isDone ? TEXTS.stored : TEXTS[stage]}
      </p>
      {stage === "preparing" || stage === "recording" ? <Countdown endsAt={recorder.endsAt} /> : null}
      {stage === "recording" ? (
        <meter className="w-full" min={0} max={1} value={recorder.level} aria-label="Microphone level" />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {mayBegin ? (
          <button
            type="button"
            className="exam-button exam-primary"
            disabled={isDisabled}
            onClick={recorder.begin}
          >
            <Mic aria-hidden className="size-4" />
            {prepareSeconds > 0 ? "Start preparing" : "Start recording"}
          </button>
        ) : null}
        {stage === "preparing" ? (
          <button type="button" className="exam-button" onClick={recorder.skipPreparation}>
            Record now
          </button>
        ) : null}
        {stage === "recording" ? (
          <button type="button" className="exam-button" onClick={recorder.finish}>
            Stop
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Countdown({ endsAt }: { endsAt: number }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, endsAt - performance.now()));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <b role="timer" aria-live="off" className="figures text-2xl">
      {clockText(left)}
    </b>
  );
}
