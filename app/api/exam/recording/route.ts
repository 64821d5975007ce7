import { createHash } from "node:crypto";
import { z } from "zod";
import { joinPieces, placeProof, storePiece } from "@/lib/mock-exams/service";
import { EXAM_CALLS } from "@/lib/mock-exams/taking/calls";
import { ask, readInput, refusalOf, refuse } from "@/lib/mock-exams/taking/exam-call";

const { procedure, input } = EXAM_CALLS.begin;
const NO_STORE = { "Cache-Control": "no-store" };

/** Where the pieces go, as the server named it, with the proof that it did. */
const place = { path: z.string().max(200), proof: z.string().length(64) };
const piece = z.object({ ...place, number: z.coerce.number().int().min(0).max(399) });
const commit = z.strictObject({
  attemptId: z.guid(),
  ordinal: z.int().min(1).max(1_000),
  ...place,
  pieces: z.int().min(1).max(400),
  mime: z.string().max(80),
  ms: z.int().min(0).max(3_600_000),
  peak: z.number().min(-200).max(20),
});

/** Begins a spoken answer: the database notes it and names its place. */
export async function POST(request: Request) {
  const asked = await readInput(request, input);
  if (!asked) return refuse("BAD_BATCH", 400);
  const answer = await ask(procedure, asked);
  if (!answer.ok) return refusalOf(answer);
  const { recordingId, storagePath: path } = answer.value;
  return Response.json({ recordingId, path, proof: placeProof(path) }, { headers: NO_STORE });
}

/** Takes one piece of the recording. Sent again it takes the place of itself. */
export async function PUT(request: Request) {
  const asked = piece.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success || placeProof(asked.data.path) !== asked.data.proof)
    return refuse("ATTEMPT_NOT_FOUND", 404);
  const isStored = await storePiece(asked.data.path, asked.data.number, await request.blob());
  return isStored ? new Response(null, { status: 204, headers: NO_STORE }) : refuse("UNAVAILABLE", 503);
}

/** Puts the pieces together; how long and how many they are the server has counted itself. */
export async function PATCH(request: Request) {
  const asked = await readInput(request, commit);
  if (!asked) return refuse("BAD_BATCH", 400);
  const { attemptId, ordinal, path, proof, pieces, mime, ms, peak } = asked;
  if (placeProof(path) !== proof) return refuse("ATTEMPT_NOT_FOUND", 404);
  const whole = await joinPieces(path, pieces, mime);
  if (!whole) return refuse("UNAVAILABLE", 503, null, { "Retry-After": "2" });
  const sha256 = createHash("sha256").update(whole).digest("hex");
  const answer = await ask("commit_recording", {
    attemptId,
    ordinal,
    sha256,
    bytes: whole.byteLength,
    ms,
    peak,
  });
  if (!answer.ok) return refusalOf(answer);
  return Response.json(answer.value, { headers: NO_STORE });
}
