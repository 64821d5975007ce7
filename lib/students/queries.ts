import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { nameRow, type Student, studentRow } from "./rows";

const COLUMNS = "user_id, full_name, email, phone, profile_completion_status, approval_status, created_at";

/** The student with this id, or null when there is none or the reader may not see them. */
export async function findStudent(db: Db, studentId: string): Promise<Student | null> {
  if (!z.guid().safeParse(studentId).success) return null;
  const { data, error } = await db
    .from("profiles")
    .select(COLUMNS)
    .eq("user_id", studentId)
    .eq("role", "student")
    .maybeSingle();
  if (error) throw error;
  return parseAnswer("profiles", studentRow.nullable(), data);
}

/** The last student of a page; the next page begins after it. */
export type StudentCursor = { fullName: string; userId: string };

/** Students the reader may see, by name; `name` finds those whose name contains it. */
export async function listStudents(
  db: Db,
  { name, after, limit }: { name?: string; after?: StudentCursor; limit: number },
): Promise<{ students: Student[]; next: StudentCursor | null }> {
  let query = db.from("profiles").select(COLUMNS).eq("role", "student");
  if (name) query = query.ilike("full_name", `%${escapeLike(name)}%`);
  if (after) {
    const value = quote(after.fullName);
    query = query.or(`full_name.gt.${value},and(full_name.eq.${value},user_id.gt.${quote(after.userId)})`);
  }
  const { data, error } = await query
    .order("full_name")
    .order("user_id")
    .limit(limit + 1);
  if (error) throw error;
  const students = parseAnswer("profiles", z.array(studentRow), data);
  const last = students[limit - 1];
  return {
    students: students.slice(0, limit),
    next: students.length > limit && last ? { fullName: last.fullName, userId: last.userId } : null,
  };
}

/** Names by id, of those the reader may see. */
export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Map();
  const { data, error } = await db.from("profiles").select("user_id, full_name").in("user_id", wanted);
  if (error) throw error;
  const people = parseAnswer("profiles", z.array(nameRow), data);
  return new Map(people.map(({ userId, fullName }) => [userId, fullName]));
}

/** In a pattern, % and _ stand for anything; here they stand for themselves. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}

/** A value within a filter of several conditions, where commas and brackets have a meaning of their own. */
function quote(value: string): string {
  return `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
}
