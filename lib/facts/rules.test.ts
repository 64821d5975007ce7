import { expect, test } from "vitest";
import { translator } from "@/lib/locales/catalogues";
import {
  citeFacts,
  factInForce,
  factKeysIn,
  formatFact,
  formatReading,
  isOverdue,
  isSecondary,
  nameKind,
  nameSource,
  resolveFact,
  resolveFactsInText,
} from "./rules";
import { type Fact, SOURCE_KINDS } from "./schema";

const funds: Fact = {
  key: "visa.gb.funds.london.month",
  value: "1529",
  unit: "GBP/month",
  what: "Living costs to show",
  jurisdiction: "GB",
  effectiveFrom: "2025-11-11",
  effectiveTo: null,
  sourceUrl: "https://www.gov.uk/student-visa",
  sourceKind: "government",
  quote: null,
  checkedOn: "2026-11-21",
  copiedOn: null,
  checkAgainOn: "2027-02-21",
};

test.each([
  ["1529", "GBP/month", "£1,529 a month"],
  ["776", "GBP/year", "£776 a year"],
  ["18500", "INR", "₹18,500"],
  ["750000", "INR", "₹7.5 lakh"],
  ["1000000", "INR/financial year", "₹10 lakh in a financial year"],
  ["250000", "USD/financial year", "US$250,000 in a financial year"],
  ["29710", "AUD/year", "A$29,710 a year"],
  ["768", "AUD/12 months", "A$768 for 12 months"],
  ["1130.77", "EUR/month", "€1,130.77 a month"],
  ["10656", "SEK/month", "SEK 10,656 a month"],
  ["10,000 to 20,000", "EUR/year", "€10,000 to €20,000 a year"],
  ["80,000 to 295,000", "SEK/year", "SEK 80,000 to 295,000 a year"],
  ["24", "months", "2 years"],
  ["18", "months", "18 months"],
  ["12", "months", "12 months"],
  ["1", "years", "1 year"],
  ["2 to 4", "weeks", "2 to 4 weeks"],
  ["September, January, May", "months", "September, January, May"],
  ["20", "hours/week", "20 hours a week"],
  ["140 full or 280 half", "days/year", "140 full or 280 half days a year"],
  ["48", "hours/fortnight", "48 hours a fortnight"],
  ["408000", "permits", "4,08,000 permits"],
  ["2", "percent", "2%"],
  ["B2", "CEFR", "CEFR B2"],
  ["6.5", "IELTS overall", "IELTS 6.5 overall"],
  ["CLB 7", "level", "CLB 7"],
  ["3", "level", "level 3"],
  ["150", "of 300 marks", "150 of 300 marks"],
  ["1/3", "of a mark", "1/3 of a mark"],
  ["1", "marks", "1 mark"],
  ["76 to 84", "minutes", "76 to 84 minutes"],
  ["250000", "candidates", "2,50,000 candidates"],
  ["required", "rule", "required"],
])("%s %s is said as %s", (value, unit, said) => {
  expect(formatFact({ value, unit })).toBe(said);
});

test.each([
  ["1529", "GBP/month", "£1,529 प्रति माह"],
  ["10,000 to 20,000", "EUR/year", "€10,000 से €20,000 प्रति वर्ष"],
  ["1000000", "INR/financial year", "एक वित्तीय वर्ष में ₹10 लाख"],
  ["24", "months", "2 साल"],
  ["2 to 4", "weeks", "2 से 4 हफ़्ते"],
  ["20", "hours/week", "हफ़्ते में 20 घंटे"],
  ["September, January, May", "months", "सितंबर, जनवरी, मई"],
  ["140 full or 280 half", "days/year", "साल में 140 पूरे या 280 आधे दिन"],
  ["B2", "CEFR", "CEFR B2"],
])("%s %s is said in Hindi as %s", (value, unit, said) => {
  expect(formatFact({ value, unit }, translator("hi"))).toBe(said);
});

test("A fact holds from its first day to its last", () => {
  const next = { ...funds, value: "1600", effectiveFrom: "2027-01-02" };
  const facts = [{ ...funds, effectiveTo: "2027-01-01" }, next];
  expect(factInForce(facts, funds.key, "2025-11-10")).toBeUndefined();
  expect(factInForce(facts, funds.key, "2025-11-11")?.value).toBe("1529");
  expect(factInForce(facts, funds.key, "2027-01-01")?.value).toBe("1529");
  expect(factInForce(facts, funds.key, "2027-01-02")?.value).toBe("1600");
});

