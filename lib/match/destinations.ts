/** Destinations beside each other: what a year there costs at least, as far as it is known, against the budget. */
import { ENOUGH_UNIVERSITIES } from "@/lib/destinations/tuition";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import { firstYear, placeCosts } from "./cost";
import { usualTuition } from "./usual-tuition";
import type { Verdict } from "./verdict";

export type DestinationYear = {
  code: string;
  /** The cheapest first year known there, all of it. */
  rupees: number;
  /** By the cheapest program in our list, or by what tuition usually costs at least. */
  basis:
    | { kind: "program"; slug: string; programs: number; universities: number }
    | { kind: "usual"; fact: Fact };
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
    .flatMap((code): Omit<DestinationYear, "over">[] => {
      const program = cheapestProgram(code, byCountry.get(code) ?? []);
      const usual = usualYear(code, level, { facts, rates, day });
      // A single dear program says little about a country of which usual fees are known.
      const isUsual = usual && (!program || usual.rupees < program.rupees);
      return isUsual ? [usual] : program ? [program] : [];
    })
    .map((year) => ({ ...year, over: Math.max(0, year.rupees - budgetRupees) }))
    .sort((one, other) => one.rupees - other.rupees);
}

/**
 * Whether a year there is above the budget as far as a family can rely on it: where only a few universities say what they ask,
 * the others may ask less.
 */
export function isOutOfReach({ over, basis }: DestinationYear): boolean {
  return over > 0 && (basis.kind === "usual" || basis.universities >= ENOUGH_UNIVERSITIES);
}

function cheapestProgram(code: string, verdicts: readonly Verdict[]): Omit<DestinationYear, "over"> | null {
  const priced = verdicts.flatMap(({ candidate: { slug, universityId }, cost }) =>
    cost.total === null ? [] : [{ slug, universityId, rupees: cost.total }],
  );
  const [cheapest] = priced.toSorted((one, other) => one.rupees - other.rupees);
  if (!cheapest) return null;
  const { slug, rupees } = cheapest;
  const universities = new Set(priced.map(({ universityId }) => universityId)).size;
  return { code, rupees, basis: { kind: "program", slug, programs: priced.length, universities } };
}

function usualYear(
  code: string,
  level: string,
  { facts, rates, day }: Known,
): Omit<DestinationYear, "over"> | null {
  const usual = usualTuition(code, level, facts, day);
  const rate = usual && (rates.get(usual.currency)?.inrPerUnit ?? null);
  if (!usual || !rate) return null;
  const { total } = firstYear(Math.round(usual.amount * rate), placeCosts(code, null, facts, rates, day));
  return total === null ? null : { code, rupees: total, basis: { kind: "usual", fact: usual.fact } };
}
