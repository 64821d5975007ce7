import { soundKey } from "@/lib/mock-exams/service";
import { EXAM_CALLS } from "@/lib/mock-exams/taking/calls";
import { ask, readInput, refusalOf, refuse } from "@/lib/mock-exams/taking/exam-call";

const { procedure, input } = EXAM_CALLS.play;

/** Counts a play and begins it, or says where one stands; gives out what opens the sounds that play or follow. */
export async function POST(request: Request) {
  const asked = await readInput(request, input);
  if (!asked) return refuse("BAD_BATCH", 400);
  const answer = await ask(procedure, asked);
  if (!answer.ok) return refusalOf(answer);
  const { plays, serverNow } = answer.value;
  const opened = plays.map((play) =>
    play.isOn ? { ...play, key: soundKey(asked.attemptId, play.stimulus) } : play,
  );
  return Response.json(
    { plays: opened, serverNow },
    { headers: { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } },
  );
}
