import "server-only";
import { z } from "zod";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { call, type LinkedSearch, type SavedSearch, savedSearchRow } from "./rows";

/** The searches of one's own address that have not ended, newest first. */
export async function listSavedSearches(db: Db): Promise<SavedSearch[]> {
  const { data, error } = await db
    .from("saved_searches")
    .select("id, query, name, created_at, confirmed_at, mailed_at")
    .is("ended_at", null)
    .order("created_at", { ascending: false })
    .order("id");
  if (error) throw error;
  return parseAnswer("saved_searches", z.array(savedSearchRow), data);
}

/** What the link in a mail is about, or null when there is no such search. */
export async function findSavedSearch(db: Db, token: string): Promise<LinkedSearch | null> {
  const { data, error } = await call(db, "find_saved_search", { p_token: token });
  if (error) {
    logError("saved_searches.unavailable", error);
    return null;
  }
  return data;
}
