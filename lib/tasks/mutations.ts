import "server-only";
import type { PostgrestError } from "@supabase/supabase-js";
import type { Stage } from "@/lib/applications/rules";
import { env } from "@/lib/platform/env";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { getSettings } from "@/lib/site/settings";
import { morningEmail } from "./emails";
import type { Rhythm } from "./rhythms";
import { call, conflictDetail } from "./rows";
import { changeInWords } from "./wording";

type NewTask = {
  title: string;
  dueAt: Date;
  /** A colleague it is asked of; the caller's own task without. */
  ownerId?: string | undefined;
  leadId?: string | undefined;
  applicationId?: string | undefined;
  studentId?: string | undefined;
  repeats?: Rhythm | null | undefined;
  monthDay?: number | undefined;
};

export async function createTask(
  db: Db,
  task: NewTask,
): Promise<Result<string, "past" | "no_right" | "owner" | "gone">> {
  const { data, error } = await call(db, "create_task", {
    p_title: task.title,
    p_due_at: task.dueAt.toISOString(),
    p_owner_id: task.ownerId ?? null,
    p_lead_id: task.leadId ?? null,
    p_application_id: task.applicationId ?? null,
    p_student_id: task.studentId ?? null,
    p_repeats: task.repeats ?? null,
    p_month_day: task.monthDay ?? null,
  });
  return error ? refusedTask(error) : ok(data);
}

function refusedTask(error: PostgrestError): Result<never, "past" | "no_right" | "owner" | "gone"> {
  if (error.code === "PT409" && error.message === "past") return fail("past");
  if (error.code === "PT403") return fail(error.message === "owner" ? "owner" : "no_right");
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The task was not added: ${error.code} ${error.message}`);
}

/** A task that sees to what a step of an application lacks: one for each. */
export async function createGapTask(
  db: Db,
  task: {
    applicationId: string;
    to: Stage;
    gap: string;
    title: string;
    dueAt: Date;
    ownerId?: string | undefined;
  },
): Promise<Result<string, "past" | "no_right" | "owner" | "gone" | "no_gap" | "exists">> {
  const { data, error } = await call(db, "create_gap_task", {
    p_application_id: task.applicationId,
    p_to: task.to,
    p_gap: task.gap,
    p_title: task.title,
    p_due_at: task.dueAt.toISOString(),
    p_owner_id: task.ownerId ?? null,
  });
  if (!error) return ok(data);
  if (error.code === "PT409" && (error.message === "no_gap" || error.message === "exists"))
    return fail(error.message);
  return refusedTask(error);
}

/** A task at the version that the person saw: what came between is not overwritten. */
type Seen = { taskId: string; version: number };
export type ChangeRefusal =
  | "changed"
  | "not_yours"
  | "gone"
  | "closed"
  | "past"
  | "owner"
  | "too_late"
  | "exists";
type Changed = Promise<Result<number, ChangeRefusal>>;
type ChangeName =
  | "finish_task"
  | "cancel_task"
  | "snooze_task"
  | "wake_task"
  | "reassign_task"
  | "edit_task"
  | "reopen_task";

async function changeTask(db: Db, name: ChangeName, { taskId, version }: Seen, values: object): Changed {
  const { data, error } = await call(db, name, { p_task_id: taskId, p_version: version, ...values } as never);
  if (!error) return ok(data);
  return refusalOf(error);
}

function refusalOf(error: PostgrestError): Result<never, ChangeRefusal> {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT403") return fail(error.message === "owner" ? "owner" : "not_yours");
  if (error.code !== "PT409") throw new Error(`The task was not changed: ${error.code} ${error.message}`);
  if (error.message === "changed") return fail("changed", whatCameBetween(error.details));
  if (error.message === "past") return fail("past");
  if (error.message === "too_late" || error.message === "exists") return fail(error.message);
  return fail("closed");
}

function whatCameBetween(details: string): string {
  const change = parseAnswer("lock_task", conflictDetail, JSON.parse(details));
  const who = change.isOwn ? "You" : (change.actorName ?? "A rule");
  const where = change.isOwn ? " in another window" : "";
  return `${who} ${changeInWords(change, new Date())}${where} before this. Nothing was overwritten: look again, and repeat your change if it is still right.`;
}

export const finishTask = (db: Db, task: Seen & { note?: string | undefined }) =>
  changeTask(db, "finish_task", task, { p_note: task.note || null });
export const cancelTask = (db: Db, task: Seen & { reason: string; scope?: "once" | "series" | undefined }) =>
  changeTask(db, "cancel_task", task, { p_reason: task.reason, p_ends_series: task.scope === "series" });
export const snoozeTask = (db: Db, task: Seen & { until: Date }) =>
  changeTask(db, "snooze_task", task, { p_until: task.until.toISOString() });
export const wakeTask = (db: Db, task: Seen) => changeTask(db, "wake_task", task, {});
export const reassignTask = (db: Db, task: Seen & { ownerId: string }) =>
  changeTask(db, "reassign_task", task, { p_owner_id: task.ownerId });
export const editTask = (db: Db, task: Seen & { title: string; dueAt: Date; repeats: Rhythm | null }) =>
  changeTask(db, "edit_task", task, {
    p_title: task.title,
    p_due_at: task.dueAt.toISOString(),
    p_repeats: task.repeats,
  });
export const reopenTask = (db: Db, task: Seen) => changeTask(db, "reopen_task", task, {});

const BATCH = 50;

/**
 * Tells people what has fallen due, and writes the mails of the morning, as the service. A notice is marked with the task and
 * a mail has the key of its day, so that a run that breaks off and comes again tells nobody twice.
 */
export async function remindOfTasks(
  db: Db,
  now: Date,
  until: number,
): Promise<{ told: number; mailed: number }> {
  const at = now.toISOString();
  const { data: told, error } = await call(db, "notify_due_tasks", { p_now: at });
  if (error) throw new Error(`Due tasks could not be told: ${error.message}`);
  let mailed = 0;
  while (Date.now() < until) {
    const people = await call(db, "list_task_mails", { p_now: at, p_limit: BATCH });
    if (people.error)
      throw new Error(`The mails of the morning could not be listed: ${people.error.message}`);
    if (people.data.length === 0) break;
    const { name: siteName } = await getSettings();
    for (const mail of people.data) {
      const queued = await db.rpc("queue_task_mail", {
        p_user_id: mail.userId,
        p_day: mail.day,
        p_email: morningEmail(mail, now, env().SITE_URL, siteName),
      });
      if (queued.error) throw new Error(`A mail of the morning was not queued: ${queued.error.message}`);
      mailed++;
    }
    if (people.data.length < BATCH) break;
  }
  return { told, mailed };
}
