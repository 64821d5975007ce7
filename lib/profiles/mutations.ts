import "server-only";
import { logError } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { ProfileEntry } from "./schema";

/** Changes the person's own name and phone; the row policy sees to "own". */
export async function saveProfile(
  db: Db,
  userId: string,
  entry: ProfileEntry,
): Promise<Result<void, "failed">> {
  const { data, error } = await db
    .from("profiles")
    .update({ full_name: entry.full_name, phone: entry.phone, updated_at: new Date().toISOString() })
    .eq("user_id", userId)
    .select("user_id");
  if (error) logError("profiles.not_saved", error);
  return error || data.length === 0 ? fail("failed") : ok(undefined);
}
