import { expect, test } from "vitest";
import type { ExchangeRate } from "@/lib/exchange-rates/rows";
import { amountIn } from "@/lib/facts/amount";
import type { Fact } from "@/lib/facts/schema";
import { translator } from "@/lib/locales/catalogues";
import { familyDates } from "./dates";
import { formatRupees } from "./money";
import { familySheet, isTelling } from "./rules";

const DAY = "2026-11-26";
const rates = new Map<string, ExchangeRate>([
  ["GBP", { currency: "GBP", asOf: DAY, inrPerUnit: 100, sourceUrl: "https://rates.test/" }],
]);

const fact = (key: string, value: string, unit: string | null, changes: Partial<Fact> = {}): Fact => ({
  key,
  value,
  unit,
  what: `What ${key} is.`,
  jurisdiction: "GB",
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://gov.test/",
  sourceKind: "government",
  quote: null,
  checkedOn: DAY,
  copiedOn: null,
  checkAgainOn: "2027-05-01",
  ...changes,
});
const britain = [
  fact("cost.gb.tuition.master.range", "12,000 to 25,000", "GBP/year"),
  fact("cost.gb.living.year", "10,000 to 20,000", "GBP/year"),
  fact("visa.gb.funds.london.month", "1500", "GBP/month"),
  fact("visa.gb.funds.months", "9", "months"),
  fact("visa.gb.funds.hold_days", "28", "days"),
  fact("visa.gb.fee", "558", "GBP"),
  fact("work.gb.term.hours", "20", "hours/week"),
  fact("psw.gb.graduate_route.bachelor_master.from2027", "18", "months"),
  fact("intake.gb", "September, January, May", "months"),
];

test("A family reads one sum for a year, and what it is made of", () => {
  const { total, year } = familySheet("GB", britain, rates, DAY);
  expect(total).toEqual({ sum: { low: 2_200_000, high: 4_500_000 }, tuition: "tuitionMaster" });
  expect(total && formatRupees(total.sum)).toBe("₹22 to 45 lakh");
  expect(year.map(({ id }) => id)).toEqual(["tuitionMaster", "living"]);
});

test("Where only whole budgets and a rule are known, a family reads those and no sum is made up", () => {
  const american = [
    fact("cost.us.year.public.average", "40,000", "GBP/year", { jurisdiction: "US" }),
    fact("cost.us.year.private.average", "60,000", "GBP/year", { jurisdiction: "US" }),
    fact("cost.us.living.year", "20,000 to 30,000", "GBP/year", { jurisdiction: "US" }),
    fact("visa.us.funds", "first-year cost on the I-20", "rule", { jurisdiction: "US" }),
  ];
  const { total, show } = familySheet("US", american, rates, DAY);
  expect(total).toEqual({ sum: { low: 4_000_000, high: 6_000_000 }, tuition: "together" });
  expect(show).toMatchObject([{ id: "rule", rupees: null }]);
});

test("Money to show for each month counts for the months that the rule counts", () => {
  const [amount] = familySheet("GB", britain, rates, DAY).show;
  expect(amount).toMatchObject({ rupees: { low: 1_350_000, high: 1_350_000 }, months: 9 });
});

test("No sum is made without a rate, without tuition, or of a figure that is overdue", () => {
  expect(familySheet("GB", britain, new Map(), DAY).total).toBeNull();
  expect(familySheet("GB", britain.slice(1), rates, DAY).total).toBeNull();
  const overdue = britain.map((one) => ({ ...one, checkAgainOn: "2026-11-25" }));
  const sheet = familySheet("GB", overdue, rates, DAY);
  expect(sheet.year).toEqual([]);
  expect(isTelling(sheet)).toBe(false);
});

test("What a partner or a child costs is no student’s year, and another country’s figure is none of this one’s", () => {
  const others = [
    fact("visa.gb.funds.partner.year", "9000", "GBP/year"),
    fact("visa.gb.funds.child.year", "4000", "GBP/year"),
    fact("visa.de.funds.year", "11904", "GBP/year", { jurisdiction: "DE" }),
  ];
  expect(familySheet("GB", others, rates, DAY).show).toEqual([]);
});

test("A blocked account that is stated for a month and a year is shown once", () => {
  const german = [
    fact("visa.de.blocked_account.month", "992", "GBP/month", { jurisdiction: "DE" }),
    fact("visa.de.blocked_account.year", "11904", "GBP/year", { jurisdiction: "DE" }),
    fact("cost.de.tuition.public", "none at most public universities", "rule", { jurisdiction: "DE" }),
  ];
  const { show, year } = familySheet("DE", german, rates, DAY);
  expect(show.map(({ fact: { key } }) => key)).toEqual(["visa.de.blocked_account.year"]);
  expect(year).toMatchObject([{ id: "tuition", rupees: null }]);
});

test("Where public universities take no tuition, a year is living and what they do take", () => {
  const german = [
    fact("cost.de.tuition.public", "none at most public universities", "rule", { jurisdiction: "DE" }),
    fact("cost.de.tuition.private.range", "10,000 to 20,000", "GBP/year", { jurisdiction: "DE" }),
    fact("cost.de.semester_contribution", "150 to 350", "GBP/semester", { jurisdiction: "DE" }),
    fact("cost.de.living.month", "900 to 1,100", "GBP/month", { jurisdiction: "DE" }),
  ];
  expect(familySheet("DE", german, rates, DAY).total).toEqual({
    sum: { low: 1_110_000, high: 1_390_000 },
    tuition: null,
  });
});

test.each([
  ["12,000 to 25,000", "GBP/year", { low: 12_000, high: 25_000, currency: "GBP", per: "year" }],
  ["1130.77", "EUR/month", { low: 1130.77, high: 1130.77, currency: "EUR", per: "month" }],
  ["18000", "INR", { low: 18_000, high: 18_000, currency: "INR", per: null }],
  ["none at most public universities", "rule", null],
  ["20", "hours/week", null],
])("%s %s is read as money or not at all", (value, unit, expected) => {
  expect(amountIn({ value, unit })).toEqual(expected);
});

test.each([
  [{ low: 1_240_000, high: 1_240_000 }, "₹12.4 lakh"],
  [{ low: 55_770, high: 55_770 }, "₹55,800"],
  [{ low: 90_000, high: 180_000 }, "₹0.9 to 1.8 lakh"],
  [{ low: 32_748, high: 76_412 }, "₹32,700 to 76,400"],
])("%j is written %s", (range, text) => {
  expect(formatRupees(range)).toBe(text);
});

test("The dates are of a start that can still be reached, in the order in which they come", () => {
  const dates = familyDates("GB", fact("intake.gb", "September, January, May", "months"), britain, DAY);
  expect(dates?.firstDay).toBe("2027-09-01");
  const days = dates?.dates.map(({ day }) => day) ?? [];
  expect(days).toHaveLength(4);
  expect(days.every((day) => day > DAY && day < "2027-09-01")).toBe(true);
  expect(familyDates("GB", fact("intake.gb", "February/March, July", "months"), britain, DAY)?.firstDay).toBe(
    "2028-02-01",
  );
  expect(familyDates("GB", null, britain, DAY)).toBeNull();
});

test("A sum is said in the language of the reader", () => {
  const hindi = translator("hi");
  expect(formatRupees({ low: 2_200_000, high: 4_500_000 }, hindi)).toBe("₹22 से 45 लाख");
  expect(formatRupees({ low: 41_234, high: 41_234 }, hindi)).toBe("₹41,200");
});
