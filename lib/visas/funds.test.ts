import { expect, test } from "vitest";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import type { Fact } from "@/lib/facts/schema";
import {
  earliestLodging,
  type FundsQuestion,
  firstYearTuition,
  fundsToShow,
  holdSentence,
  inAccountSince,
} from "./funds";

const DAY = "2026-11-26";
const fact = (key: string, value: string, unit: string, changes: Partial<Fact> = {}): Fact => ({
  key,
  value,
  unit,
  what: `What ${key} is.`,
  jurisdiction: key.slice(5, 7).toUpperCase(),
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://gov.test/funds",
  sourceKind: "government",
  quote: null,
  checkedOn: DAY,
  copiedOn: null,
  checkAgainOn: "2027-05-01",
  ...changes,
});
const FACTS = [
  fact("visa.gb.funds.london.month", "1529", "GBP/month"),
  fact("visa.gb.funds.outside_london.month", "1171", "GBP/month"),
  fact("visa.gb.funds.months", "9", "months"),
  fact("visa.gb.funds.hold_days", "28", "days"),
  fact("visa.au.funds.student.year", "29710", "AUD/year"),
  fact("visa.ca.funds.single", "22895", "CAD/year"),
  fact("visa.de.blocked_account.year", "11904", "EUR/year"),
  fact("visa.ie.funds.year", "10000", "EUR/year"),
  fact("visa.ie.funds.short", "833", "EUR/month"),
  fact("visa.ie.funds.short.length", "8", "months"),
  fact("visa.fr.funds.month", "615", "EUR/month"),
  fact("visa.nl.funds.month", "1130.77", "EUR/month"),
];
const rates = new Map<string, ExchangeRate>(
  [["GBP", 100] as const, ["USD", 80] as const, ["EUR", 90] as const].map(([currency, inrPerUnit]) => [
    currency,
    { currency, asOf: DAY, inrPerUnit, sourceUrl: "https://rates.test/" },
  ]),
);
const tuition = (amount: number, currency: string) => ({
  amount,
  currency,
  note: null,
  source: { words: "the university’s page", url: "https://uni.test/", day: DAY },
});
const ask = (changes: Partial<FundsQuestion>) =>
  fundsToShow({
    country: "GB",
    countryName: null,
    city: "Leeds",
    region: null,
    durationMonths: 12,
    tuition: tuition(18_500, "GBP"),
    confirmed: null,
    deposit: null,
    facts: FACTS,
    rates,
    day: DAY,
    ...changes,
  });

test("What the first year costs in the United States is the sum of the I-20, and what was paid is not taken off it", () => {
  const confirmed = { amount: 61_450, currency: "USD", name: "Form I-20", issuedOn: "2026-11-20" };
  const rule = fact("visa.us.funds", "first-year cost on the I-20", "rule");
  const { lines, total, missing, hold } = ask({
    country: "US",
    tuition: tuition(44_000, "USD"),
    confirmed,
    deposit: { amount: 500, currency: "USD" },
    facts: [...FACTS, rule],
  });
  expect(lines).toMatchObject([
    {
      id: "first_year",
      amount: 61_450,
      currency: "USD",
      rupees: 4_916_000,
      source: { words: "Form I-20", url: null, day: "2026-11-20" },
    },
  ]);
  expect(total).toEqual({ amount: 61_450, currency: "USD", rupees: 4_916_000 });
  expect(missing).toEqual([expect.stringContaining("deposit is not taken off")]);
  expect(hold).toBeNull();
  // Before it is there, and where no checked rule says that it counts, there is no sum.
  for (const changes of [
    { confirmed: null, facts: [...FACTS, rule] },
    { confirmed },
    { confirmed, facts: [] },
  ]) {
    const without = ask({ country: "US", tuition: tuition(44_000, "USD"), ...changes });
    expect([without.lines, without.total]).toEqual([[], null]);
    expect(without.missing).toEqual([expect.stringContaining("your I-20 names")]);
  }
  // A country with a figure of its own keeps it, whatever a university adds up.
  expect(ask({ confirmed, facts: [...FACTS, rule] }).total?.amount).toBe(29_039);
});

