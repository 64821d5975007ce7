import "server-only";
import { logError } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { ProfileEntry } from "./schema";

export type SaveRefusal = "date_fixed" | "failed";

/** Changes the person's own profile; the row policy sees to "own". What the form did not have stays. */
export async function saveProfile(
  db: Db,
  userId: string,
  entry: ProfileEntry,
): Promise<Result<void, SaveRefusal>> {
  const { data, error } = await db
    .from("profiles")
    .update({
      full_name: entry.full_name,
      phone: entry.phone,
      ...(entry.date_of_birth === undefined ? {} : { date_of_birth: entry.date_of_birth }),
      ...(entry.city === undefined ? {} : { city: entry.city }),
      ...(entry.education === undefined ? {} : { education: entry.education }),
      updated_at: new Date().toISOString(),
    })
    .eq("user_id", userId)
    .select("user_id");
  if (error?.message === "date_of_birth_fixed") return fail("date_fixed");
  if (error) logError("profiles.not_saved", error);
  return error || data.length === 0 ? fail("failed") : ok(undefined);
}

/** Sends the profile to whoever approves profiles. */
export async function submitProfile(db: Db): Promise<Result<void, "incomplete" | "already" | "failed">> {
  const { error } = await db.rpc("submit_profile");
  if (!error) return ok(undefined);
  if (error.message === "profile_incomplete") return fail("incomplete");
  if (error.message === "already_submitted") return fail("already");
  logError("profiles.not_submitted", error);
  return fail("failed");
}

/** Makes a missing profile anew. */
export async function repairOwnProfile(db: Db, userId: string): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("ensure_profile_consistency", { p_user_id: userId });
  if (error) logError("profiles.not_repaired", error);
  return error ? fail("failed") : ok(undefined);
}
