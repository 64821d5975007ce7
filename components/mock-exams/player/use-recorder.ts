import { useEffect, useRef, useState } from "react";
import { forgetPieces, keepPiece, piecesOf } from "@/lib/mock-exams/answer-store";
import { askExam, refusalIn } from "@/lib/mock-exams/exam-api";
import { listenTo } from "@/lib/mock-exams/sound-level";

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
type Place = { recording_id: string; path: string; proof: string };

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
    const { person } = task;
    const recorder = new MediaRecorder(stream, { mimeType: mime, audioBitsPerSecond: BITS_PER_SECOND });
    const meter = listenTo(stream, setLevel);
    let count = 0;
    const sending: Promise<void>[] = [];
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      const number = count++;
      sending.push(
        keepPiece(person, place.recording_id, number, data)
          .catch(() => {})
          .then(() => sendPiece(place, number, data)),
      );
    };
    const begunAt = performance.now();
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
    const ms = Math.round(performance.now() - begunAt);
    const peak = meter.end();
    setStage("sending");
    await Promise.all(sending);
    const body = { attempt_id: task.attempt, ordinal: task.ordinal, path: place.path, proof: place.proof };
    const answer = await commit({ ...body, pieces: count, mime, ms, peak });
    if (answer === null) {
      // Pieces that did not arrive are on the device still: once more, all of them.
      const kept = await piecesOf(person, place.recording_id).catch(() => []);
      await Promise.all(kept.map((piece, number) => sendPiece(place, number, piece)));
    }
    const last = answer ?? (await commit({ ...body, pieces: count, mime, ms, peak }));
    if (last?.state === "stored" || last?.state === "late") {
      onStored(last.recording_id);
      await forgetPieces(person, place.recording_id).catch(() => {});
    }
    setStage(last?.state === "refused" ? "refused" : last ? "stored" : "waiting");
  };

  return { stage, endsAt, level, begin, finish: () => stop.current(), skipPreparation: () => skip.current() };
}

async function askForPlace({ attempt, ordinal }: Task, mime: string): Promise<Place | "used" | null> {
  for (let tries = 0; tries < 5; tries++) {
    const reply = await askExam("recording", { attempt_id: attempt, ordinal, mime }).catch(() => null);
    if (reply?.status === 200) return reply.body as Place;
    if (reply && refusalIn(reply) === "NOT_ACTIVE") return "used";
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return null;
}

/** Until it is there: the network may be away for a while. */
async function sendPiece({ path, proof }: Place, number: number, piece: Blob): Promise<void> {
  const query = new URLSearchParams({ path, proof, number: String(number) });
  for (;;) {
    const answer = await fetch(`/api/exam/recording?${query}`, {
      method: "PUT",
      body: piece,
      headers: { "content-type": piece.type || "audio/webm" },
    }).catch(() => null);
    if (answer && (answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 401)))
      return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function commit(
  body: Record<string, unknown>,
): Promise<{ recording_id: string; state: string } | null> {
  for (let tries = 0; tries < 40; tries++) {
    const answer = await fetch("/api/exam/recording", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.ok) return answer.json();
    if (answer && answer.status !== 401 && answer.status < 500) return null;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return null;
}