test("A fact is overdue the day after its next check was due", () => {
  expect(isOverdue(funds, "2027-02-21")).toBe(false);
  expect(isOverdue(funds, "2027-02-22")).toBe(true);
});

test("An overdue fact is withheld, and so is one that nobody may see", () => {
  expect(resolveFact([funds], funds.key, "2026-12-01")).toMatchObject({
    text: "£1,529 a month",
    isCurrent: true,
  });
  expect(resolveFact([funds], funds.key, "2027-03-01")).toMatchObject({
    text: "being re-checked",
    isCurrent: false,
  });
  expect(resolveFact([], funds.key, "2026-12-01")).toMatchObject({
    text: "being re-checked",
    fact: undefined,
  });
});

test("A text may name facts; each key is found once, in order", () => {
  const text = "Show {{fact:b.two}}, then {{fact:a.one}} and {{fact:b.two}}; {{fact:}} is none.";
  expect(factKeysIn(text)).toEqual(["b.two", "a.one"]);
  expect(resolveFactsInText("{{fact:visa.gb.funds.london.month}} in London", [funds], "2026-12-01")).toBe(
    "£1,529 a month in London",
  );
});

test("A rule that was announced is shown with its coming value, unless an older one still holds", () => {
  const announced = { ...funds, value: "1600", effectiveFrom: "2027-01-02" };
  expect(resolveFact([announced], funds.key, "2026-12-01").text).toBe("£1,600 a month");
  expect(resolveFact([funds, announced], funds.key, "2026-12-01").text).toBe("£1,529 a month");
  const lapsed = { ...funds, effectiveTo: "2026-11-30" };
  expect(resolveFact([lapsed, announced], funds.key, "2026-12-01").isCurrent).toBe(false);
});

test("Sources are numbered as they are met; facts of one page share a number and their words are not repeated", () => {
  const months = { ...funds, key: "visa.gb.funds.months", quote: "of 9 months" };
  const elsewhere = {
    ...funds,
    key: "visa.gb.fee",
    sourceUrl: "https://www.strath.ac.uk/fees",
    checkedOn: "2026-11-22",
  };
  const facts = [{ ...funds, quote: "up to a maximum of 9 months" }, months, elsewhere];
  const { byKey, sources } = citeFacts(
    ["visa.gb.fee", funds.key, "no.such", months.key, "visa.gb.fee"],
    facts,
    "2026-12-01",
  );
  expect(sources.map(({ number, name, quotes }) => [number, name, quotes])).toEqual([
    [1, "strath.ac.uk", []],
    [2, "gov.uk", ["up to a maximum of 9 months"]],
  ]);
  expect(byKey.get(months.key)?.source?.number).toBe(2);
  expect(byKey.get("no.such")).toMatchObject({ text: "being re-checked", source: undefined });
});

test("A reader learns how old the words of a source are, not only when we read them", () => {
  const dated = { checkedOn: "2026-11-26", copiedOn: "2026-03-04" };
  expect(formatReading(dated)).toBe("page dated 4 March 2026, read 26 November 2026");
  expect(formatReading({ ...dated, copiedOn: null })).toBe("read from a stored copy, 26 November 2026");
  expect(formatReading({ ...dated, copiedOn: "2026-11-26" })).toBe("read 26 November 2026");
});

test("Of two readings of one page the later one is cited, with the copy that was read then", () => {
  const older = { ...funds, copiedOn: "2025-12-01" };
  const newer = { ...funds, key: "visa.gb.fee", checkedOn: "2026-11-26", copiedOn: "2026-05-01" };
  const { sources } = citeFacts([older.key, newer.key], [older, newer], "2026-12-01");
  expect(sources.map(({ checkedOn, copiedOn }) => [checkedOn, copiedOn])).toEqual([
    ["2026-11-26", "2026-05-01"],
  ]);
});

test("Whoever repeats a rule is called secondary, a newspaper too, and so is whoever is unknown", () => {
  const isSecondaryByKind = Object.fromEntries(SOURCE_KINDS.map((kind) => [kind, isSecondary(kind)]));
  expect(isSecondaryByKind).toEqual({
    government: false,
    law: false,
    statistics: false,
    "official body": false,
    "test owner": false,
    university: false,
    news: true,
    secondary: true,
  });
  expect(isSecondary(null)).toBe(true);
  expect(nameKind("news")).toContain("secondary source");
  expect(nameSource({ url: "https://www.ndtv.com/a", kind: "news" })).toBe("ndtv.com (secondary source)");
  expect(nameSource({ url: "https://www.gov.uk/a", kind: "government" })).toBe("gov.uk");
});
