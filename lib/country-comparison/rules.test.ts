import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { compareCountries, parseCountryChoice } from "./rules";

const DAY = "2026-11-21";

function fact(key: string, changes: Partial<Fact> = {}): Fact {
  return {
    key,
    value: "1",
    unit: "EUR/year",
    what: key,
    jurisdiction: key.split(".")[1]?.toUpperCase() ?? null,
    effectiveFrom: null,
    effectiveTo: null,
    sourceUrl: "https://example.test",
    sourceKind: "government",
    quote: null,
    checkedOn: "2026-11-21",
    copiedOn: null,
    checkAgainOn: "2027-02-21",
    ...changes,
  };
}

const cell = (rows: ReturnType<typeof compareCountries>, title: string, code: string) =>
  rows
    .find((row) => row.title === title)
    ?.cells.find((candidate) => candidate.code === code)
    ?.facts.map(({ key }) => key);

test("A fact is in its row and column, and a gap stays a gap", () => {
  const rows = compareCountries(
    ["DE", "IE"],
    [fact("visa.de.blocked_account.year"), fact("cost.ie.living.month"), fact("cost.iex.living.month")],
    DAY,
  );
  expect(cell(rows, "Money to show for the visa", "DE")).toEqual(["visa.de.blocked_account.year"]);
  expect(cell(rows, "Money to show for the visa", "IE")).toEqual([]);
  expect(cell(rows, "Living costs", "IE")).toEqual(["cost.ie.living.month"]);
  expect(rows.map(({ title }) => title)).not.toContain("Tuition");
});

test("What is overdue, has ended or was only proposed is not compared", () => {
  const rows = compareCountries(
    ["GB"],
    [
      fact("work.gb.term.hours", { unit: "hours/week" }),
      fact("work.gb.term.old", { checkAgainOn: "2026-11-20" }),
      fact("visa.gb.funds.london.month", { effectiveTo: "2026-11-20" }),
      fact("visa.gb.fee.2025"),
      fact("psw.gb.rule", { unit: "status" }),
    ],
    DAY,
  );
  expect(rows.map(({ title }) => title)).toEqual(["Work in term"]);
  expect(cell(rows, "Work in term", "GB")).toEqual(["work.gb.term.hours"]);
});

test("The level of English and the health surcharge stand in rows of their own", () => {
  const rows = compareCountries(
    ["GB"],
    [fact("visa.gb.english.degree"), fact("visa.gb.ihs.student.year"), fact("psw.gb.route.ihs.two_years")],
    DAY,
  );
  expect(cell(rows, "English for the visa", "GB")).toEqual(["visa.gb.english.degree"]);
  expect(cell(rows, "Health cover", "GB")).toEqual(["visa.gb.ihs.student.year"]);
  expect(rows.map(({ title }) => title)).not.toContain("Stay to work afterwards");
});

test("What a student shows comes before what a family shows, and is not crowded out by it", () => {
  const keys = ["child.year", "income.single", "partner.year", "school.year", "student.year"];
  const rows = compareCountries(
    ["AU"],
    keys.map((key) => fact(`visa.au.funds.${key}`)),
    DAY,
  );
  const shown = cell(rows, "Money to show for the visa", "AU");
  expect(shown?.[0]).toBe("visa.au.funds.student.year");
  expect(shown).toHaveLength(4);
});

const destinations = [
  { code: "GB", name: "United Kingdom" },
  { code: "DE", name: "Germany" },
  { code: "IE", name: "Ireland" },
  { code: "FR", name: "France" },
  { code: "NL", name: "Netherlands" },
];

test("Four countries at most, each once; the rest are named", () => {
  const choice = parseCountryChoice(
    new URLSearchParams("c=gb&c=de,ie&c=GB&c=fr&c=nl&c=zz&c=<b>"),
    destinations,
  );
  expect(choice).toEqual({
    codes: ["GB", "DE", "IE", "FR"],
    unknown: ["ZZ", "<B>"],
    tooMany: ["Netherlands"],
  });
});
