import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { getSettings } from "@/lib/site/settings";
import type { DateKind } from "./dates";
import { reminderEmail } from "./emails";
import { call } from "./rows";

const adding = refusalReader({
  details: ["ended", "there_already", "too_many", "holiday"],
  inWords: ["holiday"],
  codes: { PT404: "gone", "22023": "past" },
});

type NewDate = { applicationId: string; kind: DateKind; day: string; note: string | null; isSure: boolean };

export async function addApplicationDate(
  db: Db,
  { applicationId, kind, day, note, isSure }: NewDate,
): Promise<Result<string, RefusalOf<typeof adding.result>>> {
  return adding.result(
    await call(db, "add_application_date", {
      p_application_id: applicationId,
      p_kind: kind,
      p_day: day,
      p_note: note,
      p_is_sure: isSure,
    }),
  );
}

export async function removeApplicationDate(db: Db, dateId: string): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("remove_application_date", { p_date_id: dateId });
  if (!error) return ok(undefined);
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The date was not removed: ${error.code} ${error.message}`);
}

/** A new calendar link, for this once; the database keeps what it is recognised by and not the link. */
export async function createCalendarFeed(db: Db): Promise<Result<string, "denied">> {
  const secret = randomBytes(24).toString("base64url");
  const { error } = await db.rpc("create_calendar_feed", {
    p_secret_hash: createHash("sha256").update(secret).digest("hex"),
  });
  if (error?.code === "PT403") return fail("denied");
  if (error) throw new Error(`The calendar link was not made: ${error.code} ${error.message}`);
  return ok(`${env().SITE_URL}/api/calendar/${secret}.ics`);
}

export async function endCalendarFeed(db: Db): Promise<Result<void, never>> {
  const { error } = await db.rpc("end_calendar_feed");
  if (error) throw new Error(`The calendar link was not ended: ${error.code} ${error.message}`);
  return ok(undefined);
}

const BATCH = 50;
const TOLD_AT_ONCE = 2000;

/**
 * Reminds students of their days, of what ends and of what waits for them, as the service. A reminder and its notice are one write, and
 * so are a mail and its mark, so that a run that breaks off and comes again tells nobody twice.
 */
export async function remindOfApplications(
  db: Db,
  now: Date,
  until: number,
): Promise<{ told: number; mailed: number }> {
  const at = now.toISOString();
  const done = { told: 0, mailed: 0 };
  for (const reminds of ["remind_applications", "remind_expiries"] as const)
    for (let more = true; more && Date.now() < until; ) {
      const { data, error } = await call(db, reminds, { p_now: at, p_limit: TOLD_AT_ONCE });
      if (error) throw new Error(`Students could not be reminded: ${error.message}`);
      done.told += data;
      more = data === TOLD_AT_ONCE;
    }
  for (let more = true; more && Date.now() < until; ) {
    const mails = await call(db, "list_application_mails", { p_now: at, p_limit: BATCH });
    if (mails.error) throw new Error(`Reminders could not be listed: ${mails.error.message}`);
    if (mails.data.length === 0) break;
    const { name: siteName } = await getSettings();
    for (const mail of mails.data) {
      const queued = await db.rpc("queue_application_mail", {
        p_user_id: mail.userId,
        p_day: mail.today,
        p_ids: mail.reminders.filter(({ kind }) => kind !== "expiry").map(({ id }) => id),
        p_expiry_ids: mail.reminders.filter(({ kind }) => kind === "expiry").map(({ id }) => id),
        p_email: reminderEmail(mail, env().SITE_URL, siteName),
        p_now: at,
      });
      if (queued.error) throw new Error(`A reminder was not queued: ${queued.error.message}`);
      done.mailed++;
    }
    more = mails.data.length === BATCH;
  }
  return done;
}

/** Measures how long stages take at each university, as the service; how many batches it took. */
export async function measureStages(db: Db): Promise<number> {
  let batches = 0;
  for (let last: string | null = null; ; batches++) {
    const { data, error }: Awaited<ReturnType<typeof call<"measure_stages">>> = await call(
      db,
      "measure_stages",
      {
        p_after: last,
        p_limit: BATCH,
      },
    );
    if (error) throw new Error(`Stages could not be measured: ${error.message}`);
    if (data === null) return batches;
    last = data;
  }
}
