import { joinedHashText, missingPieces, type Turn } from "./plan.ts";
import { UPLOAD_REFUSALS } from "./refusals.ts";

export type SentFile = {
  outcome: "new" | "same";
  versionNo: number;
  versionId: string | null;
  state: string;
};
export type Progress = {
  sentBytes: number;
  allBytes: number;
  /** What it waits for: a connection, or a server that has room again. */
  waitsFor: "network" | "server" | null;
};
export type Target = { studentId: string; typeCode: string; applicationId: string | null };
/** What the server said, in a sentence for whoever sent it. */
export class Refusal extends Error {}
/** The server had no room for a while: what is chosen may be sent again as it is. */
export class Busy extends Error {}

const ADDRESS = "/api/document-uploads";
const NETWORK_PAUSE_MS = 3_000;
/** Between tries at a busy server, each longer than the one before; after the last one a person decides. */
const BUSY_PAUSES_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const LONGEST_PAUSE_MS = 60_000;
const SIGN_IN = "You were signed out. Sign in in another tab, then send it again: what has arrived is kept.";
const TOO_OFTEN = "That was too often. Please wait a few minutes, then send it again.";
const MOST_ROUNDS = 3;

/**
 * Sends files in pieces and has the server put them together. Without a connection it waits and goes on where it was, a busy
 * server is asked again a few times; the same files chosen again, even after the page was closed, send only what had not arrived.
 */
export async function sendFiles(
  target: Target,
  pages: readonly { file: File; turn: Turn }[],
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  const files = pages.map(({ file }) => file);
  const turns = pages.map(({ turn }) => turn);
  const fileBytes = files.map(({ size }) => size);
  const allBytes = fileBytes.reduce((sum, size) => sum + size, 0);
  const tell = (missing: number, waitsFor: Progress["waitsFor"] = null) =>
    onProgress({ sentBytes: allBytes - missing, allBytes, waitsFor });
  tell(allBytes);
  const announced = JSON.stringify({
    ...target,
    fileName: files.length === 1 ? files[0]?.name : "Pages.pdf",
    sha256: await hashOf(files, turns),
    fileBytes,
    turns,
  });
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const begun = await ask("POST", announced, signal, (waitsFor) => tell(allBytes, waitsFor));
    if (begun.outcome === "same") return begun as SentFile;
    const missing = missingPieces(fileBytes, begun.received as string[]);
    let left = missing.reduce((sum, { start, end }) => sum + end - start, 0);
    tell(left);
    let isOver = false;
    for (const { name, file, start, end } of missing) {
      const query = `?upload=${begun.uploadId}&piece=${name}`;
      const piece = files[file]?.slice(start, end) ?? "";
      const put = await ask("PUT", piece, signal, (waitsFor) => tell(left, waitsFor), query);
      isOver = put.error === "gone";
      if (isOver) break;
      left -= end - start;
      tell(left);
    }
    if (isOver) continue;
    const body = JSON.stringify({ uploadId: begun.uploadId });
    const done = await ask("PATCH", body, signal, (waitsFor) => tell(0, waitsFor));
    if (done.error === undefined) return done as SentFile;
  }
  throw new Refusal("Parts of the file did not arrive. Please send it again.");
}

type Answer = Record<string, unknown>;

/** Not the end of it: the next round begins anew, or sends what is missing. */
const PASSING = ["incomplete", "gone"];

/** Asks until there is an answer: the network may be away for as long as it likes, a busy server not. */
async function ask(
  method: string,
  body: string | Blob,
  signal: AbortSignal,
  onWaiting: (waitsFor: Progress["waitsFor"]) => void,
  query = "",
): Promise<Answer> {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  for (let busy = 0; ; ) {
    const response = await fetch(ADDRESS + query, {
      method,
      body,
      signal,
      headers: { "content-type": type },
    }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    if (!response) {
      onWaiting("network");
      await pause(NETWORK_PAUSE_MS, signal);
      continue;
    }
    if (response.status === 204) return {};
    if (response.status === 401) throw new Refusal(SIGN_IN);
    const answer = await (response.json() as Promise<Answer>).catch(() => null);
    signal.throwIfAborted();
    if (answer && response.ok) return answer;
    if (answer && method !== "POST" && PASSING.includes(String(answer.error))) return answer;
    if (response.status === 429) throw new Refusal(String(answer?.message ?? answer?.error ?? TOO_OFTEN));
    if (answer && typeof answer.message === "string") throw new Refusal(answer.message);
    const isPassing = response.ok || response.status >= 500 || response.status === 408;
    if (!isPassing) throw new Refusal(UPLOAD_REFUSALS.unavailable);
    const least = BUSY_PAUSES_MS[busy++];
    if (least === undefined) throw new Busy(UPLOAD_REFUSALS.busy);
    onWaiting("server");
    const asked = 1_000 * Number(response.headers.get("retry-after") ?? 0) || 0;
    await pause(Math.min(LONGEST_PAUSE_MS, Math.max(least, asked)), signal);
  }
}

/** So long, or until the browser says that it is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}

async function hashOf(files: readonly File[], turns: readonly Turn[]): Promise<string> {
  const hashes: string[] = [];
  for (const file of files) hashes.push(await hexHash(await file.arrayBuffer()));
  const joined = joinedHashText(hashes, turns);
  return joined === null ? (hashes[0] ?? "") : hexHash(new TextEncoder().encode(joined));
}

async function hexHash(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
