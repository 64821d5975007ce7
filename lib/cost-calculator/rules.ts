import { factsForPlanning } from "@/lib/destinations/rules";
import { monthsToShow, NOT_A_STUDENT, PAID_ONCE, YEARLY_COVER } from "@/lib/destinations/student-costs";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { amountIn, timesAYear } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { english, type Translate } from "@/lib/locales/translate";
import type { CostQuestions } from "./schema";
import { tuitionChoices } from "./tuition";

export const TCS_KEYS = {
  threshold: "tax.in.lrs.tcs.threshold",
  loan: "tax.in.lrs.tcs.education_loan",
  own: "tax.in.lrs.tcs.education_self",
} as const;

const MONTHS_OF: Readonly<Record<string, number>> = { month: 1, year: 12 };

export type LivingChoice = { fact: Fact; perMonth: number; perMonthHigh: number; currency: string };

/** What a month costs according to facts: what people spend, and what the visa asks to show. */
export function livingChoices(country: string, facts: readonly Fact[], day: string): LivingChoice[] {
  const cc = country.toLowerCase();
  const starts = [`cost.${cc}.living`, `visa.${cc}.funds`, `visa.${cc}.blocked_account`];
  return factsForPlanning(facts, day).flatMap((fact) => {
    const money = amountIn(fact);
    const months = money?.per ? MONTHS_OF[money.per] : undefined;
    if (!money || !months || !starts.some((start) => fact.key.startsWith(start))) return [];
    if (NOT_A_STUDENT.test(fact.key)) return [];
    const { low, high, currency } = money;
    return [{ fact, perMonth: low / months, perMonthHigh: high / months, currency }];
  });
}

/** How many months of a year this figure is counted for: the visa rule's own number where it has one (Britain counts nine). */
export function monthsCounted(
  livingKey: string | null,
  country: string,
  facts: readonly Fact[],
  day: string,
) {
  const cc = country.toLowerCase();
  if (!livingKey?.startsWith(`visa.${cc}.funds`)) return WHOLE_YEAR;
  return monthsToShow(country, factsForPlanning(facts, day)) ?? WHOLE_YEAR;
}
const WHOLE_YEAR = 12;

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
  /** In English, as parts are told apart by it. */
  name: string;
  /** In its own currency, for the whole course; of one figure, both ends are the same. */
  amount: number;
  amountHigh: number;
  currency: string;
  /** Null while no rate is known. */
  rupees: number | null;
  rupeesHigh: number | null;
  note: string;
  fact: Fact | null;
};

export type CostEstimate = {
  lines: CostLine[];
  /** What could not be counted, each a sentence. */
  missing: string[];
  /** Parts that the headline must say it is without. */
  without: string[];
  totalRupees: number;
  totalRupeesHigh: number;
  perYearRupees: number;
  perYearRupeesHigh: number;
  /** Collected by the bank with the remittance and set off against income tax later; no cost, but cash. */
  tcs: { rupees: number; rupeesHigh: number; rate: Fact; threshold: Fact } | null;
  /** The rates that were used. */
  rates: ExchangeRate[];
};

