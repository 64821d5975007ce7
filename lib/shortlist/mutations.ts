import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { ShortlistSlugs } from "./stored";

/**
 * Adds these to the list of whoever asks, as far as it has room; slugs that name nothing are passed over. `leftOut` is how many
 * are not on the list afterwards.
 */
export async function addToShortlist(
  db: Db,
  { programs, universities }: ShortlistSlugs,
): Promise<ShortlistSlugs & { leftOut: number }> {
  const { data, error } = await call(db, "merge_shortlist", {
    p_programs: programs,
    p_universities: universities,
  });
  if (error) throw error;
  return data;
}

export async function removeFromShortlist(
  db: Db,
  { programs, universities }: ShortlistSlugs,
): Promise<ShortlistSlugs> {
  const { data, error } = await call(db, "remove_from_shortlist", {
    p_programs: programs,
    p_universities: universities,
  });
  if (error) throw error;
  return data;
}
