import { expect, test } from "vitest";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import { risksOf } from "./risks";
import { estimateCosts, livingChoices, monthsCounted, TCS_KEYS, usualCurrency } from "./rules";
import { type CostQuestions, parseCostQuestions } from "./schema";
import { tuitionChoices } from "./tuition";

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

test("A sum without tuition says so, and one with a band reaches from its lower to its upper end", () => {
  const band = fact("cost.gb.tuition.master.range", "10,000 to 20,000", "GBP/year");
  const without = estimateCosts({ ...questions, tuition: null }, [...FACTS, band], RATES, DAY);
  expect(without.without).toEqual(["tuition"]);
  const within = estimateCosts(
    { ...questions, tuition: null, tuitionKey: band.key },
    [...FACTS, band],
    RATES,
    DAY,
  );
  expect(within.without).toEqual([]);
  expect(within.totalRupees).toBe(without.totalRupees + 2 * 10_000 * 100);
  expect(within.totalRupeesHigh).toBe(without.totalRupees + 2 * 20_000 * 100);
  expect(within.tcs?.rupeesHigh).toBeGreaterThan(within.tcs?.rupees ?? 0);
});

test("A visa rule that counts nine months is not counted for twelve; who stays longer says so", () => {
  const facts = [...FACTS, fact("visa.gb.funds.months", "9", "months")];
  const living = (change: Partial<CostQuestions>) =>
    estimateCosts(
      { ...questions, years: 1, livingKey: "visa.gb.funds.london.month", ...change },
      facts,
      RATES,
      DAY,
    ).lines.find(({ name }) => name === "Living");
  expect(living({})?.amount).toBe(9 * 1500);
  expect(living({})?.note).toContain("9 months");
  expect(living({ months: 12 })?.amount).toBe(12 * 1500);
  expect(monthsCounted("cost.gb.living.year", "GB", facts, DAY)).toBe(12);
});

test("What covers room and food is not counted beside living", () => {
  const budget = fact("cost.gb.year.public.average", "40000", "GBP/year");
  const { lines, without } = estimateCosts(
    { ...questions, tuition: null, tuitionKey: budget.key },
    [...FACTS, budget],
    RATES,
    DAY,
  );
  expect(lines.map(({ name }) => name)).toContain("Tuition and living");
  expect(lines.map(({ name }) => name)).not.toContain("Living");
  expect(without).toEqual([]);
});

test("Free tuition is a line of nothing, and what is due each semester is counted", () => {
  const free = [
    fact("cost.gb.tuition.public", "none at most public universities", "rule"),
    fact("cost.gb.semester_contribution", "150 to 350", "GBP/semester"),
  ];
  const { lines } = estimateCosts(
    { ...questions, tuition: null, tuitionKey: "cost.gb.tuition.public" },
    [...FACTS, ...free],
    RATES,
    DAY,
  );
  expect(lines.find(({ name }) => name === "Tuition")?.rupees).toBe(0);
  expect(lines.find(({ name }) => name === "Semester contribution")).toMatchObject({
    amount: 600,
    amountHigh: 1400,
  });
});

test("Health cover by the month or for twelve months is counted for every year", () => {
  const cover = [
    fact("insurance.gb.public.month", "140 to 150", "GBP/month"),
    fact("insurance.gb.single.year", "768", "GBP/12 months"),
    fact("insurance.gb.cover", "25000", "GBP"),
  ];
  const lines = estimateCosts(questions, [...FACTS, ...cover], RATES, DAY).lines.filter(
    ({ name }) => name === "Health cover",
  );
  expect(lines.map(({ amount, amountHigh }) => [amount, amountHigh])).toEqual([
    [1552, 1552],
    [3360, 3600],
    [1536, 1536],
  ]);
});

test("The most general tuition of a country is offered first, special ones last", () => {
  const facts = [
    fact("cost.gb.tuition.medicine.range", "30,000 to 40,000", "GBP/year"),
    fact("cost.gb.tuition.bachelor.range", "10,000 to 20,000", "GBP/year"),
    fact("cost.gb.tuition.camford.master", "33000", "GBP/year"),
    fact("cost.gb.tuition.master.range", "12,000 to 25,000", "GBP/year"),
    fact("fees.gb.handling", "75", "GBP"),
    fact("fees.gb.state.semester", "700", "GBP/semester"),
  ];
  expect(tuitionChoices("GB", facts, DAY).map(({ name, low }) => [name, low])).toEqual([
    ["Master’s", 12_000],
    ["Bachelor’s", 10_000],
    ["State universities", 1400],
    ["Medicine", 30_000],
    [null, 33_000],
  ]);
});

test("A weaker rupee costs what the foreign part of the sum says, and rising fees only the later years", () => {
  const estimate = estimateCosts(questions, FACTS, RATES, DAY);
  const abroad = estimate.totalRupees - 120_000;
  const risk = (name: string) => risksOf(estimate, 2).find((one) => one.name === name)?.low;
  expect(risk("The rupee loses 5%")).toBeCloseTo(abroad * 0.05);
  // Two years at 20 lakh: the second costs one lakh more.
  expect(risk("Tuition rises 5% every year")).toBeCloseTo(100_000);
  expect(risksOf(estimateCosts({ ...questions, years: 1 }, FACTS, RATES, DAY), 1)).toHaveLength(3);
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
  expect(
    livingChoices("GB", more, DAY).map(({ fact: { key }, perMonth, perMonthHigh }) => [
      key,
      perMonth,
      perMonthHigh,
    ]),
  ).toEqual([
    ["visa.gb.funds.london.month", 1500, 1500],
    ["cost.gb.living.year", 1000, 1000],
    ["cost.gb.living.range", 1, 2],
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
    ["country", "currency", "tuition", "years"],
    { years: 1, country: "GB" },
  ],
  ["living=%27%3B--&flights=<b>", ["flights"], { livingKey: null, flights: null }],
  ["months=0&years=2.5", ["months", "years"], { months: null, years: 1 }],
  ["flights=₹1.2 lakh&others=Rs. 40,000", [], { flights: 120_000, others: 40_000 }],
  // करोड़ as one letter and as two.
  ["flights=1.2 लाख&others=0.1 करो\u095c", [], { flights: 120_000, others: 1_000_000 }],
  ["flights=₹60,000&others=0.1 करो\u0921\u093c", [], { flights: 60_000, others: 1_000_000 }],
  ["flights=20 crore&others=5 rupees", ["flights", "others"], { flights: null }],
  ["tuition=900&tuition_from=cost.gb.tuition", [], { tuition: 900, tuitionKey: null }],
])("The address ?%s is read, and what makes no sense is told beside its field", (query, wrong, expected) => {
  const parsed = parseCostQuestions(new URLSearchParams(query), choices);
  expect(Object.keys(parsed.errors).toSorted()).toEqual(wrong.toSorted());
  expect(parsed.questions).toMatchObject(expected);
});

test("What was typed is kept beside its error, cut where nobody types that much", () => {
  const { typed } = parseCostQuestions(new URLSearchParams({ flights: "x".repeat(10_000) }), choices);
  expect(typed.flights).toHaveLength(60);
});
