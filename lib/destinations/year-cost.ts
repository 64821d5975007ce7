import { amountIn, timesAYear } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { english, type Translate } from "@/lib/locales/translate";
import { factsForPlanning } from "./rules";
import { monthsToShow, PAID_ONCE, YEARLY_COVER } from "./student-costs";

export const COST_PARTS = {
  together: "Tuition and living",
  tuition: "Tuition",
  living: "Living",
  visa: "Visa and arrival",
  cover: "Health cover",
} as const;
export type CostPartKind = keyof typeof COST_PARTS;

/** A sum that may be a range, in rupees, with the facts that say so. */
export type CostPart = {
  kind: CostPartKind;
  low: number;
  high: number;
  facts: Fact[];
  /** How many universities and master’s programs of our list a range of tuition is taken from. */
  from?: { universities: number; programs: number };
};

/** What a year of a master’s costs at most universities of a country on our list, in rupees. */
export type ProgramTuition = Range & { programs: number; universities: number };

export type YearCost = {
  /** Of which degree the tuition is; null for a year without tuition. */
  degree: "master" | "bachelor" | null;
  parts: CostPart[];
  low: number;
  high: number;
  /** Parts no current fact speaks of, or whose currency has no rate. */
  missing: CostPartKind[];
};

type Rates = ReadonlyMap<string, { inrPerUnit: number }>;
type Range = { low: number; high: number };

/** What tuition is taken from, the first that is there. None of them is of one university, one subject or private ones only. */
const MASTER_TUITION = [
  "cost.{}.tuition.master.range",
  "cost.{}.tuition.master.public",
  "cost.{}.tuition.graduate.average",
  "cost.{}.tuition.range",
  "cost.{}.tuition.public.range",
  "cost.{}.tuition.semester",
  "cost.{}.tuition.national.first_year",
];
const BACHELOR_TUITION = [
  "cost.{}.tuition.bachelor.range",
  "cost.{}.tuition.bachelor.average",
  "cost.{}.tuition.bachelor",
];
/** What every student pays there whatever the tuition. */
const CONTRIBUTION_OF: Readonly<Record<string, readonly string[]>> = {
  DE: ["cost.de.semester_contribution"],
};
/** Where only whole budgets of a bachelor’s year are published: the lower, then the higher. */
const BUDGET_OF: Readonly<Record<string, readonly [string, string]>> = {
  US: ["cost.us.year.public_out_of_state.average", "cost.us.year.private.average"],
};
const LIVING = ["cost.{}.living.year", "cost.{}.living.month", "cost.{}.living.other.month"];
const LIVING_OF: Readonly<Record<string, readonly string[]>> = {
  CH: ["cost.ch.living.zurich.month"],
  FR: ["cost.fr.living.paris.month"],
};
/** What a visa asks one student to show for living, in the order in which it decides. */
const FUNDS = [
  "visa.{}.funds.year",
  "visa.{}.funds.student.year",
  "visa.{}.funds.single",
  "visa.{}.blocked_account.year",
  "visa.{}.funds.outside_london.month",
  "visa.{}.funds.month",
];
const DEAREST_FUNDS = ["visa.{}.funds.london.month"];

/**
 * What a first year costs a student from India in rupees, part by part: tuition of a master’s from universities on our list where
 * there are enough, else from facts, else of a bachelor’s; living is what people spend and at least what the visa asks to show.
 * Null while tuition or living is unknown.
 */
export function yearCost(
  code: string,
  facts: readonly Fact[],
  rates: Rates,
  day: string,
  ofPrograms?: ProgramTuition,
): YearCost | null {
  const { pick, living, others } = partsOf(code, facts, rates, day);
  const contribution = pick(CONTRIBUTION_OF[code] ?? []);
  const master = tuitionPart(ofPrograms, pick(MASTER_TUITION), contribution);
  const tuition = master ?? tuitionPart(undefined, pick(BACHELOR_TUITION), undefined);
  if (tuition && living) return sumOf(master ? "master" : "bachelor", [tuition, living, ...others]);
  const [budget, dearBudget] = (BUDGET_OF[code] ?? []).map((key) => pick([key]));
  if (!budget || !dearBudget) return null;
  const together: CostPart = {
    kind: "together",
    low: budget.range.low,
    high: dearBudget.range.high,
    facts: [budget.fact, dearBudget.fact],
  };
  return sumOf("bachelor", [together, ...others]);
}

/** The same without tuition, for a country of which nobody we would quote says what studying there costs. */
export function yearWithoutTuition(
  code: string,
  facts: readonly Fact[],
  rates: Rates,
  day: string,
): YearCost | null {
  const { living, others } = partsOf(code, facts, rates, day);
  return living ? sumOf(null, [living, ...others]) : null;
}

function sumOf(degree: YearCost["degree"], parts: CostPart[]): YearCost {
  return {
    degree,
    parts,
    low: parts.reduce((sum, part) => sum + part.low, 0),
    high: parts.reduce((sum, part) => sum + part.high, 0),
    missing: [
      ...(degree === null ? ["tuition" as const] : []),
      ...(["visa", "cover"] as const).filter((kind) => !parts.some((part) => part.kind === kind)),
    ],
  };
}

