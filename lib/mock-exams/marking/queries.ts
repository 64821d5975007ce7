import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../procedures";
import { isAttemptId } from "../schema";
import type { ClaimedAnswer, QueuedAnswer } from "./rows";

/** As many as a person can work through; the database answers one more when there are. */
const QUEUE_SHOWN = 200;

/** What waits to be marked by this person, numbered in the order of the queue: their own claims first, then the oldest. */
export async function listWaitingAnswers(db: Db): Promise<{ answers: QueuedAnswer[]; hasMore: boolean }> {
  const { data, error } = await callExam(db, "list_marking_queue", {});
  if (error) throw error;
  const answers = data.slice(0, QUEUE_SHOWN).map((answer, index) => ({
    ...answer,
    id: `${answer.attemptId}.${answer.ordinal}`,
    place: index + 1,
  }));
  return { answers, hasMore: data.length > QUEUE_SHOWN };
}

/**
 * Takes an answer for two hours, or takes it again, and gives all that is needed to mark it. Null where it is not this
 * person's to mark, because it is marked, with somebody else, or their own.
 */
export async function claimAnswer(db: Db, attemptId: string, ordinal: number): Promise<ClaimedAnswer | null> {
  if (!isAttemptId(attemptId)) return null;
  const { data, error } = await callExam(db, "claim_marking", {
    p_attempt_id: attemptId,
    p_ordinal: ordinal,
  });
  if (error?.code === "PT409") return null;
  if (error) throw error;
  return data;
}
