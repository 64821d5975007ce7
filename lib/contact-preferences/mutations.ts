import "server-only";
import { logError } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { CHANNELS, EMAIL_TOPIC_NAMES } from "./rules";
import type { ContactPreferencesEntry } from "./schema";

/** Keeps how the person wants to be reached; a ticked or cleared channel is a consent given or withdrawn. */
export async function saveContactPreferences(
  db: Db,
  entry: ContactPreferencesEntry,
): Promise<Result<void, "failed">> {
  const saved = await db.rpc("save_contact_preferences", {
    p_language: entry.language,
    p_time_zone: entry.time_zone,
    p_call_from: entry.call_from,
    p_call_until: entry.call_until,
    p_email_about: EMAIL_TOPIC_NAMES.filter((topic) => entry[`email_${topic}`]),
  });
  const answers = await Promise.all(
    CHANNELS.map((channel) =>
      db.rpc("set_consent", { p_purpose: channel, p_is_given: entry[channel], p_source_page: "/settings" }),
    ),
  );
  const error = [saved, ...answers].find((answer) => answer.error)?.error;
  if (error) logError("contact_preferences.not_saved", error);
  return error ? fail("failed") : ok(undefined);
}
