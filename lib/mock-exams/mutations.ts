import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { EXAM_ERRORS, type ExamError } from "./types";

/** What a procedure answered: its value, or the word with which it refused. */
export type ProcedureAnswer =
  | { ok: true; value: unknown }
  | { ok: false; status: number; code: ExamError | ""; detail: unknown };

/**
 * Calls one procedure as the person who asks; `input` names its arguments without their "p_". A refusal is raised with one
 * of EXAM_ERRORS as its message, and its particulars as JSON.
 */
export async function callExamProcedure(
  db: Db,
  procedure: string,
  input: Record<string, unknown>,
): Promise<ProcedureAnswer> {
  const names = Object.entries(input).map(([name, value]) => [`p_${name}`, value]);
  // The procedures of exams are called by name, one like the other; what each takes is looked at in calls.ts.
  const { data, error, status } = await db.rpc(procedure as never, Object.fromEntries(names) as never);
  if (!error) return { ok: true, value: data };
  const code = EXAM_ERRORS.find((name) => name === error.message) ?? "";
  return { ok: false, status: status > 0 ? status : 503, code, detail: code ? jsonIn(error.details) : null };
}

function jsonIn(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
