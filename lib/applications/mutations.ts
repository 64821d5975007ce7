import "server-only";
import type { PostgrestError } from "@supabase/supabase-js";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { ApplicationStatus } from "./rules";
import type { Holder } from "./stages";

/** What a procedure refuses, by its code and detail. */
export type Refusal = "gone" | "changed" | "not_yours" | "bad_words" | (typeof DETAILS)[number];

const DETAILS = [
  "duplicate_application",
  "no_intake",
  "too_many",
  "no_step",
  "gaps",
  "ended",
  "no_officer",
  "sent",
  "no_gap",
  "never_waived",
  "asked",
  "decided",
  "own_question",
  "circle",
  "not_now",
  "reminded",
] as const;

function refusalOf(error: PostgrestError): Result<never, Refusal> {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "22023") return fail("bad_words");
  const detail = DETAILS.find((each) => each === error.details);
  // What is missing, and why not now, is said by the database in sentences for people.
  if (detail) return fail(detail, detail === "gaps" || detail === "not_now" ? error.message : undefined);
  if (error.code === "PT409" && error.details === "changed") return fail("changed");
  if (error.code === "PT403") return fail("not_yours");
  throw error;
}

type Answer<Output> = { data: Output; error: null } | { data: null; error: PostgrestError };
const result = <Output>({ data, error }: Answer<Output>): Result<Output, Refusal> =>
  error ? refusalOf(error) : ok(data);

export async function createApplication(
  db: Db,
  entry: { programId: string; intakeOn: string; key: string; studentId?: string | undefined },
): Promise<Result<string, Refusal>> {
  return result(
    await call(db, "create_application", {
      p_program_id: entry.programId,
      p_intake_on: entry.intakeOn,
      p_key: entry.key,
      p_student_id: entry.studentId ?? null,
    }),
  );
}

type At = { applicationId: string; version: number };

export async function moveApplication(
  db: Db,
  step: At & { to: ApplicationStatus; reason?: string | undefined },
): Promise<Result<number, Refusal>> {
  return result(
    await call(db, "move_application", {
      p_application_id: step.applicationId,
      p_status: step.to,
      p_version: step.version,
      p_reason: step.reason ?? null,
    }),
  );
}

export async function handOverApplication(
  db: Db,
  change: At & { holder: Holder; note: string; promisedBy?: string | undefined },
): Promise<Result<number, Refusal>> {
  return result(
    await call(db, "hand_over_application", {
      p_application_id: change.applicationId,
      p_holder: change.holder,
      p_note: change.note,
      p_version: change.version,
      p_promised_by: change.promisedBy ?? null,
    }),
  );
}

export async function remindStudent(db: Db, applicationId: string): Promise<Result<void, Refusal>> {
  const { error } = await db.rpc("remind_of_application", { p_application_id: applicationId });
  return error ? refusalOf(error) : ok(undefined);
}

export async function assignApplication(
  db: Db,
  change: At & { colleague: string | null; note?: string | undefined },
): Promise<Result<number, Refusal>> {
  return result(
    await call(db, "assign_application", {
      p_application_id: change.applicationId,
      p_user_id: change.colleague,
      p_version: change.version,
      p_note: change.note ?? null,
    }),
  );
}

export async function changeChoice(
  db: Db,
  change: At & { programId: string; intakeOn: string; reason?: string | undefined },
): Promise<Result<number, Refusal>> {
  return result(
    await call(db, "change_application_choice", {
      p_application_id: change.applicationId,
      p_program_id: change.programId,
      p_intake_on: change.intakeOn,
      p_version: change.version,
      p_note: change.reason ?? null,
    }),
  );
}

/** Without `backupOf` it is no backup any more. */
export async function setBackup(
  db: Db,
  change: At & { backupOf: string | null },
): Promise<Result<number, Refusal>> {
  return result(
    await call(db, "set_application_backup", {
      p_application_id: change.applicationId,
      p_backup_of: change.backupOf,
      p_version: change.version,
    }),
  );
}

export async function askWaiver(
  db: Db,
  question: At & { to: ApplicationStatus; gap: string; reason: string },
): Promise<Result<string, Refusal>> {
  return result(
    await call(db, "ask_application_waiver", {
      p_application_id: question.applicationId,
      p_to: question.to,
      p_gap: question.gap,
      p_reason: question.reason,
      p_version: question.version,
    }),
  );
}

export async function decideWaiver(
  db: Db,
  decision: { waiverId: string; isWaived: boolean },
): Promise<Result<void, Refusal>> {
  const { error } = await db.rpc("decide_application_waiver", {
    p_waiver_id: decision.waiverId,
    p_is_waived: decision.isWaived,
  });
  return error ? refusalOf(error) : ok(undefined);
}
