import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { ShortlistSlugs } from "./stored";

/** What is on the shortlist of whoever asks, by slugs. */
export async function getShortlist(db: Db): Promise<ShortlistSlugs> {
  const { data, error } = await call(db, "shortlist");
  if (error) throw error;
  return data;
}
