import { getActor } from "@/lib/access/actor";
import { claimAnswer } from "@/lib/mock-exams/marking/queries";
import { readRecording } from "@/lib/mock-exams/service";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "private, no-store" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: NO_STORE });

/**
 * A spoken answer, for whoever marks it just now: the database says so, and where it lies. Given whole, because it is short
 * and a player that may not ask for a part still plays it.
 */
export async function GET(_: Request, { params }: RouteContext<"/api/exam-recording/[attemptId]/[ordinal]">) {
  const { attemptId, ordinal } = await params;
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  const place = /^\d{1,4}$/.test(ordinal) ? Number(ordinal) : 0;
  const answer = place > 0 ? await claimOrNone(attemptId, place) : null;
  const recording = answer?.recording;
  const sound = recording ? await readRecording(recording.storage_path) : null;
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

/** Whoever may not mark is answered as if there were nothing. */
async function claimOrNone(attemptId: string, ordinal: number) {
  return claimAnswer(await userDb(), attemptId, ordinal).catch(() => null);
}
