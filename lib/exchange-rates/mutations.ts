import "server-only";
import { dayInIndia } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logWarning } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { listExchangeRates } from "./queries";
import { judgeRates } from "./rules";
import { fetchEuroRates } from "./service";

/** Enough to see how a currency moved, and few enough that one read brings the newest of each (queries.ts). */
const DAYS_KEPT = 30;

/** Stores the rates of the day where a source is set, and says in words what it did. */
export async function refreshExchangeRates(db: Db, today: string = dayInIndia()): Promise<string> {
  const { EXCHANGE_RATES_URL: url } = env();
  if (!url) return "no source is set, the rates stay as they are";
  const published = await fetchEuroRates(url);
  if (published.day > today) throw new Error(`The exchange rates are of a day to come, ${published.day}.`);
  const { accepted, refused } = judgeRates(published, await listExchangeRates(db, today), url);
  for (const rate of refused) logWarning("exchange_rates.refused", { ...rate, day: published.day });
  if (accepted.length > 0) {
    const { error } = await db.from("exchange_rates").upsert(
      accepted.map(({ currency, inrPerUnit, asOf, sourceUrl }) => ({
        currency,
        inr_per_unit: inrPerUnit,
        as_of: asOf,
        source_url: sourceUrl,
      })),
      { onConflict: "currency,as_of", ignoreDuplicates: true },
    );
    if (error) throw error;
    // Only of currencies that have a newer rate: an old rate is better than none.
    const { error: kept } = await db
      .from("exchange_rates")
      .delete()
      .in(
        "currency",
        accepted.map(({ currency }) => currency),
      )
      .lt("as_of", daysBefore(published.day, DAYS_KEPT));
    if (kept) throw kept;
  }
  return `${accepted.length} rates of ${published.day}, ${refused.length} refused`;
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
