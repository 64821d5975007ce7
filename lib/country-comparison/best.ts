import { monthsOf } from "@/lib/destinations/rules";
import { amountIn } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { type ComparisonRow, isSpecialCase } from "./rules";

/** Which country of a row is best off, in words, and by what. */
export type Best = {
  code: string;
  words: string;
  /** In rupees, months or hours a week, as `unit` says. */
  value: number;
  unit: "rupees" | "months" | "hours";
  /** Some of the countries have no figure to compare. */
  isAmongKnown: boolean;
};

type Measure = {
  words: string;
  unit: Best["unit"];
  /** Is a smaller figure the better one? */
  isLeast: boolean;
  /** What one country's facts come to, or null when they cannot be compared. */
  valueOf: (facts: readonly Fact[], context: Context) => number | null;
};

type Context = {
  inRupees: (amount: number, currency: string) => number | null;
  /** Months of a year that a figure by the month is counted for. */
  monthsCounted: (key: string) => number;
};

const lowest = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null);
const highest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : null);

/** Rows in which a smaller or larger figure is better for everyone; what depends on the student has no best. */
const MEASURES: Readonly<Record<string, Measure>> = {
  Tuition: { words: "Starts lowest", unit: "rupees", isLeast: true, valueOf: lowestYear },
  "Living costs": { words: "Starts lowest", unit: "rupees", isLeast: true, valueOf: lowestYear },
  "Money to show for the visa": {
    words: "Least to show",
    unit: "rupees",
    isLeast: true,
    valueOf: lowestYear,
  },
  "Visa fee": { words: "Lowest fees", unit: "rupees", isLeast: true, valueOf: sumOfFees },
  "Work in term": {
    words: "Most hours",
    unit: "hours",
    isLeast: false,
    valueOf: (facts) =>
      highest(
        facts
          .filter(({ unit, value }) => unit === "hours/week" && Number(value) > 0)
          .map(({ value }) => Number(value)),
      ),
  },
  "Stay to work afterwards": {
    words: "Longest",
    unit: "months",
    isLeast: false,
    // What holds only after a doctorate or in one field, or ends this year, is not what a student meets.
    valueOf: (facts) =>
      highest(
        facts.flatMap((fact) =>
          /phd|doctor|research|stem|to20\d\d/.test(fact.key) ? [] : (monthsOf(fact) ?? []),
        ),
      ),
  },
};

export function bestOf(row: ComparisonRow, context: Context): Best | null {
  const measure = MEASURES[row.title];
  if (!measure) return null;
  const known = row.cells.flatMap(({ code, facts }) => {
    const value = measure.valueOf(
      facts.filter(({ key }) => !isSpecialCase(key)),
      context,
    );
    return value === null ? [] : [{ code, value }];
  });
  const [first, second] = known.sort((one, other) =>
    measure.isLeast ? one.value - other.value : other.value - one.value,
  );
  // One known figure is no comparison, and of two that are equal none is better.
  if (!first || !second || first.value === second.value) return null;
  return {
    ...first,
    words: measure.words,
    unit: measure.unit,
    isAmongKnown: known.length < row.cells.length,
  };
}

function lowestYear(facts: readonly Fact[], { inRupees, monthsCounted }: Context): number | null {
  return lowest(
    facts.flatMap((fact) => {
      // "none at most public universities"
      if (fact.unit === "rule" && /^none\b/.test(fact.value)) return [0];
      const money = amountIn(fact);
      const times = money && { year: 1, semester: 2, month: monthsCounted(fact.key) }[money.per ?? ""];
      return money && times ? (inRupees(money.low * times, money.currency) ?? []) : [];
    }),
  );
}

function sumOfFees(facts: readonly Fact[], { inRupees }: Context): number | null {
  const fees = facts.flatMap((fact) => {
    const money = amountIn(fact);
    return money && money.per === null ? (inRupees(money.low, money.currency) ?? []) : [];
  });
  return fees.length > 0 ? fees.reduce((sum, fee) => sum + fee, 0) : null;
}
