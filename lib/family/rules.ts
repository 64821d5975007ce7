import { factsForPlanning, monthsOf, STAY_AFTER_MASTERS } from "@/lib/destinations/rules";
import { monthsToShow, NOT_A_STUDENT, PAID_ONCE, YEARLY_COVER } from "@/lib/destinations/student-costs";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { type Amount, amountIn, timesAYear } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { plus, type Range, times } from "./money";

/** A figure with its source, and what it comes to in rupees where it is money and a rate is known. */
export type Line<Id extends string = string> = {
  id: Id;
  fact: Fact;
  rupees: Range | null;
  /** For how many months a monthly sum is counted, where that is not a year. */
  months?: number;
};

export type YearId =
  | "tuition"
  | "tuitionBachelor"
  | "tuitionMaster"
  | "tuitionPrivate"
  | "together"
  | "semester"
  | "living"
  | "rent"
  | "health";

export type FamilySheet = {
  year: Line<YearId>[];
  /** Tuition and living of a year, where both are known in rupees, and which tuition it counts; null where there is none to pay. */
  total: { sum: Range; tuition: (typeof TUITION_OF_TOTAL)[number] | "together" | null } | null;
  show: Line[];
  hold: Line<"hold" | "window">[];
  visa: Line<"fee" | "otherFee" | "wait" | "early">[];
  work: Line<"term" | "stay">[];
  starts: Fact | null;
  rates: ExchangeRate[];
};

/** How much a falling rupee is reckoned with in the line on risks, in per cent. */
export const RUPEE_FALL_PERCENT = 5;

const YEAR_LINES: readonly (readonly [id: YearId, key: RegExp])[] = [
  ["tuition", /^cost\.\w\w\.tuition(\.(range|international|public|university|average))?$/],
  ["tuitionBachelor", /^cost\.\w\w\.tuition\.(bachelor|undergraduate)(\.|$)/],
  ["tuitionMaster", /^cost\.\w\w\.tuition\.master(\.|$)/],
  ["tuitionPrivate", /^cost\.\w\w\.tuition\.private(\.|$)/],
  // Where only whole budgets are published, of a bachelor’s year.
  ["together", /^cost\.\w\w\.year\./],
  ["semester", /^cost\.\w\w\.semester_contribution$/],
  ["living", /^cost\.\w\w\.living(\.|$)/],
  ["rent", /^cost\.\w\w\.(rent|accommodation)(\.|$)/],
  ["health", YEARLY_COVER],
];
/** Which tuition the sum counts, the first that is known. */
const TUITION_OF_TOTAL = ["tuitionMaster", "tuition", "tuitionBachelor"] as const;

const MONEY_TO_SHOW = /^visa\.\w\w\.(funds|blocked_account)(\.|$)/;
const MONEY_RULE = /^visa\.\w\w\.funds$/;
const HOLD = /^visa\.\w\w\.funds\.hold_days$/;
const WINDOW = /^visa\.\w\w\.funds\.window_days$/;

const VISA_FEE = /^visa\.\w\w\.fee(\.single)?$/;
const WAIT = /^visa\.\w\w\.processing(\.(india|outside))?$/;
const EARLY = /^visa\.\w\w\.apply_early$/;

const WORK_IN_TERM = /^work\.\w\w\.term\.(hours|days)$/;
const NOT_A_STAY = /\.(fee|age|english|ihs|apply_within|phd|research|bachelor|short|graduate_diploma)(\.|$)/;

