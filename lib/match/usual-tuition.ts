import { factsForPlanning } from "@/lib/destinations/rules";
import { amountIn } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";

/** What tuition usually costs in a country at least, where no single program tells. */
export type UsualTuition = { fact: Fact; amount: number; currency: string };

const PERIODS_A_YEAR: Readonly<Record<string, number>> = { year: 1, semester: 2 };
const LEVEL_WORDS: Readonly<Record<string, RegExp>> = {
  bachelor: /^(bachelor|undergraduate)\b/,
  master: /^(master|graduate)\b/,
};
/** After the level, words that name no single university and no single subject. */
const GENERAL =
  /^(average|range|from|minimum|international|public|public\.range|state\.minimum|semester|first_year)?$/;

/** The lowest usual figure for this level, of this level's own facts before general ones; null when none tells. */
export function usualTuition(
  country: string,
  level: string,
  facts: readonly Fact[],
  day: string,
): UsualTuition | null {
  const start = `cost.${country.toLowerCase()}.tuition`;
  const found = factsForPlanning(facts, day).flatMap((fact) => {
    if (fact.jurisdiction !== country || (fact.key !== start && !fact.key.startsWith(`${start}.`))) return [];
    const rest = fact.key.slice(start.length + 1);
    const word = LEVEL_WORDS[level];
    const isOfLevel = word?.test(rest) ?? false;
    const about = isOfLevel && word ? rest.replace(word, "").replace(/^\./, "") : rest;
    const amount = yearly(fact);
    return amount && GENERAL.test(about) ? [{ ...amount, fact, isOfLevel }] : [];
  });
  const [best] = found.sort(
    (one, other) => Number(other.isOfLevel) - Number(one.isOfLevel) || one.amount - other.amount,
  );
  return best ? { fact: best.fact, amount: best.amount, currency: best.currency } : null;
}

function yearly(fact: Fact): { amount: number; currency: string } | null {
  const money = amountIn(fact);
  if (!money) return null;
  const times = money.per === null && fact.key.endsWith("first_year") ? 1 : PERIODS_A_YEAR[money.per ?? ""];
  return times ? { amount: money.low * times, currency: money.currency } : null;
}
