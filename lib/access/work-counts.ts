import "server-only";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { row } from "@/lib/platform/supabase/row";
import type { Waiting } from "./navigation";

const count = z.number().int().nonnegative().optional();
export const workCountsRow = row({
  unread_notifications: count,
  tasks_due: count,
  unclaimed_leads: count,
  profiles_to_approve: count,
  pages_to_review: count,
  objections: count,
  answers_to_mark: count,
  applications_due: count,
  documents_to_check: count,
  messages_waiting: count,
  rewards_to_pay: count,
  transfers_to_check: count,
  unread_messages: count,
});

/** How much waits on each desk of the caller; what they may not see is left out. Nothing when it cannot be looked up. */
export async function countWork(db: Db): Promise<Partial<Record<Waiting, number>>> {
  const { data, error } = await db.rpc("work_counts");
  const counts = workCountsRow.safeParse(data);
  if (error || !counts.success) {
    logError("access.work_counts_unavailable", error ?? counts.error);
    return {};
  }
  return counts.data;
}
