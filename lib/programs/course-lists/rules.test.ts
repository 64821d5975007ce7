import { describe, expect, test } from "vitest";
import { SUBJECTS } from "../taxonomy";
import { LIST_FIELDS, LIST_LEVELS } from "./fields";
import {
  type CompleteCount,
  courseLists,
  LEAST_PROGRAMS,
  listFilters,
  listTitle,
  neighbours,
  parseListSlug,
} from "./rules";

const count = (
  programs: number,
  {
    level = "master",
    subjectCode = "0412",
    countryCode = "DE",
    tuitionBand = "20",
  }: Partial<CompleteCount> = {},
): CompleteCount => ({ level, subjectCode, countryCode, tuitionBand, programs, changedOn: "2026-11-20" });

const slugs = (counts: CompleteCount[]) => courseLists(counts).map(({ slug }) => slug);

describe("A list has a page", () => {
  test("when it holds enough complete programs, and not before", () => {
    expect(slugs([count(LEAST_PROGRAMS - 1)])).toEqual([]);
    expect(slugs([count(LEAST_PROGRAMS)])).toEqual(["masters-finance-germany"]);
    expect(slugs([count(500, { level: "doctorate" })])).toEqual([]);
  });

  test("and not a second one that is nearly the same", () => {
    // Nearly all of business is finance, nearly all of it costs up to 20 lakh, and all of it is in Germany.
    expect(slugs([count(18), count(1, { subjectCode: "0413" }), count(1, { tuitionBand: "25" })])).toEqual([
      "masters-finance-germany",
    ]);
  });

  test("for each budget that leaves a good part out", () => {
    expect(
      slugs([
        count(10, { tuitionBand: "0" }),
        count(1, { tuitionBand: "10" }),
        count(10, { tuitionBand: "15" }),
        count(10, { tuitionBand: "30" }),
        count(5, { tuitionBand: "unrecorded" }),
      ]),
    ).toEqual([
      "masters-finance-germany",
      "masters-finance-germany-under-20-lakh",
      "masters-finance-germany-under-10-lakh",
    ]);
  });

  test("over all destinations where no single one makes it up", () => {
    expect(slugs([count(12), count(12, { countryCode: "IE" })])).toEqual([
      "masters-finance",
      "masters-finance-germany",
      "masters-finance-ireland",
    ]);
    expect(slugs([count(30), count(3, { countryCode: "IE" })])).toEqual(["masters-finance-germany"]);
  });

  test("for a broad field beside its narrow ones, where they differ", () => {
    expect(slugs([count(12), count(12, { subjectCode: "0414" })])).toEqual([
      "masters-business-germany",
      "masters-finance-germany",
      "masters-marketing-germany",
    ]);
  });
});

test("Its title is what people search for, and its figures are those of the finder", () => {
  const list = courseLists([
    count(10, { countryCode: "GB", tuitionBand: "15" }),
    count(10, { countryCode: "GB", tuitionBand: "60" }),
  ])[1];
  expect(list && listTitle(list)).toBe("Master’s in finance in the UK under ₹30 lakh a year");
  expect(list?.slug).toBe("masters-finance-uk-under-30-lakh");
  expect(list && listFilters(list)).toEqual({
    level: ["master"],
    subject: ["0412"],
    country: ["GB"],
    tuitionMax: 30,
  });
});

test("An address is read back whether or not it has enough, and nothing else is one", () => {
  for (const level of LIST_LEVELS)
    for (const field of LIST_FIELDS)
      for (const country of [null, "US", "NL"])
        for (const budget of [null, 20]) {
          const slug = [
            level.slug,
            field.slug,
            country === null ? "" : country === "US" ? "usa" : "netherlands",
            budget ? "under-20-lakh" : "",
          ]
            .filter(Boolean)
            .join("-");
          expect(parseListSlug(slug, ["US", "NL"])).toEqual({ level, field, country, budget });
        }
  for (const slug of [
    "",
    "masters",
    "masters-finance-atlantis",
    "masters-finance-usa-under-7-lakh",
    "__proto__",
  ])
    expect(parseListSlug(slug, ["US"])).toBeNull();
});

test("Fields and their codes are the taxonomy's", () => {
  expect(LIST_FIELDS.flatMap(({ codes }) => codes).filter((code) => !Object.hasOwn(SUBJECTS, code))).toEqual(
    [],
  );
  expect(new Set(LIST_FIELDS.map(({ slug }) => slug)).size).toBe(LIST_FIELDS.length);
});

test("Neighbours differ in one thing", () => {
  const lists = courseLists([
    count(12),
    count(12, { tuitionBand: "60" }),
    count(24, { countryCode: "IE" }),
    count(24, { subjectCode: "0715" }),
  ]);
  const list = lists.find(({ slug }) => slug === "masters-finance-germany");
  if (!list) throw new Error("The list is missing");
  const around = neighbours(list, lists);
  expect(around.budgets.map(({ slug }) => slug)).toEqual(["masters-finance-germany-under-30-lakh"]);
  expect(around.countries.map(({ slug }) => slug)).toEqual(["masters-finance", "masters-finance-ireland"]);
  expect(around.fields.map(({ slug }) => slug)).toContain("masters-mechanical-engineering-germany");
});
