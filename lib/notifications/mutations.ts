import "server-only";
import { logError } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";

/** Marks these notifications of the person as read, or all of them. */
export async function markNotificationsRead(
  db: Db,
  ids: readonly string[] | null,
): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("mark_notifications_read", ids ? { p_ids: [...ids] } : {});
  if (error) logError("notifications.not_marked", error);
  return error ? fail("failed") : ok(undefined);
}
