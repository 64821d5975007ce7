/** What a year of living counts for, where no one can be asked how they mean to live. */
import { factsForPlanning } from "@/lib/destinations/rules";
import { monthsToShow, NOT_A_STUDENT } from "@/lib/destinations/student-costs";
import { amountIn, timesAYear } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";

export type LivingYear = {
  fact: Fact;
  /** For a year, of which the visa may count fewer months; of a range, the middle. */
  amount: number;
  currency: string;
  isMiddle: boolean;
  /** The city whose figure stands in for a country that has none of its own. */
  cityOf: string | null;
};

/** Words of a key that name no place. */
const NO_PLACE = new Set(["month", "year", "single", "student", "tertiary", "range", "campus"]);

/**
 * A year of living in this city of a country, according to facts: the higher of what the visa asks a student to show and what
 * students are said to spend, so that the sum is no surprise. Null when no fact tells.
 */
export function livingYear(
  country: string,
  city: string | null,
  facts: readonly Fact[],
  rupeesPer: (currency: string) => number | null,
  day: string,
): LivingYear | null {
  const cc = country.toLowerCase();
  const starts = [`cost.${cc}.living`, `visa.${cc}.funds`, `visa.${cc}.blocked_account`];
  const known = factsForPlanning(facts, day);
  const shown = monthsToShow(country, known);
  const figures = known.flatMap((fact) => {
    const start = starts.find((prefix) => fact.key === prefix || fact.key.startsWith(`${prefix}.`));
    const money = amountIn(fact);
    const isShown = money?.per === "month" && fact.key.startsWith(`visa.${cc}.funds`);
    const times = (isShown ? shown : null) ?? timesAYear(money?.per ?? null);
    const rate = money && rupeesPer(money.currency);
    if (!start || !money || !times || !rate || NOT_A_STUDENT.test(fact.key)) return [];
    const amount = ((money.low + money.high) / 2) * times;
    return [
      {
        fact,
        amount,
        currency: money.currency,
        isMiddle: money.low !== money.high,
        place: placeIn(fact.key.slice(start.length + 1)),
        rupees: amount * rate,
      },
    ];
  });
  const here = city?.toLowerCase() ?? "";
  const isHere = ({ place }: { place: string | null }) => place !== null && here.includes(place);
  const isElsewhere = ({ place }: { place: string | null }) =>
    place === null ||
    place === "other" ||
    (place.startsWith("outside ") && !here.includes(place.replace("outside ", "")));
  const local = figures.filter(isHere);
  const wide = figures.filter(isElsewhere);
  const cityOnly = local.length === 0 && wide.length === 0;
  const [best] = (local.length > 0 ? local : wide.length > 0 ? wide : figures).toSorted(
    (one, other) => (cityOnly ? 0 : other.rupees - one.rupees) || one.fact.key.localeCompare(other.fact.key),
  );
  if (!best) return null;
  const { fact, amount, currency, isMiddle, place } = best;
  return { fact, amount, currency, isMiddle, cityOf: cityOnly ? place : null };
}

/** "outside_london.month" is outside london; "month" and "single" name no place. */
function placeIn(rest: string): string | null {
  const words = rest
    .split(".")
    .filter((word) => !NO_PLACE.has(word))
    .map((word) => word.replaceAll("_", " "));
  return words.join(" ") || null;
}
