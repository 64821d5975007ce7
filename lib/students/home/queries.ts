import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type StudentHome } from "./rows";

/** The reader's own first screen, in one call. */
export async function getOwnHome(db: Db): Promise<StudentHome> {
  const { data, error } = await call(db, "read_student_dashboard", {});
  if (error) throw new Error(`The first screen could not be read: ${error.code} ${error.message}`);
  return data;
}

/** A student's first screen for a colleague, as far as they read it; null when there is none for them. */
export async function findStudentHome(db: Db, studentId: string): Promise<StudentHome | null> {
  if (!z.guid().safeParse(studentId).success) return null;
  const { data, error } = await call(db, "read_student_dashboard", { p_student_id: studentId });
  if (error?.code === "PT404") return null;
  if (error) throw new Error(`The first screen could not be read: ${error.code} ${error.message}`);
  return data;
}
