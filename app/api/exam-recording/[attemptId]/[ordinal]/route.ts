import { getActor } from "@/lib/access/actor";
import { claimAnswer } from "@/lib/mock-exams/marking/queries";
import { findOwnRecording } from "@/lib/mock-exams/results/queries";
import { readRecording } from "@/lib/mock-exams/service";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "private, no-store" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: NO_STORE });

/**
 * A spoken answer, for whoever gave it and has handed it in, and for whoever marks it just now: the database says so, and where
 * it lies. Given whole, because it is short
 * and a player that may not ask for a part still plays it.
 */
export async function GET(_: Request, { params }: RouteContext<"/api/exam-recording/[attemptId]/[ordinal]">) {
  const { attemptId, ordinal } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  const place = /^\d{1,4}$/.test(ordinal) ? Number(ordinal) : 0;
  const recording = place > 0 ? await findRecording(attemptId, place) : null;
  const sound = recording ? await readRecording(recording.storagePath) : null;
  if (!recording || !sound) return refuse("There is no such recording.", 404);
  return new Response(sound.stream(), {
    headers: {
      ...NO_STORE,
      "Content-Type": recording.mime.split(";")[0] ?? "audio/webm",
      "Content-Length": String(sound.size),
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Whoever may hear neither their own nor one that is to be marked is answered as if there were nothing. */
async function findRecording(attemptId: string, ordinal: number) {
  const db = await userDb();
  const own = await findOwnRecording(db, attemptId, ordinal);
  if (own) return own;
  const claimed = await claimAnswer(db, attemptId, ordinal).catch(() => null);
  return claimed?.recording ?? null;
}
