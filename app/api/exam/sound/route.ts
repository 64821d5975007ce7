import { readSound, sealSound, soundKey } from "@/lib/mock-exams/service";
import { EXAM_CALLS } from "@/lib/mock-exams/taking/calls";
import { ask, readInput, refusalOf, refuse } from "@/lib/mock-exams/taking/exam-call";

const { procedure, input } = EXAM_CALLS.sound;

/** The sound of a recording, sealed: loading it may fail and be repeated without costing a play. What opens it comes with the play. */
export async function POST(request: Request) {
  const asked = await readInput(request, input);
  if (!asked) return refuse("BAD_BATCH", 400);
  const answer = await ask(procedure, asked);
  if (!answer.ok) return refusalOf(answer);
  const { storagePath, stimulus } = answer.value;
  const sound = await readSound(storagePath);
  if (!sound) return refuse("UNAVAILABLE", 503, null, { "Retry-After": "2" });
  const sealed = await sealSound(sound, soundKey(asked.attemptId, stimulus));
  return new Response(sealed, {
    headers: {
      "Content-Type": "application/octet-stream",
      "X-Sound-Type": sound.type || "audio/mpeg",
      "Content-Length": String(sealed.byteLength),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
