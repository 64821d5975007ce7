import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { factRow } from "./rows";
import type { Fact } from "./schema";

/** What makes a reading of these facts stale, for publicDb. */
export function factTags(keys: readonly string[]): string[] {
  return keys.map((key) => `fact:${key}`);
}

/** All periods of these keys that may be shown; lib/facts/rules.ts picks the one for a day. */
export async function listFacts(db: Db, keys: readonly string[]): Promise<Fact[]> {
  if (keys.length === 0) return [];
  const { data, error } = await db
    .from("facts")
    .select(
      "key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on, copied_on, check_again_on",
    )
    .in("key", [...keys])
    .neq("confidence", "low")
    .order("key");
  if (error) throw error;
  return parseAnswer("facts", z.array(factRow), data);
}
