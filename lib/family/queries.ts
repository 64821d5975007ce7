import "server-only";
import { cache } from "react";
import { listCountryFacts } from "@/lib/destinations/queries";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import type { Fact } from "@/lib/facts/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { publicDb } from "@/lib/platform/supabase/public";
import { type Destination, listDestinations } from "@/lib/site/navigation";
import { type FamilySheet, familySheet, isTelling } from "./rules";

export type CountrySheet = { sheet: FamilySheet; facts: Fact[]; day: string };

/** What a family asks first of a country, as facts and exchange rates stand today. */
export const readFamilySheet = cache(async (code: string): Promise<CountrySheet> => {
  const day = dayInIndia();
  const [facts, rates] = await Promise.all([
    listCountryFacts(code),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  return { sheet: familySheet(code, facts, rates, day), facts, day };
});

/** The destinations that have a page for parents; none while the database is away. */
export const listFamilyCountries = cache(
  async (): Promise<{ country: Destination; sheet: FamilySheet }[]> => {
    try {
      const destinations = (await listDestinations()) ?? [];
      const read = await Promise.all(
        destinations.map(async (country) => ({ country, ...(await readFamilySheet(country.code)) })),
      );
      return read.filter(({ sheet }) => isTelling(sheet));
    } catch (error) {
      logError("family.facts_unavailable", error);
      return [];
    }
  },
);
