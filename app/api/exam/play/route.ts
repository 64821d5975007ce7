import { EXAM_CALLS } from "@/lib/mock-exams/calls";
import { ask, readInput, refusalOf, refuse } from "@/lib/mock-exams/exam-call";
import { readSound } from "@/lib/mock-exams/service";
import type { PlayedMedia } from "@/lib/mock-exams/types";

const { procedure, input } = EXAM_CALLS.play;

/**
 * Counts a play and answers with the sound itself, so that no address of it exists that could be passed on. The same nonce
 * gives the sound again without counting; `failed` gives back a play that could not be loaded.
 */
export async function POST(request: Request) {
  const asked = await readInput(request, input);
  if (!asked) return refuse("BAD_BATCH", 400);
  const answer = await ask(procedure, asked);
  if (!answer.ok) return refusalOf(answer);
  const { storage_path, plays_left, server_now } = answer.value as PlayedMedia;
  const left = { "X-Plays-Left": String(plays_left ?? ""), "X-Server-Now": server_now };
  if (asked.failed)
    return new Response(null, { status: 204, headers: { ...left, "Cache-Control": "no-store" } });
  if (storage_path === null) return refuse("ATTEMPTS_USED", 409, { plays_left });
  const sound = await readSound(storage_path);
  if (!sound) return refuse("UNAVAILABLE", 503, null, { "Retry-After": "2" });
  return new Response(sound.stream(), {
    headers: {
      ...left,
      "Content-Type": sound.type || "audio/mpeg",
      "Content-Length": String(sound.size),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
