import "server-only";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { getSettings } from "@/lib/site/settings";
import { notificationEmail } from "./emails";
import { call } from "./rows";

/** Marks these notifications of the person as read, or all of them. */
export async function markNotificationsRead(
  db: Db,
  ids: readonly string[] | null,
): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("mark_notifications_read", ids ? { p_ids: [...ids] } : {});
  if (error) logError("notifications.not_marked", error);
  return error ? fail("failed") : ok(undefined);
}

/**
 * Sends the notifications that their people want by email too, as the service; how many. Each is queued
 * before it is marked, under its own key, so that an email is neither lost nor sent twice. News of an application
 * waits for the morning of its student.
 */
export async function emailNotifications(db: Db, now: Date): Promise<number> {
  const { data, error } = await call(db, "list_notification_emails", { p_now: now.toISOString() });
  if (error) throw new Error(`Notifications to email could not be listed: ${error.message}`);
  if (data.length === 0) return 0;
  const { name: siteName } = await getSettings();
  for (const { id, toAddress, fullName, ...notification } of data) {
    const email = notificationEmail({ ...notification, name: fullName }, env().SITE_URL, siteName);
    await queueEmail({ to: toAddress, ...email, dedupeKey: `notification:${id}` });
  }
  const marked = await db.rpc("mark_notifications_emailed", { p_ids: data.map(({ id }) => id) });
  if (marked.error) throw new Error(`Notifications were not marked as emailed: ${marked.error.message}`);
  return data.length;
}
