import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../procedures";
import type { ExamId } from "../schema";
import type { OwnPractice } from "./rows";

/** What somebody may practise, of one exam or all; with an attempt, its wrong ones instead of the latest paper's. */
export async function findPractice(db: Db, examId?: ExamId, attemptId?: string): Promise<OwnPractice> {
  const { data, error } = await callExam(db, "read_own_practice", {
    ...(examId ? { p_exam_id: examId } : {}),
    ...(attemptId ? { p_attempt_id: attemptId } : {}),
  });
  if (error) throw error;
  return data;
}
