/** What the first year of a program costs in rupees, part by part, each with the fact or the page it was read from. */
import { livingYear } from "@/lib/cost-calculator/living";
import { estimateCosts } from "@/lib/cost-calculator/rules";
import { factsForPlanning } from "@/lib/destinations/rules";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { amountIn } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";

export type CostPart = {
  rupees: number;
  fact: Fact;
  /** What has to be said about it: that it is the middle of a range, or another city’s. */
  note: string | null;
};

/** What a year in one place costs beside tuition. */
export type PlaceCosts = {
  living: CostPart | null;
  /** Paid once, before or on arrival. */
  visa: CostPart[];
  health: CostPart[];
  /** What is paid or blocked before the visa. Part of the other sums, so it is never added to them. */
  upFront: CostPart[];
};

export type FirstYear = {
  tuition: number;
  place: PlaceCosts;
  /** Null while nobody knows what living there costs. */
  total: number | null;
  missing: ("visa" | "health")[];
};

/** Paid or blocked before a visa is given, by the words of their keys. */
const UP_FRONT = /^visa\.[a-z]{2}\.(blocked_account\.year|deposit|fees_paid|gic\.amount)$/;

export function placeCosts(
  country: string,
  city: string | null,
  facts: readonly Fact[],
  rates: ReadonlyMap<string, ExchangeRate>,
  day: string,
): PlaceCosts {
  const ofCountry = facts.filter(({ jurisdiction }) => jurisdiction === country);
  const rupeesPer = (currency: string) =>
    currency === "INR" ? 1 : (rates.get(currency)?.inrPerUnit ?? null);
  const living = livingYear(country, city, ofCountry, rupeesPer, day);
  const { lines } = estimateCosts(ONE_YEAR(country), ofCountry, rates, day);
  const named = (name: string) =>
    lines.flatMap((line): CostPart[] =>
      line.name === name && line.rupees !== null && line.fact
        ? [{ rupees: Math.round(line.rupees), fact: line.fact, note: null }]
        : [],
    );
  return {
    living: living && {
      rupees: Math.round(living.amount * (rupeesPer(living.currency) ?? 0)),
      fact: living.fact,
      note: livingNote(living),
    },
    visa: named("Visa and arrival"),
    health: named("Health cover"),
    upFront: factsForPlanning(ofCountry, day).flatMap((fact): CostPart[] => {
      const money = UP_FRONT.test(fact.key) ? amountIn(fact) : null;
      const rate = money && rupeesPer(money.currency);
      return money && rate ? [{ rupees: Math.round(money.low * rate), fact, note: null }] : [];
    }),
  };
}

export function firstYear(tuition: number, place: PlaceCosts): FirstYear {
  const missing: FirstYear["missing"] = [];
  if (place.visa.length === 0) missing.push("visa");
  if (place.health.length === 0) missing.push("health");
  const beside = [...place.visa, ...place.health].reduce((sum, { rupees }) => sum + rupees, 0);
  return {
    tuition,
    place,
    total: place.living === null ? null : tuition + place.living.rupees + beside,
    missing,
  };
}

/** The calculator's own questions for a year in a country, without tuition and living: those are counted here. */
const ONE_YEAR = (country: string) => ({
  country,
  currency: "INR",
  years: 1,
  tuition: null,
  livingKey: null,
  living: null,
  flights: null,
  others: null,
  isFromLoan: false,
});

function livingNote({ isMiddle, cityOf }: { isMiddle: boolean; cityOf: string | null }): string | null {
  const notes = [
    ...(isMiddle ? ["the middle of this range"] : []),
    ...(cityOf ? ["a figure of another city of the country"] : []),
  ];
  return notes.join(", ") || null;
}
