import { expect, test } from "vitest";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import { estimateCosts, livingChoices, TCS_KEYS, usualCurrency } from "./rules";
import { type CostQuestions, parseCostQuestions } from "./schema";

const DAY = "2026-11-21";

function fact(key: string, value: string, unit: string, changes: Partial<Fact> = {}): Fact {
  return {
    key,
    value,
    unit,
    what: key,
    jurisdiction: key.startsWith("tax.in") ? "IN" : (key.split(".")[1]?.toUpperCase() ?? null),
    effectiveFrom: null,
    effectiveTo: null,
    sourceUrl: "https://example.test",
    sourceKind: "government",
    quote: null,
    checkedOn: DAY,
    copiedOn: null,
    checkAgainOn: "2027-02-21",
    ...changes,
  };
}

const FACTS = [
  fact("visa.gb.funds.london.month", "1500", "GBP/month"),
  fact("cost.gb.living.year", "12000", "GBP/year"),
  fact("visa.gb.ihs.student.year", "776", "GBP/year"),
  fact("visa.gb.fee", "500", "GBP"),
  fact(TCS_KEYS.threshold, "1000000", "INR/financial year"),
  fact(TCS_KEYS.own, "2", "percent"),
  fact(TCS_KEYS.loan, "0", "percent"),
];
const RATES = new Map<string, ExchangeRate>([
  ["GBP", { currency: "GBP", inrPerUnit: 100, asOf: DAY, sourceUrl: "https://example.test/rates" }],
]);

const questions: CostQuestions = {
  country: "GB",
  currency: "GBP",
  years: 2,
  tuition: 20_000,
  livingKey: "cost.gb.living.year",
  living: null,
  flights: 60_000,
  others: null,
  isFromLoan: false,
};

test("The sum is tuition and living for every year, fees once, health cover every year and what was added", () => {
  const { lines, totalRupees, perYearRupees, missing } = estimateCosts(questions, FACTS, RATES, DAY);
  expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
    ["Tuition", 40_000],
    ["Living", 24_000],
    ["Health cover", 1552],
    ["Visa and arrival", 500],
    ["Flights", 120_000],
  ]);
  expect(totalRupees).toBe((40_000 + 24_000 + 1552 + 500) * 100 + 120_000);
  expect(perYearRupees).toBe(totalRupees / 2);
  expect(missing).toEqual([]);
});

test("Tax is collected on what passes the threshold in a year, and not on a loan", () => {
  // 20,000 + 12,000 pounds a year are 32 lakh; 22 lakh of them pass the threshold, two per cent of that for two years.
  expect(estimateCosts(questions, FACTS, RATES, DAY).tcs?.rupees).toBe(88_000);
  expect(estimateCosts({ ...questions, isFromLoan: true }, FACTS, RATES, DAY).tcs?.rupees).toBe(0);
  expect(estimateCosts({ ...questions, tuition: 0, livingKey: null }, FACTS, RATES, DAY).tcs?.rupees).toBe(0);
});

test("Unknown figures are named and never guessed", () => {
  const bare = estimateCosts({ ...questions, tuition: null, livingKey: null }, [], RATES, DAY);
  expect(bare.lines.map(({ name }) => name)).toEqual(["Flights"]);
  expect(bare.missing).toHaveLength(4);
  expect(bare.tcs).toBeNull();
  const noRate = estimateCosts(questions, FACTS, new Map(), DAY);
  expect(noRate.lines[0]?.rupees).toBeNull();
  expect(noRate.totalRupees).toBe(120_000);
  expect(noRate.missing.some((sentence) => sentence.includes("GBP"))).toBe(true);
});

test("An overdue fee is not counted", () => {
  const overdue = FACTS.map((one) =>
    one.key === "visa.gb.fee" ? { ...one, checkAgainOn: "2026-11-20" } : one,
  );
  const { lines, missing } = estimateCosts(questions, overdue, RATES, DAY);
  expect(lines.map(({ name }) => name)).not.toContain("Visa and arrival");
  expect(missing.some((sentence) => sentence.startsWith("The visa fee"))).toBe(true);
});

test("More of anything never costs less", () => {
  const total = (change: Partial<CostQuestions>) =>
    estimateCosts({ ...questions, ...change }, FACTS, RATES, DAY).totalRupees;
  for (let years = 1; years < 6; years += 1)
    expect(total({ years: years + 1 })).toBeGreaterThan(total({ years }));
  for (const tuition of [0, 1, 5000, 80_000])
    expect(total({ tuition: tuition + 1 })).toBeGreaterThan(total({ tuition }));
});

test("A month is offered only from sums that are a student’s month", () => {
  const more = [
    ...FACTS,
    fact("visa.gb.funds.extra_member", "600", "GBP/month"),
    fact("cost.gb.living.range", "1 to 2", "GBP/month"),
  ];
  expect(livingChoices("GB", more, DAY).map(({ fact: { key }, perMonth }) => [key, perMonth])).toEqual([
    ["visa.gb.funds.london.month", 1500],
    ["cost.gb.living.year", 1000],
  ]);
  expect(usualCurrency("GB", FACTS)).toBe("GBP");
  expect(usualCurrency("ZZ", FACTS)).toBeNull();
});

const choices = { countries: ["GB", "DE"], currencies: ["GBP", "EUR"] };

test.each([
  ["tuition=20,000&years=2&money=loan", [], { tuition: 20_000, years: 2, isFromLoan: true }],
  ["tuition=-5", ["tuition"], { tuition: null }],
  [
    "tuition=1e9&years=99&country=XX&currency=BTC",
    ["tuition", "length of the course", "destination", "currency"],
    { years: 1, country: "GB" },
  ],
  ["living=%27%3B--&flights=<b>", ["flights"], { livingKey: null, flights: null }],
])("The address ?%s is read, and what makes no sense is named", (query, dropped, expected) => {
  const parsed = parseCostQuestions(new URLSearchParams(query), choices);
  expect(parsed.dropped.toSorted()).toEqual([...dropped].toSorted());
  expect(parsed.questions).toMatchObject(expected);
});
