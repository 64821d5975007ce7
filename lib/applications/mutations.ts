import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { ApplicationStatus } from "./rules";
import type { Holder } from "./stages";

const { result, done } = refusalReader({
  details: [
    "duplicate_application",
    "no_intake",
    "too_many",
    "no_step",
    "no_undo",
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
    "changed",
    "claimed",
    "taken",
  ],
  codes: { PT404: "gone", "22023": "bad_words", PT403: "not_yours" },
  inWords: ["gaps", "not_now", "no_undo", "taken"],
});
/** What a procedure refuses, by its detail or code. */
export type Refusal = RefusalOf<typeof result>;

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

/** For 20 minutes; the colleague who has it keeps it as long. */
export async function claimApplication(db: Db, applicationId: string): Promise<Result<void, Refusal>> {
  return done(await db.rpc("claim_application", { p_application_id: applicationId }));
}

export async function releaseApplication(db: Db, applicationId: string): Promise<Result<void, Refusal>> {
  return done(await db.rpc("release_application", { p_application_id: applicationId }));
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

/** One's own step, within ten minutes. */
export async function undoMove(db: Db, at: At): Promise<Result<number, Refusal>> {
  return result(
    await call(db, "undo_application_move", { p_application_id: at.applicationId, p_version: at.version }),
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
  return done(await db.rpc("remind_of_application", { p_application_id: applicationId }));
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

/** On oneself, what nobody looks after. */
export async function takeApplication(db: Db, applicationId: string): Promise<Result<number, Refusal>> {
  return result(await call(db, "take_application", { p_application_id: applicationId }));
}

/** One's own, to a colleague. */
export async function passApplication(
  db: Db,
  change: At & { colleague: string; note: string },
): Promise<Result<number, Refusal>> {
  return result(
    await call(db, "pass_application", {
      p_application_id: change.applicationId,
      p_user_id: change.colleague,
      p_note: change.note,
      p_version: change.version,
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
  return done(
    await db.rpc("decide_application_waiver", {
      p_waiver_id: decision.waiverId,
      p_is_waived: decision.isWaived,
    }),
  );
}
