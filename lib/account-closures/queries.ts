import "server-only";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";

/** The moment from which the account is deleted, or null when nobody asked for that. */
export async function findClosure(db: Db, userId: string): Promise<string | null> {
  const { data, error } = await db
    .from("account_closures")
    .select("closes_at")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) logError("account_closures.unavailable", error);
  return data?.closes_at ?? null;
}
