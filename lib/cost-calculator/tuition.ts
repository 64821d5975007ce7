import { factsForPlanning } from "@/lib/destinations/rules";
import { amountIn } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { english, type Translate } from "@/lib/locales/translate";

/** What a fact says a year of tuition costs; of one figure, low and high are the same. */
export type TuitionChoice = {
  fact: Fact;
  /** "Master’s", "Bachelor’s, public universities"; null where only the fact's own sentence tells. */
  name: string | null;
  low: number;
  high: number;
  currency: string;
  /** Room and food are in it. */
  coversLiving: boolean;
};

const PERIODS_A_YEAR: Readonly<Record<string, number>> = { year: 1, semester: 2 };

/** Words of a key, as a list of choices says them; those with no words of their own are passed over. */
const WORDS: Readonly<Record<string, string | null>> = {
  master: "Master’s",
  graduate: "Master’s",
  bachelor: "Bachelor’s",
  undergraduate: "Bachelor’s",
  doctorate: "Doctorate",
  phd: "Doctorate",
  medicine: "Medicine",
  humanities: "Humanities",
  science: "Science and engineering",
  private: "private universities",
  public: "public universities",
  state: "state universities",
  national: "national universities",
  public_out_of_state: "public universities",
  average: "on average",
  minimum: "at least",
  from: "from",
  top: "at most",
  first_year: "first year",
  range: null,
  international: null,
  semester: null,
  year: null,
};

/** Who looks for a first figure mostly plans a master's; single universities and costly fields come last. */
const ORDER = [
  /^(master|graduate)\b/,
  /^(range|international|public|national)\b/,
  /^(bachelor|undergraduate)\b/,
];

/** What tuition in a country usually costs according to facts, the most general first. */
export function tuitionChoices(
  country: string,
  facts: readonly Fact[],
  day: string,
  t: Translate = english,
): TuitionChoice[] {
  const cc = country.toLowerCase();
  const starts = [`cost.${cc}.tuition.`, `fees.${cc}.`, `cost.${cc}.year.`, `cost.${cc}.total.`];
  const choices = factsForPlanning(facts, day).flatMap((fact) => {
    const start = starts.find((prefix) => fact.key.startsWith(prefix));
    const sum = start && yearly(fact);
    if (!sum) return [];
    const rest = fact.key.slice(start.length);
    const coversLiving = !start.includes("tuition") && start.startsWith("cost");
    return [{ fact, ...sum, name: nameOf(rest, t), coversLiving, place: placeOf(rest, coversLiving) }];
  });
  return choices.sort((one, other) => one.place - other.place).map(({ place: _place, ...choice }) => choice);
}

function yearly(fact: Fact): { low: number; high: number; currency: string } | null {
  // "none at most public universities" is a figure, too.
  if (fact.unit === "rule" && /^none\b/.test(fact.value)) return { low: 0, high: 0, currency: "INR" };
  const money = amountIn(fact);
  if (!money) return null;
  const times = money.per === null && fact.key.endsWith("first_year") ? 1 : PERIODS_A_YEAR[money.per ?? ""];
  return times ? { low: money.low * times, high: money.high * times, currency: money.currency } : null;
}

function nameOf(rest: string, t: Translate): string | null {
  const words = rest.split(".");
  if (words.some((word) => !(word in WORDS))) return null;
  const said = words.flatMap((word) => (WORDS[word] ? t(WORDS[word]) : [])).join(", ");
  return said === "" ? t("Usual tuition") : said.charAt(0).toUpperCase() + said.slice(1);
}

function placeOf(rest: string, coversLiving: boolean): number {
  const place = ORDER.findIndex((pattern) => pattern.test(rest));
  const isSpecial = nameOf(rest, english) === null || /private|medicine|doctorate|phd/.test(rest);
  return (place === -1 ? ORDER.length : place) + (isSpecial ? 10 : 0) + (coversLiving ? 5 : 0);
}
