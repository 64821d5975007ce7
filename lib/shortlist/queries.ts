import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import type { Shortlisted } from "./kept";
import { call } from "./rows";

/** What is on the shortlist of whoever asks, by slugs. */
export async function getShortlist(db: Db): Promise<Shortlisted> {
  const { data, error } = await call(db, "shortlist");
  if (error) throw error;
  return data;
}
