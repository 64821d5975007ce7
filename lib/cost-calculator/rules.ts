import { factsForPlanning } from "@/lib/destinations/rules";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import type { CostQuestions } from "./schema";

export const TCS_KEYS = {
  threshold: "tax.in.lrs.tcs.threshold",
  loan: "tax.in.lrs.tcs.education_loan",
  own: "tax.in.lrs.tcs.education_self",
} as const;

/** A sum of money a fact speaks of. Ranges and rules are none. */
type Money = { fact: Fact; amount: number; currency: string; per: string | null };

function moneyOf(fact: Fact): Money | null {
  const [, currency, per] = /^([A-Z]{3})(?:\/(.+))?$/.exec(fact.unit ?? "") ?? [];
  const amount = Number(fact.value);
  return currency && Number.isFinite(amount) ? { fact, amount, currency, per: per ?? null } : null;
}

const MONTHS_OF: Readonly<Record<string, number>> = { month: 1, year: 12 };

/** What a month costs according to facts: what people spend, and what the visa asks to show. */
export function livingChoices(country: string, facts: readonly Fact[], day: string) {
  const cc = country.toLowerCase();
  const starts = [`cost.${cc}.living`, `visa.${cc}.funds`, `visa.${cc}.blocked_account`];
  return factsForPlanning(facts, day).flatMap((fact) => {
    const money = moneyOf(fact);
    const months = money?.per ? MONTHS_OF[money.per] : undefined;
    if (!money || !months || !starts.some((start) => fact.key.startsWith(start))) return [];
    // What a family, a child or a school adds is no student's month.
    if (/\.(child|partner|school|income|extra_member|two|three|short)(\.|$)/.test(fact.key)) return [];
    return [{ fact, perMonth: money.amount / months, currency: money.currency }];
  });
}

/** The currency most sums of a country are in, or null when no fact names one. */
export function usualCurrency(country: string, facts: readonly Fact[]): string | null {
  const counts = new Map<string, number>();
  for (const fact of facts) {
    const [, currency] = /^([A-Z]{3})(?:\/|$)/.exec(fact.unit ?? "") ?? [];
    if (currency && currency !== "INR" && fact.jurisdiction === country)
      counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

export type CostLine = {
  name: string;
  /** In its own currency, for the whole course. */
  amount: number;
  currency: string;
  /** Null while no rate is known. */
  rupees: number | null;
  note: string;
  fact: Fact | null;
};

export type CostEstimate = {
  lines: CostLine[];
  /** What could not be counted, each a sentence. */
  missing: string[];
  totalRupees: number;
  perYearRupees: number;
  /** Collected by the bank with the remittance and set off against income tax later; no cost, but cash. */
  tcs: { rupees: number; rate: Fact; threshold: Fact } | null;
  /** The rates that were used. */
  rates: ExchangeRate[];
};

/** Fees that are paid once, with the visa or on arrival, by the words of their keys. */
const ONCE =
  /^visa\.[a-z]{2}\.(fee|sevis|integrity_fee|biometrics|issuance_fee|irp_fee|aps\.fee|campusfrance)(\.|$)/;
const YEARLY = /^(visa\.[a-z]{2}\.ihs\.student|insurance\.[a-z]{2})(\.|$)/;

export function estimateCosts(
  questions: CostQuestions,
  facts: readonly Fact[],
  rates: ReadonlyMap<string, ExchangeRate>,
  day: string,
): CostEstimate {
  const { country, currency, years, tuition, isFromLoan } = questions;
  const used = new Map<string, ExchangeRate>();
  const missing: string[] = [];
  const inRupees = (amount: number, code: string): number | null => {
    if (code === "INR") return amount;
    const rate = rates.get(code);
    if (!rate) return null;
    used.set(code, rate);
    return amount * rate.inrPerUnit;
  };
  const lines: CostLine[] = [];
  const add = (name: string, amount: number, code: string, note: string, fact: Fact | null = null) => {
    if (amount > 0) lines.push({ name, amount, currency: code, rupees: inRupees(amount, code), note, fact });
  };

  if (tuition === null) missing.push("Tuition: no figure was given, so it is not in the sum.");
  else add("Tuition", tuition * years, currency, "the figure you gave, for every year");

  const choice = livingChoices(country, facts, day).find(({ fact }) => fact.key === questions.livingKey);
  if (questions.living !== null && !choice)
    add("Living", questions.living * 12 * years, currency, "the figure you gave, for twelve months a year");
  else if (choice)
    add("Living", choice.perMonth * 12 * years, choice.currency, choice.fact.what, choice.fact);
  else missing.push("Living: no figure was chosen, so it is not in the sum.");

  const ofCountry = factsForPlanning(facts, day).filter(({ jurisdiction }) => jurisdiction === country);
  for (const fact of ofCountry) {
    const money = moneyOf(fact);
    if (!money) continue;
    if (ONCE.test(fact.key) && money.per === null)
      add("Visa and arrival", money.amount, money.currency, fact.what, fact);
    if (YEARLY.test(fact.key) && money.per === "year")
      add("Health cover", money.amount * years, money.currency, fact.what, fact);
  }
  if (!lines.some(({ name }) => name === "Visa and arrival"))
    missing.push("The visa fee is not recorded for this country, or is being re-checked.");
  if (!lines.some(({ name }) => name === "Health cover"))
    missing.push("The price of health cover is not recorded for this country.");

  if (questions.flights)
    add("Flights", questions.flights * years, "INR", "the figure you gave, for every year");
  if (questions.others)
    add("Everything else", questions.others * years, "INR", "the figure you gave, for every year");

  const unconverted = lines.filter(({ rupees }) => rupees === null);
  for (const line of unconverted)
    missing.push(
      `${line.name}: no exchange rate is recorded for ${line.currency}, so it is not in the rupee sum.`,
    );
  const totalRupees = Math.round(lines.reduce((sum, { rupees }) => sum + (rupees ?? 0), 0));

  const sentAbroad = lines
    .filter(({ name, currency: code }) => code !== "INR" && (name === "Tuition" || name === "Living"))
    .reduce((sum, { rupees }) => sum + (rupees ?? 0), 0);
  return {
    lines,
    missing,
    totalRupees,
    perYearRupees: Math.round(totalRupees / years),
    tcs: taxCollected(sentAbroad / years, years, isFromLoan, factsForPlanning(facts, day)),
    rates: [...used.values()],
  };
}

/** What the bank collects on money sent abroad for study, over the whole course: a share of what passes the yearly threshold. */
function taxCollected(
  sentPerYear: number,
  years: number,
  isFromLoan: boolean,
  facts: readonly Fact[],
): CostEstimate["tcs"] {
  const find = (key: string) => facts.find((fact) => fact.key === key);
  const threshold = find(TCS_KEYS.threshold);
  const rate = find(isFromLoan ? TCS_KEYS.loan : TCS_KEYS.own);
  if (!threshold || !rate) return null;
  const taxed = Math.max(0, sentPerYear - Number(threshold.value));
  return { rupees: Math.round((taxed * Number(rate.value) * years) / 100), rate, threshold };
}