export function estimateCosts(
  questions: CostQuestions,
  facts: readonly Fact[],
  rates: ReadonlyMap<string, ExchangeRate>,
  day: string,
  t: Translate = english,
): CostEstimate {
  const { country, currency, years, tuition, isFromLoan } = questions;
  const used = new Map<string, ExchangeRate>();
  const missing: string[] = [];
  const without: string[] = [];
  const inRupees = (amount: number, code: string): number | null => {
    if (code === "INR") return amount;
    const rate = rates.get(code);
    if (!rate) return null;
    used.set(code, rate);
    return amount * rate.inrPerUnit;
  };
  const lines: CostLine[] = [];
  const add = (
    name: string,
    [amount, amountHigh]: readonly [number, number],
    code: string,
    note: string,
    fact: Fact | null = null,
  ) => {
    // Tuition of nothing is worth a line; an empty field is none.
    if (amountHigh === 0 && name !== "Tuition") return;
    const [rupees, rupeesHigh] = [inRupees(amount, code), inRupees(amountHigh, code)];
    lines.push({ name, amount, amountHigh, currency: code, rupees, rupeesHigh, note, fact });
  };
  const one = (amount: number) => [amount, amount] as const;
  const yourFigure = years === 1 ? t("Your figure.") : t("Your figure, for {years} years.", { years });

  const band =
    tuition === null && questions.tuitionKey
      ? tuitionChoices(country, facts, day, t).find(({ fact }) => fact.key === questions.tuitionKey)
      : undefined;
  if (tuition !== null) {
    const amount = tuition.toLocaleString("en-GB");
    add(
      "Tuition",
      one(tuition * years),
      currency,
      years === 1
        ? t("Your figure: {amount} for the year.", { amount })
        : t("Your figure: {amount} a year, for {years} years.", { amount, years }),
    );
  } else if (band)
    add(
      band.coversLiving ? "Tuition and living" : "Tuition",
      [band.low * years, band.high * years],
      band.currency,
      t(band.fact.what),
      band.fact,
    );
  else {
    without.push("tuition");
    missing.push(t("Tuition is not in the sum. Enter it to see the whole cost."));
  }

  const choice = livingChoices(country, facts, day).find(({ fact }) => fact.key === questions.livingKey);
  const months = questions.months ?? monthsCounted(choice?.fact.key ?? null, country, facts, day);
  const counted = months === 1 ? t("1 month") : t("{count} months", { count: months });
  const inMonths =
    years === 1
      ? counted
      : months === 1
        ? t("1 month a year")
        : t("{count} months a year", { count: months });
  if (!band?.coversLiving) {
    if (choice)
      add(
        "Living",
        [choice.perMonth * months * years, choice.perMonthHigh * months * years],
        choice.currency,
        `${t("Counted for {months}.", { months: inMonths })} ${t(choice.fact.what)}`,
        choice.fact,
      );
    else if (questions.living !== null)
      add(
        "Living",
        one(questions.living * months * years),
        currency,
        t("Your figure, for {months}.", { months: inMonths }),
      );
    else {
      without.push("living costs");
      missing.push(t("Living costs are not in the sum. We have no figure for this country: enter your own."));
    }
  }

  const ofCountry = factsForPlanning(facts, day).filter(({ jurisdiction }) => jurisdiction === country);
  for (const fact of ofCountry) {
    const money = amountIn(fact);
    if (!money) continue;
    const times = timesAYear(money.per);
    if (PAID_ONCE.test(fact.key) && money.per === null)
      add("Visa and arrival", [money.low, money.high], money.currency, t(fact.what), fact);
    if (YEARLY_COVER.test(fact.key) && times)
      add(
        "Health cover",
        [money.low * times * years, money.high * times * years],
        money.currency,
        t(fact.what),
        fact,
      );
    // Where public universities ask no tuition, this is what a student pays them.
    if (fact.key.endsWith(".semester_contribution") && times && band?.high === 0)
      add(
        "Semester contribution",
        [money.low * times * years, money.high * times * years],
        money.currency,
        t(fact.what),
        fact,
      );
  }
  if (!lines.some(({ name }) => name === "Visa and arrival"))
    missing.push(t("The visa fee is not in the sum: we are still checking it for this country."));
  if (!lines.some(({ name }) => name === "Health cover"))
    missing.push(t("Health cover is not in the sum: we are still checking its price for this country."));

  if (questions.flights) add("Flights", one(questions.flights * years), "INR", yourFigure);
  if (questions.others) add("Everything else", one(questions.others * years), "INR", yourFigure);

  for (const line of lines.filter(({ rupees }) => rupees === null))
    missing.push(
      t("{part} is not in the rupee sum: we have no exchange rate for {currency}.", {
        part: t(line.name),
        currency: line.currency,
      }),
    );
  const sum = (parts: readonly CostLine[], end: "rupees" | "rupeesHigh") =>
    parts.reduce((total, line) => total + (line[end] ?? 0), 0);
  const sentAbroad = lines.filter(
    ({ name, currency: code }) => code !== "INR" && /^(Tuition|Living)/.test(name),
  );
  const collected = (end: "rupees" | "rupeesHigh") =>
    taxCollected(sum(sentAbroad, end) / years, years, isFromLoan, factsForPlanning(facts, day));
  const [tcs, tcsHigh] = [collected("rupees"), collected("rupeesHigh")];
  const [totalRupees, totalRupeesHigh] = [sum(lines, "rupees"), sum(lines, "rupeesHigh")].map(Math.round);
  return {
    lines,
    missing,
    without,
    totalRupees: totalRupees ?? 0,
    totalRupeesHigh: totalRupeesHigh ?? 0,
    perYearRupees: Math.round((totalRupees ?? 0) / years),
    perYearRupeesHigh: Math.round((totalRupeesHigh ?? 0) / years),
    tcs: tcs && tcsHigh && { ...tcs, rupeesHigh: tcsHigh.rupees },
    rates: [...used.values()],
  };
}

/** What the bank collects on money sent abroad for study, over the whole course: a share of what passes the yearly threshold. */
function taxCollected(
  sentPerYear: number,
  years: number,
  isFromLoan: boolean,
  facts: readonly Fact[],
): { rupees: number; rate: Fact; threshold: Fact } | null {
  const find = (key: string) => facts.find((fact) => fact.key === key);
  const threshold = find(TCS_KEYS.threshold);
  const rate = find(isFromLoan ? TCS_KEYS.loan : TCS_KEYS.own);
  if (!threshold || !rate) return null;
  const taxed = Math.max(0, sentPerYear - Number(threshold.value));
  return { rupees: Math.round((taxed * Number(rate.value) * years) / 100), rate, threshold };
}
