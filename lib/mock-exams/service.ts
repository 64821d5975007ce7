import "server-only";
import { createCipheriv, randomBytes } from "node:crypto";
import { logError } from "@/lib/platform/log";
import { hashKey } from "@/lib/platform/request-origin";
import { adminDb } from "@/lib/platform/supabase/admin";

/** Private buckets: nobody but the server reaches them, and the server asks the procedures of exams first. */
const SOUNDS = "exam-audio";
const RECORDINGS = "exam-recordings";
const MOST_PIECES = 400;

export async function readSound(path: string): Promise<Blob | null> {
  const { data, error } = await adminDb().storage.from(SOUNDS).download(path);
  if (error) logError("exam.sound_not_read", error);
  return data;
}

/** Opens one recording of one attempt; given out with its play, so that a sound can be loaded before it counts. */
export function soundKey(attempt: string, stimulus: string): string {
  return hashKey(`exam-sound:${attempt}:${stimulus}`);
}

/** The sound as it may be loaded before its play: twelve bytes of a number used once, then AES-GCM with its tag. */
export async function sealSound(sound: Blob, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "hex"), iv);
  const parts = [iv, cipher.update(new Uint8Array(await sound.arrayBuffer())), cipher.final()];
  return new Uint8Array(Buffer.concat([...parts, cipher.getAuthTag()]));
}

/** A recording that an editor uploaded. */
export async function storeSound(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  mime: string,
): Promise<boolean> {
  const { error } = await adminDb()
    .storage.from(SOUNDS)
    .upload(path, new Blob([bytes], { type: mime }), { contentType: mime, cacheControl: "3600" });
  if (error) logError("exam.sound_not_stored", error);
  return !error;
}

export async function removeSound(path: string): Promise<void> {
  const { error } = await adminDb().storage.from(SOUNDS).remove([path]);
  if (error) logError("exam.sound_not_removed", error);
}

/** A spoken answer, for whoever marks it. */
export async function readRecording(path: string): Promise<Blob | null> {
  const { data, error } = await adminDb().storage.from(RECORDINGS).download(path);
  if (error) logError("exam.recording_not_read", error);
  return data;
}

/** Proves that the server itself named this place to this browser, so that nobody writes into another's recording. */
export function placeProof(path: string): string {
  return hashKey(`exam-recording:${path}`);
}

export async function storePiece(path: string, number: number, piece: Blob): Promise<boolean> {
  if (number >= MOST_PIECES) return false;
  const contentType = typeOf(piece);
  // Sent as a form, whose part says the type of the blob itself; a bucket takes none with parameters, such as its codec.
  const { error } = await adminDb()
    .storage.from(RECORDINGS)
    .upload(`${path}.${number}`, new Blob([piece], { type: contentType }), { contentType, upsert: true });
  if (error) logError("exam.piece_not_stored", error);
  return !error;
}

/** Puts the pieces of a recording together. Null when one of them is missing or the whole could not be stored. */
export async function joinPieces(
  path: string,
  count: number,
  mime: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bucket = adminDb().storage.from(RECORDINGS);
  const pieces: Blob[] = [];
  for (let number = 0; number < Math.min(count, MOST_PIECES); number++) {
    const { data, error } = await bucket.download(`${path}.${number}`);
    // Put together before, and only the answer to that was lost.
    if (error) return wholeAt(path);
    pieces.push(data);
  }
  const whole = new Uint8Array(await new Blob(pieces).arrayBuffer());
  const type = mime.split(";")[0] ?? "audio/webm";
  const { error } = await bucket.upload(path, new Blob([whole], { type }), {
    contentType: type,
    upsert: true,
  });
  if (error) {
    logError("exam.recording_not_stored", error);
    return null;
  }
  await bucket.remove(pieces.map((_, number) => `${path}.${number}`));
  return whole;
}

async function wholeAt(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { data } = await adminDb().storage.from(RECORDINGS).download(path);
  return data ? new Uint8Array(await data.arrayBuffer()) : null;
}

function typeOf(piece: Blob): string {
  return piece.type.split(";")[0] || "audio/webm";
}
