import { useEffect, useRef, useState } from "react";
import { forgetRecording, type KeptRecording, keepPiece } from "@/lib/mock-exams/taking/answer-store";
import { askExam, refusalIn } from "@/lib/mock-exams/taking/exam-api";
import { endRecording, noteRecording, sendKept, sendPiece } from "@/lib/mock-exams/taking/recording-upload";
import { listenTo } from "@/lib/mock-exams/taking/sound-level";

export type RecorderStage =
  | "idle"
  | "preparing"
  | "recording"
  | "sending"
  | "waiting"
  | "stored"
  | "refused"
  | "no-microphone"
  | "used";
type Place = { recordingId: string; path: string; proof: string };

/** A piece every three seconds, so that a crash costs no more than that. */
const PIECE_MS = 3_000;
const FORMATS = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
const BITS_PER_SECOND = 32_000;
const RETRY_MS = 3_000;

type Task = {
  attempt: string;
  ordinal: number;
  person: string;
  prepareSeconds: number;
  speakSeconds: number;
};

/** Records a spoken answer, keeps its pieces on the device, and sends them until the server has them all. */
export function useRecorder(task: Task, onStored: (recording: string) => void) {
  const [stage, setStage] = useState<RecorderStage>("idle");
  const [endsAt, setEndsAt] = useState(0);
  const [level, setLevel] = useState(0);
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);

  const begin = async () => {
    const mime = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
    const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null);
    if (!mime || !stream) return setStage("no-microphone");
    const release = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (task.prepareSeconds > 0) {
      setStage("preparing");
      setEndsAt(performance.now() + task.prepareSeconds * 1_000);
      const isCut = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), task.prepareSeconds * 1_000);
        stop.current = () => {
          clearTimeout(timer);
          resolve(true);
        };
        skip.current = () => {
          clearTimeout(timer);
          resolve(false);
        };
      });
      if (isCut) return release();
    }
    const place = await askForPlace(task, mime);
    if (place === "used" || place === null) {
      release();
      return setStage(place === "used" ? "used" : "waiting");
    }
    await record(stream, mime, place);
    release();
  };

  const skip = useRef<() => void>(() => {});
  const record = async (stream: MediaStream, mime: string, place: Place) => {
    const { person, attempt, ordinal } = task;
    const recorder = new MediaRecorder(stream, { mimeType: mime, audioBitsPerSecond: BITS_PER_SECOND });
    const meter = listenTo(stream, setLevel);
    let count = 0;
    const begunAt = performance.now();
    const sofar = (): KeptRecording => ({
      recording: place.recordingId,
      attempt,
      ordinal,
      path: place.path,
      proof: place.proof,
      mime,
      ms: Math.round(performance.now() - begunAt),
      peak: meter.peak(),
      keptAt: Date.now(),
    });
    const sending: Promise<void>[] = [];
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      const number = count++;
      sending.push(
        keepPiece(person, sofar(), number, data)
          .catch(() => {})
          .then(() => sendPiece(place, number, data)),
      );
    };
    setEndsAt(begunAt + task.speakSeconds * 1_000);
    setStage("recording");
    const ended = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
    });
    const timer = setTimeout(
      () => recorder.state !== "inactive" && recorder.stop(),
      task.speakSeconds * 1_000,
    );
    stop.current = () => recorder.state !== "inactive" && recorder.stop();
    recorder.start(PIECE_MS);
    await ended;
    clearTimeout(timer);
    const whole = sofar();
    meter.end();
    setStage("sending");
    await Promise.all(sending);
    // What did not arrive is on the device still: once more, all of it.
    const last = (await endRecording(whole, count)) ?? (await sendKept(person, whole));
    if (last?.state === "stored" || last?.state === "late") onStored(last.recordingId);
    if (last) await forgetRecording(person, whole.recording).catch(() => {});
    setStage(last?.state === "refused" ? "refused" : last ? "stored" : "waiting");
  };

  const beginNoted = () => noteRecording(begin(), () => stop.current());
  return {
    stage,
    endsAt,
    level,
    begin: beginNoted,
    finish: () => stop.current(),
    skipPreparation: () => skip.current(),
  };
}

async function askForPlace({ attempt, ordinal }: Task, mime: string): Promise<Place | "used" | null> {
  for (let tries = 0; tries < 5; tries++) {
    const reply = await askExam("recording", { attemptId: attempt, ordinal, mime }).catch(() => null);
    if (reply?.status === 200) return reply.body as Place;
    if (reply && refusalIn(reply) === "NOT_ACTIVE") return "used";
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return null;
}
