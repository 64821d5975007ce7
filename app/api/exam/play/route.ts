import { soundKey } from "@/lib/mock-exams/service";
import { EXAM_CALLS } from "@/lib/mock-exams/taking/calls";
import { ask, readInput, refusalOf, refuse } from "@/lib/mock-exams/taking/exam-call";
import type { PlayAnswer } from "@/lib/mock-exams/types";

const { procedure, input } = EXAM_CALLS.play;

/** Counts a play and begins it, or says where one stands; gives out what opens the sounds that play or follow. */
export async function POST(request: Request) {
  const asked = await readInput(request, input);
  if (!asked) return refuse("BAD_BATCH", 400);
  const answer = await ask(procedure, asked);
  if (!answer.ok) return refusalOf(answer);
  const { plays, server_now } = answer.value as PlayAnswer;
  const opened = plays.map((play) =>
    play.is_on ? { ...play, key: soundKey(asked.attempt_id, play.stimulus) } : play,
  );
  return Response.json(
    { plays: opened, server_now },
    { headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } },
  );
}
