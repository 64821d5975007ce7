import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { shortlistSchema } from "./queries";
import type { ShortlistSlugs } from "./stored";

/**
 * Adds these to the list of whoever asks, as far as it has room; slugs that name nothing are passed over. `leftOut` is how many
 * are not on the list afterwards.
 */
export async function addToShortlist(
  db: Db,
  { programs, universities }: ShortlistSlugs,
): Promise<ShortlistSlugs & { leftOut: number }> {
  const { data, error } = await db.rpc("merge_shortlist", {
    p_programs: programs,
    p_universities: universities,
  });
  if (error) throw error;
  const { left_out, ...shortlist } = shortlistSchema.parse(data);
  return { ...shortlist, leftOut: left_out };
}

export async function removeFromShortlist(
  db: Db,
  { programs, universities }: ShortlistSlugs,
): Promise<ShortlistSlugs> {
  const { data, error } = await db.rpc("remove_from_shortlist", {
    p_programs: programs,
    p_universities: universities,
  });
  if (error) throw error;
  const { left_out: _, ...shortlist } = shortlistSchema.parse(data);
  return shortlist;
}
