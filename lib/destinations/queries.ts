import "server-only";
import { cache } from "react";
import { factTags, listFacts } from "@/lib/facts/queries";
import type { Fact } from "@/lib/facts/schema";
import { logError } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";
import { FUNDS_TO_SHOW, STAY_AFTER_MASTERS } from "./rules";

const OVERVIEW_KEYS = [
  ...STAY_AFTER_MASTERS.flatMap(({ key, extensionKey }) => (extensionKey ? [key, extensionKey] : [key])),
  ...FUNDS_TO_SHOW.map(({ key }) => key),
];

/** The facts that the overviews of all destinations are drawn from; none while the database is away. */
export const listOverviewFacts = cache(async (): Promise<Fact[]> => {
  try {
    return await listFacts(publicDb(factTags(OVERVIEW_KEYS)), OVERVIEW_KEYS);
  } catch (error) {
    logError("destinations.facts_unavailable", error);
    return [];
  }
});

/** Every fact on a country that may be shown. */
export async function listCountryFacts(code: string): Promise<Fact[]> {
  const db = publicDb(["facts"]);
  const { data, error } = await db
    .from("facts")
    .select("key")
    .eq("jurisdiction", code)
    .neq("confidence", "low");
  if (error) throw error;
  return listFacts(db, [...new Set(data.map(({ key }: { key: string }) => key))]);
}
