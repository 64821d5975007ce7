import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import { changesBetween } from "./rows";
import { describeChanges } from "./rules";
import type { ApplicationStatus, MailTemplate, RejectionReason } from "./wording";

export type ApplicationMail = {
  template: MailTemplate;
  subject: string;
  text: string;
  html: string;
  calendar?: { method: "REQUEST" | "CANCEL"; content: string } | undefined;
};
export type PlannedInterview = {
  startsAt: Date;
  endsAt: Date;
  place: string;
  calendarUid: string;
  calendarSequence: number;
};
type Move = {
  applicationId: string;
  version: number;
  key: string;
  status: ApplicationStatus | undefined;
  reason: RejectionReason | undefined;
  note: string | undefined;
  interview: PlannedInterview | null;
  mail: ApplicationMail | null;
};

export type MoveRefusal = "stale" | "no_such_step" | "no_address" | "gone";

/** Moves an application, writes to the person, or both in one transaction. */
export async function moveApplication(
  db: Db,
  { applicationId, version, key, status, reason, note, interview, mail }: Move,
): Promise<Result<void, MoveRefusal>> {
  const { error } = await db.rpc("move_job_application", {
    p_application_id: applicationId,
    p_version: version,
    p_key: key,
    p_status: status,
    p_reason: status === "rejected" ? reason : undefined,
    p_note: note,
    p_interview: interview ? toInterviewRow(interview) : undefined,
    p_mail: mail ? toMailRow(mail) : undefined,
  });
  if (!error) return ok(undefined);
  if (error.code === "PT409" && (error.message === "no_such_step" || error.message === "no_address"))
    return fail(error.message);
  return staleOrGone(error);
}

function toInterviewRow({ startsAt, endsAt, place, calendarUid, calendarSequence }: PlannedInterview): Json {
  return {
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    place,
    calendar_uid: calendarUid,
    calendar_sequence: calendarSequence,
  };
}

function toMailRow({ calendar, ...mail }: ApplicationMail): Json {
  return { ...mail, ...(calendar ? { calendar: calendar.content, calendar_method: calendar.method } : {}) };
}

export async function addApplicationNote(
  db: Db,
  entry: { applicationId: string; key: string; note: string; isAnswer: boolean },
): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("add_job_application_note", {
    p_application_id: entry.applicationId,
    p_key: entry.key,
    p_note: entry.note,
    p_is_answer: entry.isAnswer,
  });
  if (!error) return ok(undefined);
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The note was not added: ${error.code} ${error.message}`);
}

export async function setApplicationOwner(
  db: Db,
  change: { applicationId: string; version: number; owner: string | null },
): Promise<Result<void, "stale" | "no_such_colleague" | "gone">> {
  const { error } = await db.rpc("set_job_application_owner", {
    p_application_id: change.applicationId,
    p_version: change.version,
    // The generated types do not say that nobody may own it.
    p_owner_id: change.owner as string,
  });
  if (!error) return ok(undefined);
  if (error.code === "PT409" && error.message === "no_such_colleague") return fail("no_such_colleague");
  return staleOrGone(error);
}

function staleOrGone(error: { code: string; message: string; details: string | null }) {
  if (error.code === "PT404") return fail("gone" as const);
  if (error.code === "PT409" && error.message === "stale")
    return fail("stale" as const, describeChanges(changesBetween.parse(JSON.parse(error.details ?? "[]"))));
  throw new Error(`The application was not changed: ${error.code} ${error.message}`);
}
