import { joinedHashText, missingPieces } from "./plan.ts";

export type SentFile = {
  outcome: "new" | "same";
  versionNo: number;
  versionId: string | null;
  state: string;
};
export type Progress = { sentBytes: number; allBytes: number; isWaiting: boolean };
export type Target = { studentId: string; typeCode: string; applicationId: string | null };
/** What the server said, in a sentence for whoever sent it. */
export class Refusal extends Error {}

const ADDRESS = "/api/document-uploads";
const RETRY_MS = 3_000;
const SIGN_IN = "You were signed out. Sign in in another tab, then send it again: what has arrived is kept.";
const MOST_ROUNDS = 3;

/**
 * Sends files in pieces and has the server put them together. Without a connection it waits and goes on where it was; the same
 * files chosen again, even after the page was closed, send only what had not arrived.
 */
export async function sendFiles(
  target: Target,
  files: readonly File[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  const fileBytes = files.map(({ size }) => size);
  const allBytes = fileBytes.reduce((sum, size) => sum + size, 0);
  const tell = (missing: number, isWaiting = false) =>
    onProgress({ sentBytes: allBytes - missing, allBytes, isWaiting });
  tell(allBytes);
  const announced = JSON.stringify({
    ...target,
    fileName: files.length === 1 ? files[0]?.name : "Pages.pdf",
    sha256: await hashOf(files),
    fileBytes,
  });
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const begun = await ask("POST", announced, signal, () => tell(allBytes, true));
    if (begun.outcome === "same") return begun as SentFile;
    const missing = missingPieces(fileBytes, begun.received as string[]);
    let left = missing.reduce((sum, { start, end }) => sum + end - start, 0);
    tell(left);
    for (const { name, file, start, end } of missing) {
      const query = `?upload=${begun.uploadId}&piece=${name}`;
      await ask("PUT", files[file]?.slice(start, end) ?? "", signal, () => tell(left, true), query);
      left -= end - start;
      tell(left);
    }
    const body = JSON.stringify({ uploadId: begun.uploadId });
    const done = await ask("PATCH", body, signal, () => tell(0, true));
    if (done.error !== "incomplete") return done as SentFile;
  }
  throw new Refusal("Parts of the file did not arrive. Please send it again.");
}

type Answer = Record<string, unknown>;

/** Asks until there is an answer: the network may be away for a while. */
async function ask(
  method: string,
  body: string | Blob,
  signal: AbortSignal,
  onWaiting: () => void,
  query = "",
): Promise<Answer> {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  for (;;) {
    const response = await fetch(ADDRESS + query, {
      method,
      body,
      signal,
      headers: { "content-type": type },
    }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    if (response?.status === 204) return {};
    if (response?.status === 401) throw new Refusal(SIGN_IN);
    const answer = response && (await (response.json() as Promise<Answer>).catch(() => null));
    if (response && answer && (response.ok || answer.error === "incomplete")) return answer;
    if (answer && typeof answer.message === "string") throw new Refusal(answer.message);
    if (response?.status === 429) throw new Refusal(String(answer?.error));
    onWaiting();
    await pause(signal);
  }
}

/** A few seconds, or until the browser says that it is online again. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

async function hashOf(files: readonly File[]): Promise<string> {
  const hashes: string[] = [];
  for (const file of files) hashes.push(await hexHash(await file.arrayBuffer()));
  const joined = joinedHashText(hashes);
  return joined === null ? (hashes[0] ?? "") : hexHash(new TextEncoder().encode(joined));
}

async function hexHash(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
