/** What a year of living counts for, where no one can be asked how they mean to live. */
import { factsForPlanning } from "@/lib/destinations/rules";
import type { Fact } from "@/lib/facts/schema";

/** Money in a fact: one figure is a range whose ends are the same. */
export type Amount = { low: number; high: number; currency: string; per: string | null };

/** The amount a fact speaks of, or null when it is no money. Ranges are written "10,000 to 20,000". */
export function amountIn({ value, unit }: Pick<Fact, "value" | "unit">): Amount | null {
  const [, currency, per] = /^([A-Z]{3})(?:\/(.+))?$/.exec(unit ?? "") ?? [];
  const [, low, high] = /^(\d[\d,]*(?:\.\d+)?)(?: to (\d[\d,]*(?:\.\d+)?))?$/.exec(value) ?? [];
  if (!currency || !low) return null;
  const number = (text: string) => Number(text.replaceAll(",", ""));
  return { low: number(low), high: number(high ?? low), currency, per: per ?? null };
}

export type LivingYear = {
  fact: Fact;
  /** For twelve months; of a range, the middle. */
  amount: number;
  currency: string;
  isMiddle: boolean;
  /** The city whose figure stands in for a country that has none of its own. */
  cityOf: string | null;
};

const MONTHS_OF: Readonly<Record<string, number>> = { month: 12, year: 1 };
/** What a family, a child, a school or a short course costs is no student’s year. */
const NOT_A_STUDENT = /\.(child|partner|school|income|extra_member|member|two|three|short|family)(\.|$)/;
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
  const figures = factsForPlanning(facts, day).flatMap((fact) => {
    const start = starts.find((prefix) => fact.key === prefix || fact.key.startsWith(`${prefix}.`));
    const money = amountIn(fact);
    const times = money?.per ? MONTHS_OF[money.per] : undefined;
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