test("Outside London, a year’s course shows tuition and nine months, in pounds and rupees, each line with its source", () => {
  const { lines, total, missing, hold } = ask({});
  // 9 × 1,171 = 10,539
  expect(lines.map(({ id, amount, currency }) => [id, amount, currency])).toEqual([
    ["tuition", 18_500, "GBP"],
    ["living", 10_539, "GBP"],
  ]);
  expect(total).toEqual({ amount: 29_039, currency: "GBP", rupees: 2_903_900 });
  expect(missing).toEqual([]);
  expect(hold).toMatchObject({ days: 28, source: { url: "https://gov.test/funds", day: DAY } });
  expect(lines.every(({ source }) => source.words && source.day)).toBe(true);
});

test("In London the higher figure counts, for a short course only its months, and a begun month is a month", () => {
  // 9 × 1,529 = 13,761
  expect(ask({ city: "London" }).total?.amount).toBe(32_261);
  // 6 × 1,529 = 9,174
  expect(
    ask({ city: "Greater London", durationMonths: 6, tuition: tuition(9_000, "GBP") }).total?.amount,
  ).toBe(18_174);
  expect(ask({ city: "London", durationMonths: 5.5 }).lines[1]?.amount).toBe(9_174);
  expect(ask({ city: "London", durationMonths: null }).lines[1]?.amount).toBe(13_761);
  expect(ask({ city: "Londonderry" }).lines[1]?.amount).toBe(10_539);
});

test("Where the city is not known, no figure of Britain is guessed", () => {
  const { total, lines, missing } = ask({ city: null });
  expect([total, lines]).toEqual([null, []]);
  expect(missing).toEqual([expect.stringContaining("in which city")]);
});

test("Australia and Canada ask for a year beside tuition, and the journey is said to be missing", () => {
  const australia = ask({ country: "AU", tuition: tuition(32_000, "AUD") });
  expect(australia.total).toEqual({ amount: 61_710, currency: "AUD", rupees: null });
  expect(australia.missing).toEqual([expect.stringContaining("journey")]);
  const canada = ask({ country: "CA", city: "Toronto", tuition: tuition(28_000, "CAD") });
  expect(canada.total?.amount).toBe(50_895);
  expect(canada.hold).toBeNull();
});

test("Canada’s figure is none of Quebec’s", () => {
  expect(ask({ country: "CA", city: "Montréal", tuition: tuition(28_000, "CAD") }).total).toBeNull();
  expect(ask({ country: "CA", city: "Gatineau", region: "Quebec" }).missing).toEqual([
    expect.stringContaining("Quebec"),
  ]);
});

test("Germany asks for the blocked account, whatever the university takes", () => {
  for (const each of [null, tuition(20_000, "EUR")])
    expect(ask({ country: "DE", tuition: each }).total).toEqual({
      amount: 11_904,
      currency: "EUR",
      rupees: 1_071_360,
    });
});

test("Ireland counts a short course by the month, and the Netherlands a year of months", () => {
  const irish = (durationMonths: number) =>
    ask({ country: "IE", durationMonths, tuition: tuition(5_000, "EUR") }).total?.amount;
  expect(irish(6)).toBe(9_998);
  expect(irish(12)).toBe(15_000);
  // 12 × 1,130.77 = 13,569.24
  expect(ask({ country: "NL", tuition: tuition(0, "EUR") }).total?.amount).toBe(13_569.24);
});

test("A country without a figure, or with one that is overdue or of no known length, has no sum and says so", () => {
  for (const changes of [
    { country: "IS", countryName: "Iceland" },
    { country: "FR", countryName: "France" },
    { country: null },
    { country: "US" },
    { facts: FACTS.map((one) => ({ ...one, checkAgainOn: "2026-11-25" })) },
    { facts: FACTS.filter(({ key }) => key !== "visa.gb.funds.months") },
  ]) {
    const { lines, total, missing } = ask(changes);
    expect([lines, total], JSON.stringify(changes.country)).toEqual([[], null]);
    expect(missing).toHaveLength(1);
  }
  expect(ask({ country: "IS", countryName: "Iceland" }).missing[0]).toBe(
    "We have no checked figure for Iceland.",
  );
});

