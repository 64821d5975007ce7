import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
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
      "key, value, unit, what, jurisdiction, effective_from, effective_to, source_url, source_kind, quote, checked_on, check_again_on",
    )
    .in("key", [...keys])
    .neq("confidence", "low")
    .order("key");
  if (error) throw error;
  return data.map((row: FactRow) => ({
    key: row.key,
    value: row.value,
    unit: row.unit,
    what: row.what,
    jurisdiction: row.jurisdiction,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    sourceUrl: row.source_url,
    sourceKind: row.source_kind,
    quote: row.quote,
    checkedOn: row.checked_on,
    checkAgainOn: row.check_again_on,
  }));
}

type FactRow = {
  key: string;
  value: string;
  unit: string | null;
  what: string;
  jurisdiction: string | null;
  effective_from: string | null;
  effective_to: string | null;
  source_url: string | null;
  source_kind: string | null;
  quote: string | null;
  checked_on: string;
  check_again_on: string;
};
