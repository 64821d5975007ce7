import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import type { ShortlistSlugs } from "./stored";

/** What the procedures of the shortlist answer: the list after the change, the newest first. */
export const shortlistSchema = z.object({
  programs: z.array(z.string()),
  universities: z.array(z.string()),
  left_out: z.number().default(0),
});

/** What is on the shortlist of whoever asks, by slugs. */
export async function getShortlist(db: Db): Promise<ShortlistSlugs> {
  const { data, error } = await db.rpc("shortlist");
  if (error) throw error;
  const { programs, universities } = shortlistSchema.parse(data);
  return { programs, universities };
}
