import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { shortlistSchema } from "./queries";

/** Adds the programs to the list of whoever asks; slugs that name no program are passed over. */
export async function addToShortlist(db: Db, programs: readonly string[]): Promise<string[]> {
  const { data, error } = await db.rpc("merge_shortlist", { p_programs: [...programs] });
  if (error) throw error;
  return shortlistSchema.parse(data).programs;
}

export async function removeFromShortlist(db: Db, programs: readonly string[]): Promise<string[]> {
  const { data, error } = await db.rpc("remove_from_shortlist", { p_programs: [...programs] });
  if (error) throw error;
  return shortlistSchema.parse(data).programs;
}
