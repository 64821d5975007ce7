import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { Review } from "./schema";

/** Stores the text as reviewed by the caller, unless it or its English is no longer what the caller was shown. */
export async function reviewText(
  db: Db,
  { id, text, source, seen, english }: Review,
): Promise<Result<void, "gone" | "source" | "text">> {
  const { error } = await db.rpc("review_translation", {
    p_id: id,
    p_text: text,
    p_source: source,
    p_seen: seen,
    ...(english ? { p_english: english } : {}),
  });
  if (!error) return ok(undefined);
  if (error.code === "PT404") return fail("gone");
  if (error.details === "source" || error.details === "text") return fail(error.details);
  throw error;
}

/** Marks texts as reviewed as they stand; returns how many still were as the caller has seen them. */
export async function reviewTexts(db: Db, ids: readonly string[], seen: string): Promise<number> {
  const { data, error } = await call(db, "review_translations", { p_ids: [...ids], p_seen: seen });
  if (error) throw error;
  return data;
}

export async function reopenText(db: Db, id: string): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("reopen_translation", { p_id: id });
  if (error?.code === "PT404") return fail("gone");
  if (error) throw error;
  return ok(undefined);
}
