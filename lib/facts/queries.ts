import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { factRow } from "./rows";
import { isSecondary } from "./rules";
import { type Fact, SOURCE_KINDS, type SourceKind } from "./schema";

/** What makes a reading of these facts stale, for publicDb. */
export function factTags(keys: readonly string[]): string[] {
  return keys.map((key) => `fact:${key}`);
}

const COLUMNS =
  "key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on, copied_on, check_again_on";

/** All periods of these keys that may be shown; lib/facts/rules.ts picks the one for a day. */
export async function listFacts(db: Db, keys: readonly string[]): Promise<Fact[]> {
  if (keys.length === 0) return [];
  const { data, error } = await db
    .from("facts")
    .select(COLUMNS)
    .in("key", [...keys])
    .neq("confidence", "low")
    .order("key");
  if (error) throw error;
  return parseAnswer("facts", z.array(factRow), data);
}

/** All that may be shown of the facts whose keys begin with one of these words: "visa", "cost". */
export async function listFactsAbout(db: Db, words: readonly string[]): Promise<Fact[]> {
  const { data, error } = await db
    .from("facts")
    .select(COLUMNS)
    .or(words.map((word) => `key.like.${word}.*`).join(","))
    .neq("confidence", "low")
    .order("key");
  if (error) throw error;
  return parseAnswer("facts", z.array(factRow), data);
}

export type FactCounts = { official: number; university: number; secondary: number };

/** How many figures may be shown on a day, by who says them. */
export async function countFactsBySource(db: Db, day: string): Promise<FactCounts> {
  const secondary = SOURCE_KINDS.filter(isSecondary);
  const official = SOURCE_KINDS.filter((kind) => kind !== "university" && !isSecondary(kind));
  const [ofOfficial, ofUniversity, ofSecondary] = await Promise.all(
    [official, ["university"] as const, secondary].map((kinds) => countFacts(db, kinds, day)),
  );
  return { official: ofOfficial ?? 0, university: ofUniversity ?? 0, secondary: ofSecondary ?? 0 };
}

async function countFacts(db: Db, kinds: readonly SourceKind[], day: string): Promise<number> {
  const { count, error } = await db
    .from("facts")
    .select("id", { count: "exact", head: true })
    .in("source_kind", [...kinds])
    .neq("confidence", "low")
    .gte("check_again_on", day)
    .or(`effective_to.is.null,effective_to.gte.${day}`);
  if (error) throw error;
  return count ?? 0;
}
