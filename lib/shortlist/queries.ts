import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";

/** What the procedures of the shortlist answer: the list after the change, the newest first. */
export const shortlistSchema = z.object({ programs: z.array(z.string()) });

/** The programs on the shortlist of whoever asks, by their slugs. */
export async function listShortlistedPrograms(db: Db): Promise<string[]> {
  const { data, error } = await db.rpc("shortlist");
  if (error) throw error;
  return shortlistSchema.parse(data).programs;
}
