import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam, type ExamProcedure, type ExamProcedureAnswer } from "./procedures";
import { EXAM_ERRORS, type ExamError } from "./types";

/** What a procedure answered: its value, or the word with which it refused. */
export type ProcedureAnswer<Value = unknown> =
  | { ok: true; value: Value }
  | { ok: false; status: number; code: ExamError | ""; detail: unknown };

/**
 * Calls one procedure as the person who asks; `input` names its arguments in camelCase, without their "p_". A refusal is raised
 * with one of EXAM_ERRORS as its message, and its particulars as JSON.
 */
export async function callExamProcedure<Name extends ExamProcedure>(
  db: Db,
  procedure: Name,
  input: Record<string, unknown>,
): Promise<ProcedureAnswer<ExamProcedureAnswer<Name>>> {
  const args = Object.entries(input).map(([name, value]) => [`p_${snakeCase(name)}`, value]);
  const answer = await callExam(db, procedure, Object.fromEntries(args));
  if (!answer.error) return { ok: true, value: answer.data };
  const { error, status } = answer;
  const code = EXAM_ERRORS.find((name) => name === error.message) ?? "";
  return { ok: false, status: status > 0 ? status : 503, code, detail: code ? jsonIn(error.details) : null };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function jsonIn(text: string | null): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
