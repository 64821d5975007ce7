import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import type { ExamId } from "../schema";
import type { OwnPractice } from "./types";

/** What somebody may practise, of one exam or all; with an attempt, its wrong ones instead of the latest paper's. */
export async function findPractice(db: Db, examId?: ExamId, attemptId?: string): Promise<OwnPractice> {
  const { data, error } = await db.rpc("my_practice", {
    ...(examId ? { p_exam_id: examId } : {}),
    ...(attemptId ? { p_attempt_id: attemptId } : {}),
  });
  if (error) throw error;
  // The procedure answers JSON; its shape is held by supabase/tests.
  return data as unknown as OwnPractice;
}
