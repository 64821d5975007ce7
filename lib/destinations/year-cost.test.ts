import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { lakhRange, yearCost, yearWithoutTuition } from "./year-cost";

const day = "2026-11-26";
const rates = new Map([
  ["GBP", { inrPerUnit: 100 }],
  ["EUR", { inrPerUnit: 100 }],
  ["CAD", { inrPerUnit: 50 }],
  ["USD", { inrPerUnit: 90 }],
]);

function fact(key: string, value: string, unit: string, more: Partial<Fact> = {}): Fact {
  const jurisdiction = key.split(".")[1]?.toUpperCase() ?? null;
  return {
    ...{ key, value, unit, jurisdiction, what: key, quote: null, effectiveFrom: null, effectiveTo: null },
    ...{
      sourceUrl: "https://example.org",
      sourceKind: "government",
      checkedOn: day,
      copiedOn: null,
      checkAgainOn: "2027-02-26",
    },
    ...more,
  };
}

const british = [
  fact("cost.gb.tuition.master.range", "12,000 to 25,000", "GBP/year"),
  fact("cost.gb.tuition.bachelor.range", "10,000 to 20,000", "GBP/year"),
  fact("cost.gb.living.year", "9,000 to 20,000", "GBP/year"),
  fact("visa.gb.funds.outside_london.month", "1171", "GBP/month"),
  fact("visa.gb.funds.months", "9", "months"),
  fact("visa.gb.fee.2025", "524", "GBP"),
  fact("visa.gb.fee", "558", "GBP"),
  fact("visa.gb.ihs.student.year", "776", "GBP/year"),
];

test("A year in Britain is tuition of a master’s, living, the visa and the health surcharge", () => {
  const cost = yearCost("GB", british, rates, day);
  expect(cost?.parts.map(({ kind, low, high }) => [kind, low, high])).toEqual([
    ["tuition", 1_200_000, 2_500_000],
    // Nine months by the visa’s own count are more than the least that people spend.
    ["living", 1_053_900, 2_000_000],
    ["visa", 55_800, 55_800],
    ["cover", 77_600, 77_600],
  ]);
  expect(cost?.low).toBe(1_200_000 + 1_053_900 + 55_800 + 77_600);
  expect(cost?.missing).toEqual([]);
});

test("Nobody is told to live on less than the visa asks to show", () => {
  const cost = yearCost(
    "CA",
    [
      fact("cost.ca.tuition.master.range", "18,000 to 35,000", "CAD/year"),
      fact("cost.ca.living.year", "10,000 to 15,000", "CAD/year"),
      fact("visa.ca.funds.single", "22895", "CAD/year"),
    ],
    rates,
    day,
  );
  const living = cost?.parts.find(({ kind }) => kind === "living");
  expect(living).toMatchObject({ low: 22_895 * 50, high: 22_895 * 50 });
  expect(living?.facts.map(({ key }) => key)).toEqual(["visa.ca.funds.single"]);
  expect(cost?.missing).toEqual(["visa", "cover"]);
});

test("A semester counts twice, a month twelve times", () => {
  const cost = yearCost(
    "DE",
    [
      fact("cost.de.tuition.public", "none at most public universities", "rule"),
      fact("cost.de.semester_contribution", "150 to 350", "EUR/semester"),
      fact("cost.de.living.month", "900 to 1,100", "EUR/month"),
      fact("visa.de.blocked_account.year", "11904", "EUR/year"),
    ],
    rates,
    day,
  );
  expect(cost?.parts.map(({ low, high }) => [low, high])).toEqual([
    [30_000, 70_000],
    [1_190_400, 1_320_000],
  ]);
});

test("What is overdue for checking, has no rate or is a dependant’s is not in the sum", () => {
  const stale = british.map((one) =>
    one.key === "cost.gb.tuition.master.range" ? { ...one, checkAgainOn: "2026-11-25" } : one,
  );
  // The next key that says something about tuition stands in.
  expect(yearCost("GB", stale, rates, day)?.parts[0]).toMatchObject({ low: 1_000_000 });
  expect(yearCost("GB", british, new Map(), day)).toBeNull();
  const family = [...british, fact("visa.gb.fee.child_dependant", "400", "GBP")];
  expect(yearCost("GB", family, rates, day)?.parts[2]).toMatchObject({ low: 55_800 });
});

test("What universities ask comes before what a fact says of them", () => {
  const fees = { low: 1_500_000, high: 2_800_000 };
  const from = { universities: 12, programs: 40 };
  const cost = yearCost("GB", british, rates, day, { ...fees, ...from });
  expect(cost?.parts[0]).toEqual({ kind: "tuition", ...fees, facts: [], from });
});

test("A bachelor’s fee is not shown as a master’s, nor one university’s as the country’s", () => {
  const bachelor = british.filter(({ key }) => key !== "cost.gb.tuition.master.range");
  expect(yearCost("GB", bachelor, rates, day)).toMatchObject({ degree: "bachelor" });
  expect(yearCost("GB", british, rates, day)).toMatchObject({ degree: "master" });
  const narrow = ["private.range", "science.semester", "one_adviser", "camerino"].map((key) =>
    fact(`cost.gb.tuition.${key}`, "5,000 to 9,000", "GBP/year"),
  );
  const none = british.filter(({ key }) => !key.includes("tuition"));
  expect(yearCost("GB", [...none, ...narrow], rates, day)).toBeNull();
});

test("Where only whole budgets are published, the year is one part", () => {
  const cost = yearCost(
    "US",
    [
      fact("cost.us.year.public_out_of_state.average", "40000", "USD/year"),
      fact("cost.us.year.private.average", "60000", "USD/year"),
      fact("visa.us.fee", "185", "USD"),
    ],
    rates,
    day,
  );
  expect(cost?.degree).toBe("bachelor");
  expect(cost?.parts.map(({ kind, low, high }) => [kind, low, high])).toEqual([
    ["together", 3_600_000, 5_400_000],
    ["visa", 16_650, 16_650],
  ]);
});

test("London may cost more than the rest, by what its visa asks to show", () => {
  const cost = yearCost(
    "GB",
    [...british, fact("visa.gb.funds.london.month", "2500", "GBP/month")],
    rates,
    day,
  );
  expect(cost?.parts[1]).toMatchObject({ low: 1_053_900, high: 2_250_000 });
});

test("Without a figure for tuition there is no sum, rather than one without tuition", () => {
  const { length } = british;
  const withoutTuition = british.filter(({ key }) => !key.includes("tuition"));
  expect(withoutTuition.length).toBe(length - 2);
  expect(yearCost("GB", withoutTuition, rates, day)).toBeNull();
  const rest = yearWithoutTuition("GB", withoutTuition, rates, day);
  expect(rest?.parts.map(({ kind }) => kind)).toEqual(["living", "visa", "cover"]);
  expect(rest?.missing).toEqual(["tuition"]);
});

test.each([
  [{ low: 1_200_000, high: 2_540_000 }, "₹12 to 25 lakh"],
  [{ low: 1_180_000, high: 1_220_000 }, "₹12 lakh"],
  [{ low: 30_000, high: 70_000 }, "₹0.3 to 0.7 lakh"],
  [{ low: 940_000, high: 1_120_000 }, "₹9.4 to 11 lakh"],
])("%j reads as a family says it: %s", (range, text) => {
  expect(lakhRange(range)).toBe(text);
});
