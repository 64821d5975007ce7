import { forgetRecording, type KeptRecording, leftRecordings, piecesOf } from "./answer-store.ts";

const RETRY_MS = 3_000;
const MOST_TRIES = 40;

/** Recordings that are being made or sent on this page, each with what stops its making. */
const underWay = new Map<Promise<unknown>, () => void>();

export function noteRecording(work: Promise<unknown>, stop: () => void): void {
  const ended = work.catch(() => {}).finally(() => underWay.delete(ended));
  underWay.set(ended, stop);
}

/** Before a section or the exam ends: what was spoken goes first, as long as there is hope. */
export async function recordingsSent(limitMs: number): Promise<void> {
  for (const stop of underWay.values()) stop();
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([Promise.all(underWay.keys()), limit]);
}

export type Ended = { recordingId: string; state: "stored" | "late" | "refused" };

/** Until it is there: the network may be away for a while. */
export async function sendPiece(
  { path, proof }: Pick<KeptRecording, "path" | "proof">,
  number: number,
  piece: Blob,
): Promise<void> {
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

/** Has the server put the pieces together. Null where it could not. */
export async function endRecording(kept: KeptRecording, pieces: number): Promise<Ended | null> {
  const { attempt: attemptId, ordinal, path, proof, mime, ms, peak } = kept;
  const body = JSON.stringify({ attemptId, ordinal, path, proof, pieces, mime, ms, peak });
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await fetch("/api/exam/recording", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => null);
    if (answer?.ok) return answer.json();
    if (answer && answer.status !== 401 && answer.status < 500) return null;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return null;
}

/** Sends all that the device has of a recording; what the server has already takes the place of itself. */
export async function sendKept(person: string, kept: KeptRecording): Promise<Ended | null> {
  const pieces = await piecesOf(person, kept.recording).catch(() => []);
  const last = pieces.at(-1);
  if (!last) return null;
  await Promise.all(pieces.map(({ number, piece }) => sendPiece(kept, number, piece)));
  return endRecording(kept, last.number + 1);
}

/**
 * Spoken answers that were cut off with their page (the battery, the browser): what was kept of them is handed in, up to the
 * last three seconds.
 */
export async function sendLeftRecordings(
  person: string,
  attempt: string,
  onStored: (ordinal: number, recording: string) => void,
): Promise<void> {
  const seen = new Set<number>();
  for (const kept of await leftRecordings(person, attempt).catch(() => [])) {
    // The server counts the latest try of a question alone.
    const ended = seen.has(kept.ordinal) ? null : await sendKept(person, kept);
    const isNewest = !seen.has(kept.ordinal);
    seen.add(kept.ordinal);
    if (ended && ended.state !== "refused") onStored(kept.ordinal, ended.recordingId);
    if (ended || !isNewest) await forgetRecording(person, kept.recording).catch(() => {});
  }
}
