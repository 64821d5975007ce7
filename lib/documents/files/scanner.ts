import "server-only";
import { Readable } from "node:stream";
import NodeClam from "clamscan";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";

export type ScanResult = "clean" | "infected" | "not-configured" | "unreachable";

/** Twenty megabytes take a busy scanner some seconds. */
const LONGEST_MS = 30_000;
const USUAL_PORT = 3310;
const CHUNK_BYTES = 64 * 1024;

/** Asks the virus scanner of this installation. Whoever calls it decides what "unreachable" means: nobody has looked then. */
export async function scan(bytes: Uint8Array): Promise<ScanResult> {
  const place = scannerPlace();
  if (!place) return "not-configured";
  try {
    return await Promise.race([ask(place, bytes), tooLate()]);
  } catch (error) {
    logError("documents.scanner_unreachable", error);
    return "unreachable";
  }
}

type Place = { socket: string } | { host: string; port: number };

function scannerPlace(): Place | null {
  const { CLAMD_SOCKET, CLAMD_HOST } = env();
  if (CLAMD_SOCKET) return { socket: CLAMD_SOCKET };
  if (!CLAMD_HOST) return null;
  const { hostname, port } = new URL(`clamd://${CLAMD_HOST}`);
  return { host: hostname.replaceAll(/[[\]]/g, ""), port: Number(port || USUAL_PORT) };
}

async function ask(place: Place, bytes: Uint8Array): Promise<ScanResult> {
  const scanner = await new NodeClam().init({
    preference: "clamdscan",
    clamscan: { active: false },
    // No binary of this machine takes its place.
    clamdscan: { ...place, timeout: LONGEST_MS, path: false, localFallback: false, bypassTest: true },
  });
  const { isInfected } = await scanner.scanStream(Readable.from(inChunks(bytes)));
  if (isInfected === null) throw new Error("The virus scanner came to no answer.");
  return isInfected ? "infected" : "clean";
}

function* inChunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    yield Buffer.from(bytes.subarray(at, at + CHUNK_BYTES));
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The virus scanner took too long.")), LONGEST_MS).unref();
  });
}
