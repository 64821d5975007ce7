import { describe, expect, test } from "vitest";
import { livingYear } from "@/lib/cost-calculator/living";
import type { Fact } from "@/lib/facts/schema";
import { firstYear, placeCosts } from "./cost";
import { deadlineFor } from "./deadline";
import { isOutOfReach } from "./destinations";
import { checkEnglish } from "./english";
import { marksGap, moneyGap } from "./gaps";
import { toMarks } from "./marks";
import { usualTuition } from "./usual-tuition";
import { statedIn } from "./wording";

const DAY = "2026-11-26";
const rate = (currency: string, inrPerUnit: number) =>
  [currency, { currency, inrPerUnit, asOf: DAY, sourceUrl: "https://example.test/rates" }] as const;
const RATES = new Map([rate("GBP", 100), rate("EUR", 100), rate("USD", 90), rate("CHF", 110)]);

function fact(key: string, value: string, unit: string): Fact {
  return {
    key,
    value,
    unit,
    what: key,
    jurisdiction: key.split(".")[1]?.toUpperCase() ?? null,
    effectiveFrom: null,
    effectiveTo: null,
    sourceUrl: "https://example.test",
    sourceKind: "government",
    quote: null,
    checkedOn: DAY,
    copiedOn: null,
    checkAgainOn: "2027-02-26",
  };
}

describe("A CGPA becomes per cent by a rule that is named", () => {
  const facts = {
    multiplier: fact("marks.in.cgpa.multiplier", "9.5", "rule"),
    deduction: fact("marks.in.cgpa.deduction", "0.5", "rule"),
  };
  test.each([
    ["bcom", { value: 65, scale: "percent" }, 65, "as given"],
    ["class12", { value: 8, scale: "cgpa10" }, 76, "multiplied"],
    ["btech", { value: 8, scale: "cgpa10" }, 75, "deducted"],
    ["btech", { value: 3.2, scale: "cgpa4" }, 80, "share of the scale"],
  ] as const)("%s, %o", (degree, marks, percent, rule) => {
    expect(toMarks(degree, marks, facts)).toMatchObject({ percent, rule });
  });

  test("and without the fact by the share of the scale, with no source claimed", () => {
    expect(toMarks("bsc", { value: 8, scale: "cgpa10" }, { multiplier: null, deduction: null })).toEqual({
      percent: 80,
      rule: "share of the scale",
      fact: null,
    });
  });
});

describe("English", () => {
  test("is met at the minimum, and missing below it by how much", () => {
    const asked = { ielts: 6.5, toefl: 90 };
    expect(checkEnglish({ test: "ielts", score: 6.5 }, asked, false)).toMatchObject({ status: "met" });
    expect(checkEnglish({ test: "ielts", score: 6 }, asked, false)).toMatchObject({
      status: "missing",
      short: 0.5,
      size: "small",
    });
    expect(checkEnglish({ test: "toefl", score: 60 }, asked, false)).toMatchObject({ size: "large" });
    expect(checkEnglish({ test: "ielts", score: 4 }, asked, false)).toMatchObject({ size: "far" });
  });

  test("of another test than those it names is not guessed from one to the other", () => {
    expect(checkEnglish({ test: "pte", score: 90 }, { ielts: 6.5 }, false)).toMatchObject({
      status: "unknown",
    });
    expect(checkEnglish({ test: "none" }, {}, false)).toMatchObject({ status: "unknown" });
    expect(checkEnglish({ test: "none" }, { ielts: 6.5 }, true)).toMatchObject({
      status: "missing",
      short: null,
      acceptsOtherProof: true,
    });
  });
});

test("A gap is small, large or far by lines that the page states", () => {
  expect(moneyGap(20, 20)).toBeNull();
  expect(moneyGap(23, 20)?.size).toBe("small");
  expect(moneyGap(24, 20)?.size).toBe("large");
  expect(moneyGap(31, 20)?.size).toBe("far");
  expect(marksGap(65, 65)).toBeNull();
  expect(marksGap(60, 65)?.size).toBe("small");
  expect(marksGap(55, 65)?.size).toBe("large");
  expect(marksGap(54, 65)?.size).toBe("far");
});

describe("A deadline belongs to the start after it", () => {
  const autumn = { year: 2027, season: "autumn" } as const;
  const september = (deadlineOn: string | null, hasNote = false) => [{ month: 9, deadlineOn, hasNote }];
  test.each([
    ["in time", september("2027-01-15"), { status: "open", on: "2027-01-15", year: 2027 }],
    ["of the year before", september("2026-06-01"), { status: "earlier year", on: "2026-06-01" }],
    ["in words", september(null, true), { status: "in words" }],
    ["nobody knows", september(null), { status: "not known" }],
  ])("%s", (_what, intakes, expected) => {
    expect(deadlineFor(intakes, autumn, DAY)).toMatchObject(expected);
  });

  test("passed, for the start it was for", () => {
    const spring = { year: 2027, season: "spring" } as const;
    const january = [{ month: 1, deadlineOn: "2026-10-15", hasNote: false }];
    expect(deadlineFor(january, spring, DAY)).toMatchObject({ status: "closed" });
    const also = [...january, { month: 4, deadlineOn: "2027-01-15", hasNote: false }];
    expect(deadlineFor(also, spring, DAY)).toMatchObject({ status: "open", month: 4 });
  });

  test("at another time is no start at all", () => {
    expect(deadlineFor([{ month: 2, deadlineOn: null, hasNote: false }], autumn, DAY)).toBeNull();
  });
});

