/** Destinations beside each other: what a year there costs at least, as far as it is known, against the budget. */
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import { firstYear, placeCosts } from "./cost";
import { usualTuition } from "./usual-tuition";
import type { Verdict } from "./verdict";

export type DestinationYear = {
  code: string;
  /** The cheapest first year known there, all of it. */
  rupees: number;
  /** Of a program in our list, or of what tuition usually starts at. */
  basis: { kind: "program"; slug: string; programs: number } | { kind: "usual"; fact: Fact };
  /** What is missing to it in a year; 0 for a destination within the budget. */
  over: number;
};

type Known = {
  facts: readonly Fact[];
  rates: ReadonlyMap<string, ExchangeRate>;
  day: string;
};

/** Each destination with its cheapest known year, the cheapest first. Those of which nothing is known are not in it. */
export function compareDestinations(
  codes: readonly string[],
  verdicts: readonly Verdict[],
  level: string,
  budgetRupees: number,
  { facts, rates, day }: Known,
): DestinationYear[] {
  const byCountry = Map.groupBy(verdicts, ({ candidate }) => candidate.countryCode);
  return codes
    .flatMap((code): DestinationYear[] => {
      const priced = (byCountry.get(code) ?? []).filter(({ cost }) => cost.total !== null);
      const [cheapest] = priced.toSorted((one, other) => (one.cost.total ?? 0) - (other.cost.total ?? 0));
      const rupees = cheapest?.cost.total;
      if (cheapest && rupees)
        return [
          {
            code,
            rupees,
            basis: { kind: "program", slug: cheapest.candidate.slug, programs: priced.length },
            over: Math.max(0, rupees - budgetRupees),
          },
        ];
      const usual = usualTuition(code, level, facts, day);
      const rate = usual && (rates.get(usual.currency)?.inrPerUnit ?? null);
      if (!usual || !rate) return [];
      const { total } = firstYear(Math.round(usual.amount * rate), placeCosts(code, null, facts, rates, day));
      if (total === null) return [];
      const basis = { kind: "usual", fact: usual.fact } as const;
      return [{ code, rupees: total, basis, over: Math.max(0, total - budgetRupees) }];
    })
    .sort((one, other) => one.rupees - other.rupees);
}
