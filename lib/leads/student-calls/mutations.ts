import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { StudentCall } from "./schema";

export async function logStudentCall(db: Db, made: StudentCall): Promise<Result<void, "gone">> {
  const { error } = await call(db, "log_student_call", {
    p_student_id: made.studentId,
    p_outcome: made.outcome,
    p_key: made.key,
    p_note: made.note ?? null,
    p_called_at: made.calledAt?.toISOString() ?? null,
    p_next_at: made.nextAt?.toISOString() ?? null,
    p_next_title: made.nextTitle ?? null,
  });
  if (!error) return ok(undefined);
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The call was not saved: ${error.code} ${error.message}`);
}
