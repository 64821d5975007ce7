import "server-only";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";

/** What makes a reading of the rates stale, for publicDb. */
export const EXCHANGE_RATES_TAG = "exchange-rates";

export type ExchangeRate = { currency: string; inrPerUnit: number; asOf: string; sourceUrl: string };

type RateRow = { currency: string; as_of: string; inr_per_unit: number; source_url: string };

/** More than two years of daily rates of every currency we meet. */
const MAX_ROWS = 1000;

/** The newest rate of each currency, by its code. The rupee has none: it needs none. */
export async function listExchangeRates(
  db: Db,
  today: string = dayInIndia(),
): Promise<Map<string, ExchangeRate>> {
  const { data, error } = await db
    .from("exchange_rates")
    .select("currency, as_of, inr_per_unit, source_url")
    .lte("as_of", today)
    .order("as_of", { ascending: false })
    .limit(MAX_ROWS);
  if (error) throw error;
  const rates = new Map<string, ExchangeRate>();
  for (const row of data as RateRow[]) {
    if (rates.has(row.currency)) continue;
    rates.set(row.currency, {
      currency: row.currency,
      inrPerUnit: Number(row.inr_per_unit),
      asOf: row.as_of,
      sourceUrl: row.source_url,
    });
  }
  return rates;
}
