import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import type { ProcedureAnswer } from "@/lib/platform/supabase/procedures";
import { callExam } from "../procedures";
import { isAttemptId } from "../schema";
import { type OwnAttempt, type Result, type Review, refusalDetail } from "./rows";
import { namedMeasures } from "./scores";

/** What a procedure gave, or why it gave nothing: not yet, not at all, or never. */
export type Released<Value> =
  | { state: "open"; value: Value }
  | { state: "running" }
  | { state: "later"; from: string | null }
  | { state: "void"; reason: string | null };

/** The result of one's own attempt; null where there is no such attempt. */
export async function findResult(db: Db, attemptId: string): Promise<Released<Result> | null> {
  if (!isAttemptId(attemptId)) return null;
  const found = released(await callExam(db, "get_result", { p_attempt_id: attemptId }));
  if (found?.state !== "open") return found;
  return { ...found, value: { ...found.value, measures: namedMeasures(found.value) } };
}

/** Every question of one's own attempt, by the release policy of its paper; null where there is no such attempt. */
export async function findReview(db: Db, attemptId: string): Promise<Released<Review> | null> {
  if (!isAttemptId(attemptId)) return null;
  return released(await callExam(db, "review_attempt", { p_attempt_id: attemptId }));
}

/** Where one's own spoken answer lies; null while the exam runs, when there is none, and when it is no longer kept. */
export async function findOwnRecording(
  db: Db,
  attemptId: string,
  ordinal: number,
): Promise<{ storagePath: string; mime: string } | null> {
  if (!isAttemptId(attemptId)) return null;
  const { data, error } = await callExam(db, "find_own_recording", {
    p_attempt_id: attemptId,
    p_ordinal: ordinal,
  });
  if (error) throw error;
  return data;
}

/** One's own attempts, of one exam or all, newest first. */
export async function listOwnAttempts(db: Db, examId?: string): Promise<OwnAttempt[]> {
  const { data, error } = await callExam(db, "list_own_attempts", examId ? { p_exam_id: examId } : {});
  if (error) throw error;
  return data;
}

/** Of one's own attempts, those at papers that were withdrawn since, each with the moment. */
export async function listWithdrawnAttempts(db: Db): Promise<Map<string, string>> {
  const { data, error } = await callExam(db, "list_own_withdrawn_mock_attempts");
  if (error) throw error;
  return new Map(data.map(({ attemptId, withdrawnAt }) => [attemptId, withdrawnAt]));
}

function released<Value>({ data, error }: ProcedureAnswer<Value>): Released<Value> | null {
  if (!error) return { state: "open", value: data };
  if (error.message === "ATTEMPT_NOT_FOUND") return null;
  const detail = detailOf(error.details);
  if (error.message === "NOT_AVAILABLE") return { state: "void", reason: detail.reason ?? null };
  if (error.message !== "NOT_RELEASED") throw error;
  const isRunning = detail.state === "in_progress" || detail.state === "paused";
  return isRunning ? { state: "running" } : { state: "later", from: detail.from ?? null };
}

function detailOf(text: string | null) {
  try {
    return refusalDetail.parse(text ? JSON.parse(text) : {});
  } catch {
    return {};
  }
}