describe("A year of living", () => {
  const rupeesPer = (currency: string) => RATES.get(currency)?.inrPerUnit ?? null;
  const year = (country: string, city: string | null, facts: Fact[]) =>
    livingYear(country, city, facts, rupeesPer, DAY);

  const GB = [
    fact("visa.gb.funds.london.month", "1500", "GBP/month"),
    fact("visa.gb.funds.outside_london.month", "1100", "GBP/month"),
    fact("visa.gb.funds.extra_member", "900", "GBP/month"),
  ];
  test("is the city’s own where there is one", () => {
    expect(year("GB", "London", GB)).toMatchObject({ amount: 18_000, currency: "GBP" });
    expect(year("GB", "Leeds", GB)).toMatchObject({ amount: 13_200 });
    expect(year("GB", null, GB)).toMatchObject({ amount: 13_200 });
  });

  test("counts what is shown to the visa for the months of its rule", () => {
    const facts = [...GB, fact("visa.gb.funds.months", "9", "months")];
    expect(year("GB", "London", facts)).toMatchObject({ amount: 13_500 });
  });

  test("is the higher of what is shown and what is spent; a range counts with its middle", () => {
    const facts = [
      fact("visa.gb.funds.student.year", "10000", "GBP/year"),
      fact("cost.gb.living.year", "10,800 to 20,800", "GBP/year"),
    ];
    expect(year("GB", null, facts)).toMatchObject({ amount: 15_800, isMiddle: true, cityOf: null });
  });

  test("is another city’s, said so, where the country has none of its own", () => {
    const facts = [fact("cost.ch.living.zurich.month", "2000", "CHF/month")];
    expect(year("CH", "Basel", facts)).toMatchObject({ amount: 24_000, cityOf: "zurich" });
    expect(year("CH", "Zurich", facts)).toMatchObject({ amount: 24_000, cityOf: null });
    expect(year("CH", null, [])).toBeNull();
  });
});

describe("A first year", () => {
  test("is tuition, living, visa and health cover; what is missing is named, and what is paid up front not added twice", () => {
    const facts = [
      fact("visa.de.blocked_account.year", "12000", "EUR/year"),
      fact("visa.de.fee", "75", "EUR"),
    ];
    const place = placeCosts("DE", "Berlin", facts, RATES, DAY);
    expect(firstYear(300_000, place)).toMatchObject({
      total: 300_000 + 1_200_000 + 7_500,
      missing: ["health"],
    });
    expect(place.upFront.map(({ rupees }) => rupees)).toEqual([1_200_000]);
  });

  test("has no sum where nobody knows what living costs", () => {
    expect(firstYear(300_000, placeCosts("JP", null, [], RATES, DAY)).total).toBeNull();
  });
});

test("Usual tuition is the level’s own, and never one university’s or one subject’s", () => {
  const facts = [
    fact("cost.pl.tuition.master.range", "3,000 to 6,000", "EUR/year"),
    fact("cost.pl.tuition.bachelor.range", "2,000 to 4,000", "EUR/year"),
    fact("cost.pl.tuition.medicine.range", "900 to 1,300", "EUR/year"),
    fact("cost.fi.tuition.helsinki.master", "13,000 to 18,000", "EUR/year"),
    fact("cost.at.tuition.semester", "726.72", "EUR/semester"),
  ];
  expect(usualTuition("PL", "master", facts, DAY)).toMatchObject({ amount: 3000 });
  expect(usualTuition("PL", "bachelor", facts, DAY)).toMatchObject({ amount: 2000 });
  expect(usualTuition("FI", "master", facts, DAY)).toBeNull();
  expect(usualTuition("AT", "master", facts, DAY)).toMatchObject({ amount: 1453.44 });
});

test("No country is called out of reach by the programs of a few universities", () => {
  const year = { code: "GB", rupees: 5_000_000, over: 3_000_000 };
  const cheapest = { kind: "program", slug: "msc", programs: 40 } as const;
  const usual = { kind: "usual", fact: fact("cost.gb.tuition.master.range", "30,000", "GBP/year") } as const;
  expect(isOutOfReach({ ...year, basis: { ...cheapest, universities: 3 } })).toBe(false);
  expect(isOutOfReach({ ...year, basis: { ...cheapest, universities: 30 } })).toBe(true);
  expect(isOutOfReach({ ...year, basis: usual })).toBe(true);
  expect(isOutOfReach({ ...year, over: 0, basis: usual })).toBe(false);
});

test("A requirement in words is told as the university says it, never as silence", () => {
  const requirements = [
    { test: "previous_marks", section: "overall", note: "German grade 2.5 or better" },
    { test: "ielts", section: "overall", note: null },
    { test: "toefl", section: "overall", note: "English level C1" },
    { test: "toefl", section: "speaking", note: "Not this one" },
  ];
  expect(statedIn(requirements)).toEqual({
    marks: "German grade 2.5 or better",
    english: "English level C1",
  });
  expect(statedIn([])).toEqual({ marks: null, english: null });
});
