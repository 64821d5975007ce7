import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { type CallLead, call } from "./rows";

/** The lead that a call with this student would be written to; null where it is kept with the student. */
export async function findCallLead(db: Db, studentId: string): Promise<CallLead | null> {
  const { data, error } = await call(db, "find_call_lead", { p_student_id: studentId });
  if (error) throw new Error(`The lead of the call could not be found: ${error.code} ${error.message}`);
  return data;
}
