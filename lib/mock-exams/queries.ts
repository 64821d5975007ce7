import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "./procedures";
import type { Attempt, MockCard, OpenSection } from "./taking/rows";

/** The mock exams of one exam, or of all, as this person may take them. */
export async function listMocks(db: Db, examId?: string): Promise<MockCard[]> {
  const { data, error } = await callExam(db, "list_mocks", examId ? { p_exam_id: examId } : {});
  if (error) throw error;
  return data;
}

/** One's own attempt, or null where there is none under this id. */
export async function findAttempt(db: Db, attemptId: string): Promise<Attempt | null> {
  const { data, error } = await callExam(db, "get_attempt", { p_attempt_id: attemptId });
  if (error?.message === "ATTEMPT_NOT_FOUND") return null;
  if (error) throw error;
  return data;
}

/** The questions of a section that is open; null when it has just closed. */
export async function findOpenSection(
  db: Db,
  attemptId: string,
  section: number,
): Promise<OpenSection | null> {
  const { data, error } = await callExam(db, "get_section", { p_attempt_id: attemptId, p_section: section });
  if (error?.message === "NOT_ACTIVE") return null;
  if (error) throw error;
  return data;
}
