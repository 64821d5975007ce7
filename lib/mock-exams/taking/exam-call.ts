import "server-only";
import type { z } from "zod";
import { logError, logSlow } from "@/lib/platform/log";
import { storable } from "@/lib/platform/storable-text";
import { userDb } from "@/lib/platform/supabase/user";
import { callExamProcedure, type ProcedureAnswer } from "../mutations";
import type { ExamProcedure, ExamProcedureAnswer } from "../procedures";
import { DIRECT_CALLS, EXAM_CALLS } from "./calls";

const NO_STORE = { "Cache-Control": "no-store" };
const RETRY_SECONDS = 2;

/**
 * Answers one call of a running exam: passes it on to its procedure with the person's own token, and the answer back in
 * camelCase. It knows no rule of exams. That a write comes from our own pages, and how long it may be, middleware.ts decides.
 */
export async function handleExamCall(name: string, request: Request): Promise<Response> {
  const call = DIRECT_CALLS.find((one) => one === name);
  if (!call) return refuse("NO_SUCH_CALL", 404);
  const { procedure, input } = EXAM_CALLS[call];
  const asked = await readInput(request, input);
  if (!asked) return refuse("BAD_BATCH", 400);
  const answer = await ask(procedure, asked);
  return answer.ok ? Response.json(answer.value, { headers: NO_STORE }) : refusalOf(answer);
}

/** What was sent, as the database can store it, if it has the shape of this call. */
export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const sent = await request
    .json()
    .then(storable)
    .catch(() => null);
  const parsed = schema.safeParse(sent);
  return parsed.success ? parsed.data : null;
}

/** Asks the database; what it could not answer is a refusal that passes. */
export async function ask<Name extends ExamProcedure>(
  procedure: Name,
  input: Record<string, unknown>,
): Promise<ProcedureAnswer<ExamProcedureAnswer<Name>>> {
  const begunAt = performance.now();
  try {
    const answer = await callExamProcedure(await userDb(), procedure, input);
    if (!answer.ok && !answer.code && answer.status !== 401)
      logError("exam.call_failed", new Error(`${procedure}: ${answer.status}`));
    return answer;
  } catch (error) {
    logError("exam.call_failed", error, { procedure });
    return { ok: false, status: 503, code: "", detail: null };
  } finally {
    logSlow(`exam.${procedure}`, performance.now() - begunAt);
  }
}

/** The database is out of reach, or says itself that it is. */
const UNAVAILABLE: readonly number[] = [502, 503, 504];

/**
 * A refusal as JSON. 401 tells the page to keep its answers and ask for the sign-in; whatever nobody named is 500, after
 * which a page tries again, and looks for the answer that may be at fault.
 */
export function refusalOf({ status, code, detail }: Extract<ProcedureAnswer, { ok: false }>): Response {
  if (status === 401) return refuse("SIGN_IN", 401);
  const retry = { "Retry-After": String(RETRY_SECONDS) };
  if (!code && status === 403) return refuse("UNAVAILABLE", 403, null, retry);
  if (!code && UNAVAILABLE.includes(status)) return refuse("UNAVAILABLE", 503, null, retry);
  if (!code) return refuse("FAILED", 500, null, retry);
  const more: Record<string, string> = status === 429 ? { "Retry-After": "10" } : {};
  return refuse(code, status, detail, more);
}

export function refuse(
  error: string,
  status: number,
  detail: unknown = null,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { error, ...(detail ? { detail } : {}) },
    { status, headers: { ...NO_STORE, ...headers } },
  );
}
