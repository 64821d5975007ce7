import "server-only";
import { cache } from "react";
import { z } from "zod";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { listFacts } from "@/lib/facts/queries";
import type { Fact } from "@/lib/facts/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { publicDb } from "@/lib/platform/supabase/public";
import { CATALOGUE_TAGS } from "@/lib/programs/queries";
import { listDestinations } from "@/lib/site/navigation";
import { type DestinationOverview, type EnglishFrom, toOverview } from "./overview";
import { feeRow, ieltsRow } from "./rows";
import { type ProgramFee, tuitionByCountry } from "./tuition";

/** What the figures of a country are taken from, by how their keys begin. */
const OVERVIEW_TOPICS = ["cost", "fees", "visa", "insurance", "psw"];
/** As many keys as one address holds. */
const KEYS_AT_ONCE = 150;

export type Overviews = {
  destinations: DestinationOverview[];
  facts: Fact[];
  ratesOf: string | null;
  day: string;
};

/** Every destination with its figures, by name; none while the database is away. */
export const listOverviews = cache(async (): Promise<Overviews> => {
  const day = dayInIndia();
  try {
    const [countries, facts, rates, english, fees] = await Promise.all([
      listDestinations(),
      listOverviewFacts(),
      listExchangeRates(publicDb([EXCHANGE_RATES_TAG]), day),
      listEnglishFrom(),
      listMasterFees(),
    ]);
    const tuition = tuitionByCountry(fees, rates);
    return {
      destinations: (countries ?? []).map((country) =>
        toOverview(country, { facts, rates, english, tuition, day }),
      ),
      facts,
      ratesOf: [...rates.values()].map(({ asOf }) => asOf).sort()[0] ?? null,
      day,
    };
  } catch (error) {
    logError("destinations.overviews_unavailable", error);
    return { destinations: [], facts: [], ratesOf: null, day };
  }
});

async function listOverviewFacts(): Promise<Fact[]> {
  const db = publicDb(["facts"]);
  const { data, error } = await db
    .from("facts")
    .select("key")
    .or(OVERVIEW_TOPICS.map((topic) => `key.like.${topic}.*`).join(","))
    .neq("confidence", "low");
  if (error) throw error;
  const keys = [...new Set(data.map(({ key }: { key: string }) => key))];
  const parts = Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, index) =>
    listFacts(db, keys.slice(index * KEYS_AT_ONCE, (index + 1) * KEYS_AT_ONCE)),
  );
  return (await Promise.all(parts)).flat();
}

/** More than are ever published with an IELTS score; the lowest come first. */
const MAX_REQUIREMENTS = 5000;

/** The lowest overall IELTS that a real program asks, by country. */
async function listEnglishFrom(): Promise<Map<string, EnglishFrom>> {
  const { data, error } = await publicDb(CATALOGUE_TAGS)
    .from("program_requirements")
    .select(
      "minimum, programs!inner(university_id, universities!programs_university_id_fkey!inner(country_code))",
    )
    .eq("test", "ielts")
    .eq("section", "overall")
    .eq("programs.status", "published")
    .eq("programs.is_sample", false)
    .not("minimum", "is", null)
    .order("minimum")
    .limit(MAX_REQUIREMENTS);
  if (error) throw error;
  const rows = parseAnswer("program_requirements", z.array(ieltsRow), data);
  return new Map(
    [...Map.groupBy(rows, ({ countryCode }) => countryCode)].map(([code, ofCountry]) => [
      code,
      {
        minimum: Math.min(...ofCountry.map(({ minimum }) => minimum)),
        programs: ofCountry.length,
        universities: new Set(ofCountry.map(({ universityId }) => universityId)).size,
      },
    ]),
  );
}

/** Many more than any list of ours has; a sample of them says the same. */
const MAX_FEES = 5000;

/** What real master’s programs ask in a year, each in its own currency. */
async function listMasterFees(): Promise<ProgramFee[]> {
  const { data, error } = await publicDb(CATALOGUE_TAGS)
    .from("programs")
    .select(
      "university_id, tuition_amount, tuition_currency, tuition_period, duration_months, universities!programs_university_id_fkey!inner(country_code)",
    )
    .eq("status", "published")
    .eq("is_sample", false)
    .eq("level", "master")
    .not("tuition_amount", "is", null)
    .order("id")
    .limit(MAX_FEES);
  if (error) throw error;
  return parseAnswer("programs", z.array(feeRow), data).filter((fee) => fee !== null);
}

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
