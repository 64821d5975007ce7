import "server-only";
import type { PostgrestError } from "@supabase/supabase-js";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { RecordKind } from "./choices";
import { entryFields, type KeepableAnswers } from "./keepable";
import { call, type SavedRecord } from "./rows";
import { type KeepAnswers, type RecordEntry, recordSchema } from "./schema";

export type RecordRefusal =
  | "changed"
  | "twice"
  | "too_many"
  | "has_some"
  | "gone"
  | "not_yours"
  | "malformed";
type Written<T = void> = Promise<Result<T, RecordRefusal>>;

export async function saveRecord(db: Db, entry: RecordEntry): Written<SavedRecord> {
  const answer = await call(db, "save_student_record", {
    p_student_id: entry.studentId,
    p_kind: entry.kind,
    p_record_id: entry.recordId,
    p_version: entry.version,
    // Made of texts and numbers by the schema.
    p_details: entry.details as Record<string, string>,
    p_begins_on: entry.beginsOn ?? null,
    p_ends_on: entry.endsOn ?? null,
    p_passport_number: entry.passportNumber ?? null,
  });
  return answer.error ? refusalOf(answer.error) : ok(answer.data);
}

/**
 * Writes the chosen answers of a match into the student's own file, each as its form there would. An answer that the file holds
 * already is passed over, so that a second try finishes what the first began.
 */
export async function keepAnswers(
  db: Db,
  studentId: string,
  keepable: KeepableAnswers,
  { studies, english, institution, studyId, testId }: Omit<KeepAnswers, "match">,
): Written {
  const chosen = [
    { one: keepable.studies, way: studies, recordId: studyId },
    { one: keepable.english, way: english, recordId: testId },
  ].flatMap(({ one, way, recordId }) => (one && way ? [{ one, way, recordId }] : []));
  // What is not offered any more was filled in meanwhile, and is not written over.
  if (chosen.some(({ one, way }) => !one.ways.includes(way))) return fail("changed");
  for (const { one, way, recordId } of chosen) {
    const entry = recordSchema.safeParse(entryFields(one, way, { studentId, recordId, institution }));
    if (!entry.success) return fail("malformed");
    const saved = await saveRecord(db, entry.data);
    if (!saved.ok) return saved;
  }
  return ok(undefined);
}

export async function removeRecord(db: Db, at: { recordId: string; version: number }): Written {
  const { error } = await db.rpc("remove_student_record", {
    p_record_id: at.recordId,
    p_version: at.version,
  });
  return error ? refusalOf(error) : ok(undefined);
}

/** The answer that there is no test, no work or no passport, or that it does not hold any more. */
export async function sayNoRecord(
  db: Db,
  { studentId, kind, isNone }: { studentId: string; kind: RecordKind; isNone: boolean },
): Written {
  const { error } = await db.rpc("say_no_student_record", {
    p_student_id: studentId,
    p_kind: kind,
    p_is_none: isNone,
  });
  return error ? refusalOf(error) : ok(undefined);
}

/** Notes who read it, unless it is the student. */
export async function readPassportNumber(db: Db, recordId: string): Written<string | null> {
  const answer = await call(db, "read_passport_number", { p_record_id: recordId });
  return answer.error ? refusalOf(answer.error) : ok(answer.data);
}

const CONFLICTS = ["changed", "twice", "too_many", "has_some"] as const;

function refusalOf({ code, message }: PostgrestError): Result<never, RecordRefusal> {
  if (code === "PT404") return fail("gone");
  if (code === "PT401" || code === "PT403") return fail("not_yours");
  if (code === "22023") return fail("malformed");
  const conflict = code === "PT409" && CONFLICTS.find((name) => name === message);
  if (conflict) return fail(conflict);
  throw new Error(`The entry was not written: ${code} ${message}`);
}