test("Without the tuition the living costs are shown and no sum", () => {
  const { lines, total, missing } = ask({ tuition: null });
  expect(lines.map(({ id }) => id)).toEqual(["living"]);
  expect(total).toBeNull();
  expect(missing).toEqual([expect.stringContaining("tuition")]);
});

test("A deposit is taken off only where a fact says that it counts, and never more than the tuition", () => {
  const deposit = { amount: 2_000, currency: "GBP" };
  const without = ask({ deposit });
  expect(without.total?.amount).toBe(29_039);
  expect(without.missing).toEqual([expect.stringContaining("deposit is not taken off")]);
  const facts = [...FACTS, fact("visa.gb.paid_fees_count", "taken off the money to show", "rule")];
  expect(ask({ deposit, facts }).total?.amount).toBe(27_039);
  expect(ask({ deposit: { ...deposit, amount: 30_000 }, facts }).total?.amount).toBe(10_539);
  expect(ask({ deposit: { ...deposit, currency: "USD" }, facts }).total?.amount).toBe(29_039);
});

test("Two currencies add up in rupees, and without a rate not at all", () => {
  // 18,500 × 80 + 10,539 × 100
  expect(ask({ tuition: tuition(18_500, "USD") }).total).toEqual({
    amount: 2_533_900,
    currency: "INR",
    rupees: 2_533_900,
  });
  expect(ask({ tuition: tuition(18_500, "CHF") }).total).toBeNull();
  expect(ask({ rates: new Map() }).total).toEqual({ amount: 29_039, currency: "GBP", rupees: null });
});

test("The first year is that of the offer less its scholarship, else a year of what the university’s page says", () => {
  const offer = { tuitionAmount: 24_000, scholarshipAmount: 4_000, currency: "GBP", receivedOn: DAY };
  const program = {
    amount: 30_000,
    currency: "GBP",
    period: "total" as const,
    sourceUrl: "https://uni.test/",
    checkedOn: DAY,
  };
  expect(firstYearTuition({ offer, program, durationMonths: 24 })).toMatchObject({
    amount: 20_000,
    note: "£24,000 less the scholarship of £4,000",
  });
  expect(firstYearTuition({ offer: null, program, durationMonths: 24 })?.amount).toBe(15_000);
  expect(firstYearTuition({ offer: null, program, durationMonths: null })).toBeNull();
  expect(
    firstYearTuition({ offer: { ...offer, scholarshipAmount: 30_000 }, program, durationMonths: 12 })?.amount,
  ).toBe(0);
});

test("The days the money lies are counted back from the lodging, also over 29 February and a change of clocks", () => {
  expect(inAccountSince("2027-03-15", 28)).toBe("2027-02-15");
  expect(inAccountSince("2028-03-15", 28)).toBe("2028-02-16");
  expect(earliestLodging("2028-02-01", 28)).toBe("2028-02-29");
  expect(earliestLodging("2027-03-20", 28)).toBe("2027-04-17");
  const hold = { days: 28, source: { words: "gov.test", url: null, day: DAY } };
  const say = (plannedOn: string | null, lodgedOn: string | null = null) =>
    holdSentence(hold, { plannedOn, lodgedOn, today: DAY });
  expect(say(null)).toContain("on 24 December 2026 at the earliest");
  expect(say("2027-02-01")).toContain("in the account by 4 January 2027");
  expect(say("2026-12-10")).toContain("must have been there since 12 November 2026");
  expect(say("2026-12-10", "2026-12-10")).toBeNull();
  expect(holdSentence(null, { plannedOn: null, lodgedOn: null, today: DAY })).toBeNull();
});
