import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { type Conversion, call, type StudentLead } from "./rows";

/** Whether a lead is a student, was invited to become one, or can. */
export async function findConversion(db: Db, leadId: string): Promise<Conversion> {
  const { data, error } = await call(db, "find_conversion", { p_lead_id: leadId });
  if (error) throw new Error(`The conversion could not be read: ${error.code} ${error.message}`);
  return data;
}

/** The lead that became this student, with its timeline; null if there is none, or the reader may not read the student. */
export async function findStudentLead(db: Db, studentId: string): Promise<StudentLead | null> {
  const { data, error } = await call(db, "find_student_lead", { p_student_id: studentId });
  if (error) throw new Error(`The lead of the student could not be read: ${error.code} ${error.message}`);
  return data;
}