/** What is paid beside tuition, and where to look for tuition. */
function partsOf(code: string, facts: readonly Fact[], rates: Rates, day: string) {
  const own = factsForPlanning(facts, day).filter(({ jurisdiction }) => jurisdiction === code);
  const pick = (keys: readonly string[]) =>
    keys
      .map((key) => key.replace("{}", code.toLowerCase()))
      .flatMap((key) => own.filter((fact) => fact.key === key))
      .map((fact) => ({ fact, range: rupeesAYear(fact, rates, own) }))
      .find((found): found is { fact: Fact; range: Range } => found.range !== null);
  const addUp = (kind: CostPartKind, key: RegExp, read: (fact: Fact) => Range | null): CostPart[] => {
    const counted = own
      .filter((fact) => key.test(fact.key))
      .flatMap((fact) => {
        const range = read(fact);
        return range ? [{ fact, range }] : [];
      });
    if (counted.length === 0) return [];
    const sum = (side: keyof Range) => counted.reduce((total, { range }) => total + range[side], 0);
    return [{ kind, low: sum("low"), high: sum("high"), facts: counted.map(({ fact }) => fact) }];
  };
  return {
    pick,
    living: livingPart(pick(LIVING_OF[code] ?? LIVING), pick(FUNDS), pick(DEAREST_FUNDS)),
    others: [
      ...addUp("visa", PAID_ONCE, (fact) => rupees(fact, rates)),
      ...addUp("cover", YEARLY_COVER, (fact) => rupeesAYear(fact, rates, own)),
    ],
  };
}

/** What the visa asks one student to show for living; undefined where no current fact says it. */
export function fundsFact(code: string, facts: readonly Fact[], day: string): Fact | undefined {
  const own = factsForPlanning(facts, day);
  return FUNDS.map((key) => own.find((fact) => fact.key === key.replace("{}", code.toLowerCase()))).find(
    (fact) => fact !== undefined,
  );
}

type Found = { fact: Fact; range: Range } | undefined;

function tuitionPart(
  ofPrograms: ProgramTuition | undefined,
  told: Found,
  contribution: Found,
): CostPart | null {
  const besides = { low: contribution?.range.low ?? 0, high: contribution?.range.high ?? 0 };
  const contributionFacts = contribution ? [contribution.fact] : [];
  const base = ofPrograms ?? told?.range ?? contribution?.range;
  if (!base) return null;
  if (base === contribution?.range) return { kind: "tuition", ...base, facts: contributionFacts };
  return {
    kind: "tuition",
    low: base.low + besides.low,
    high: base.high + besides.high,
    facts: [...(ofPrograms || !told ? [] : [told.fact]), ...contributionFacts],
    ...(ofPrograms ? { from: { universities: ofPrograms.universities, programs: ofPrograms.programs } } : {}),
  };
}

/** What the visa asks decides only where people spend less. */
function livingPart(spent: Found, funds: Found, dearest: Found): CostPart | null {
  const [least, most] = [funds?.range.low ?? 0, Math.max(funds?.range.low ?? 0, dearest?.range.high ?? 0)];
  const usual = spent?.range ?? { low: 0, high: 0 };
  const living = { low: Math.max(usual.low, least), high: Math.max(usual.high, most) };
  if (living.high === 0) return null;
  const used = [
    usual.high >= least ? spent?.fact : undefined,
    least > usual.low ? funds?.fact : undefined,
    most > Math.max(usual.high, least) ? dearest?.fact : undefined,
  ];
  return { kind: "living", ...living, facts: used.filter((fact) => fact !== undefined) };
}

/** A sum paid once. */
function rupees(fact: Fact, rates: Rates): Range | null {
  return amountIn(fact)?.per === null ? inRupees(fact, rates, 1) : null;
}

/** A sum for a year; a British visa counts nine months and no more. */
function rupeesAYear(fact: Fact, rates: Rates, facts: readonly Fact[]): Range | null {
  const per = amountIn(fact)?.per ?? null;
  const isFirstYear = per === null && fact.key.endsWith(".first_year");
  const isShown = per === "month" && fact.key.includes(".funds.");
  const shown = isShown ? monthsToShow(fact.jurisdiction ?? "", facts) : null;
  const times = isFirstYear ? 1 : (shown ?? timesAYear(per));
  return times === undefined ? null : inRupees(fact, rates, times);
}

function inRupees(fact: Fact, rates: Rates, times: number): Range | null {
  const money = amountIn(fact);
  const rate = money?.currency === "INR" ? 1 : rates.get(money?.currency ?? "")?.inrPerUnit;
  return money && rate ? { low: money.low * rate * times, high: money.high * rate * times } : null;
}

const LAKH = 100_000;

/** "₹14 to 32 lakh": whole lakh from ten on, halves below. */
export function lakhRange({ low, high }: Range, t: Translate = english): string {
  const [least, most] = [lakhs(low), lakhs(high)];
  return least === most
    ? t("₹{amount} lakh", { amount: most })
    : t("₹{low} to {high} lakh", { low: least, high: most });
}

function lakhs(amount: number): string {
  const inLakh = amount / LAKH;
  return inLakh >= 10 ? String(Math.round(inLakh)) : String(Math.round(inLakh * 10) / 10);
}
