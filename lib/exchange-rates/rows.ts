import "server-only";
import { z } from "zod";
import { row } from "@/lib/platform/supabase/row";

export const exchangeRate = row({
  currency: z.string(),
  as_of: z.string(),
  inr_per_unit: z.number(),
  source_url: z.string(),
});
export type ExchangeRate = z.output<typeof exchangeRate>;
