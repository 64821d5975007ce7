import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../procedures";
import { isAttemptId } from "../schema";
import type { ClaimedAnswer, WaitingAnswer } from "./rows";

/** What waits to be marked by this person, their own claims first, then the oldest. */
export async function listWaitingAnswers(db: Db, examId?: string): Promise<WaitingAnswer[]> {
  const { data, error } = await callExam(db, "list_marking_queue", examId ? { p_exam_id: examId } : {});
  if (error) throw error;
  return data;
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
