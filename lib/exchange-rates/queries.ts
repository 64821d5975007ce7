import "server-only";
import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type ExchangeRate, exchangeRate } from "./rows";

/** What makes a reading of the rates stale, for publicDb. */
export const EXCHANGE_RATES_TAG = "exchange-rates";

/** More than a month of daily rates of every currency we meet; the job keeps no more (mutations.ts). */
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
  for (const rate of parseAnswer("exchange_rates", z.array(exchangeRate), data)) {
    if (!rates.has(rate.currency)) rates.set(rate.currency, rate);
  }
  return rates;
}
