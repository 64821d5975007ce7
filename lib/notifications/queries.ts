import "server-only";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type Notification, notificationRow } from "./rows";
import type { NotificationView } from "./schema";

const NOTIFICATIONS_SHOWN = 50;

/** The latest notifications of a person, newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  view: NotificationView,
): Promise<Notification[]> {
  const own = db
    .from("notifications")
    .select("id, title, body, href, read_at, created_at")
    .eq("user_id", userId);
  const shown =
    view === "all" ? own : view === "read" ? own.not("read_at", "is", null) : own.is("read_at", null);
  const { data, error } = await shown
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(NOTIFICATIONS_SHOWN);
  if (error) throw error;
  return parseAnswer("notifications", z.array(notificationRow), data);
}

/** How many a person has not read; none when that cannot be looked up. */
export async function countUnreadNotifications(db: Db, userId: string): Promise<number> {
  const { count, error } = await db
    .from("notifications")
    .select("id", { count: "exact", head: true })
    .eq("user_id", userId)
    .is("read_at", null);
  if (error) logError("notifications.count_unavailable", error);
  return count ?? 0;
}