/** What a family asks first of a country, from its facts on this day. What no fact tells is not there. */
export function familySheet(
  country: string,
  facts: readonly Fact[],
  rates: ReadonlyMap<string, ExchangeRate>,
  day: string,
): FamilySheet {
  const known = factsForPlanning(facts, day).filter(({ jurisdiction }) => jurisdiction === country);
  const used = new Map<string, ExchangeRate>();
  const inRupees = (amount: Amount | null, factor: number | undefined): Range | null => {
    if (!amount || factor === undefined) return null;
    const rate = rates.get(amount.currency);
    if (amount.currency !== "INR" && !rate) return null;
    if (rate) used.set(amount.currency, rate);
    return times(amount, factor * (rate?.inrPerUnit ?? 1));
  };
  const matching = (key: RegExp) => known.filter((fact) => key.test(fact.key));
  const lines = <Id extends string>(id: Id, key: RegExp): Line<Id>[] =>
    matching(key).map((fact) => {
      const amount = amountIn(fact);
      return { id, fact, rupees: amount?.per ? null : inRupees(amount, 1) };
    });

  const year = YEAR_LINES.flatMap(([id, key]) =>
    matching(key).flatMap((fact): Line<YearId>[] => {
      const amount = amountIn(fact);
      const rupees = inRupees(amount, timesAYear(amount?.per ?? null));
      // A rule that holds in the place of a price ("none at most public universities") stands; other words are no sum.
      return rupees || (id === "tuition" && fact.unit === "rule") ? [{ id, fact, rupees }] : [];
    }),
  );

  const monthsShown = monthsToShow(country, known);
  const amounts = onePeriodEach(matching(MONEY_TO_SHOW)).flatMap((fact): Line[] => {
    const amount = amountIn(fact);
    if (!amount?.per || NOT_A_STUDENT.test(fact.key)) return [];
    const months = amount.per === "month" && monthsShown ? monthsShown : undefined;
    const rupees = inRupees(amount, months ?? timesAYear(amount.per));
    return [{ id: "amount", fact, rupees, ...(months ? { months } : {}) }];
  });
  // A rule in the place of an amount: the United States ask for the first year as the university states it.
  const rules = matching(MONEY_RULE).filter(({ unit }) => unit === "rule");
  const show = amounts.length > 0 ? amounts : rules.map((fact): Line => ({ id: "rule", fact, rupees: null }));

  return {
    year,
    total: totalOf(year, show),
    show,
    hold: [...lines("hold", HOLD), ...lines("window", WINDOW)],
    visa: [
      ...lines("fee", VISA_FEE),
      ...lines("otherFee", PAID_ONCE).filter(({ fact }) => !VISA_FEE.test(fact.key)),
      ...lines("wait", WAIT),
      ...lines("early", EARLY),
    ],
    work: [...lines("term", WORK_IN_TERM).slice(0, 1), ...stayOf(country, known)],
    starts: known.find(({ key }) => key === `intake.${country.toLowerCase()}`) ?? null,
    rates: [...used.values()],
  };
}

/** A sum that a year and a month state alike is shown for the year. */
function onePeriodEach(facts: readonly Fact[]): Fact[] {
  const keys = new Set(facts.map(({ key }) => key));
  return facts.filter(({ key }) => !keys.has(key.replace(/\.month$/, ".year")) || !key.endsWith(".month"));
}

/** Where nobody says what students spend, living is what the visa asks to show: the least a family has to reckon with. */
function totalOf(year: readonly Line<YearId>[], show: readonly Line[]): FamilySheet["total"] {
  const sumOf = (id: YearId) => year.find((line) => line.id === id && line.rupees)?.rupees;
  const tuition = TUITION_OF_TOTAL.find((id) => sumOf(id));
  const tuitionSum = tuition && sumOf(tuition);
  const living = sumOf("living") ?? show.find(({ rupees }) => rupees)?.rupees;
  const budgets = year.flatMap(({ id, rupees }) => (id === "together" && rupees ? [rupees] : []));
  if (!tuition && budgets.length > 0) return { sum: spanOf(budgets), tuition: "together" };
  if (!living) return null;
  const isFree = year.some(({ id, fact }) => id === "tuition" && fact.value.startsWith("none"));
  if (isFree) return { sum: plus(living, sumOf("semester") ?? { low: 0, high: 0 }), tuition: null };
  return tuition && tuitionSum ? { sum: plus(tuitionSum, living), tuition } : null;
}

function spanOf(ranges: readonly Range[]): Range {
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
  };
}

function stayOf(country: string, known: readonly Fact[]): Line<"stay">[] {
  const cc = country.toLowerCase();
  const row = STAY_AFTER_MASTERS.find(({ code }) => code === country);
  const keys = row ? [row.key, ...(row.extensionKey ? [row.extensionKey] : [])] : null;
  const facts = keys
    ? known.filter(({ key }) => keys.includes(key))
    : known.filter(
        (fact) => fact.key.startsWith(`psw.${cc}.`) && !NOT_A_STAY.test(fact.key) && monthsOf(fact) !== null,
      );
  return facts.slice(0, 2).map((fact) => ({ id: "stay", fact, rupees: null }));
}

/** Whether there is enough to tell a family: what a year costs, or what it has to show. */
export function isTelling({ year, show }: Pick<FamilySheet, "year" | "show">): boolean {
  return year.some(({ rupees }) => rupees) || show.length > 0;
}
