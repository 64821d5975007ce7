import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { StudentSort } from "./list";
import { call, type ListedStudent, nameRow, type Student, studentRow } from "./rows";

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

/** A page of the students the reader may see, under the filters and in the order that are asked for. */
export async function listStudents(
  db: Db,
  request: ListRequest<StudentSort>,
): Promise<ListPage<ListedStudent>> {
  const { data, error } = await call(db, "list_students", listArguments(request));
  if (error) throw new Error(`Students could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
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
