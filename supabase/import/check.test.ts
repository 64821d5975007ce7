import { expect, test } from "vitest";
import { checkList, rowsOf } from "./check.ts";
import type { FileRecord } from "./file-record.ts";
import type { Known } from "./list.ts";
import { type ListName, listNamed } from "./lists.ts";
import { lookUp, type Mapping, NO_MAPPING } from "./mapping.ts";
import { progressOn } from "./progress.ts";
import { summarise } from "./report.ts";
import { slugOf } from "./slugs.ts";

const lakeside = {
  id: "00000000-0000-4000-8000-000000000001",
  key: "lake.test",
  slug: "lakeside",
  name: "Lakeside",
};
const known: Known = {
  countries: new Set(["GB", "IN", "JP"]),
  subjects: new Set(["06", "061", "0613", "091", "0912"]),
  levels: new Set(["bachelor", "master", "professional"]),
  currencies: new Set(["GBP", "INR"]),
  universities: new Map([
    ["lake.test", lakeside],
    ["lakeside", lakeside],
    ["shared.test", null],
  ]),
};

async function* records(rows: readonly object[]): AsyncGenerator<FileRecord> {
  for (const [at, row] of rows.entries()) yield { line: at + 2, fields: new Map(Object.entries(row)) };
}

const reading = (list: ListName, mapping: Mapping = NO_MAPPING, willBePublished = false) => ({
  list: listNamed(list, known),
  mapping,
  willBePublished,
});

/** The problems of one row, as "column: what begins the sentence". */
async function problemsOf(list: ListName, row: object, willBePublished = false): Promise<string[]> {
  const { findings } = await checkList(records([row]), reading(list, NO_MAPPING, willBePublished));
  return findings.map(({ column, problem }) => `${column}: ${problem}`.slice(0, 48));
}

async function readBack(list: ListName, rows: readonly object[], mapping: Mapping = NO_MAPPING) {
  const how = reading(list, mapping);
  const checked = await checkList(records(rows), how);
  expect(checked.findings.filter(({ weight }) => weight === "error")).toEqual([]);
  const made: { key: string; slug: string; row: unknown }[] = [];
  for await (const { key, values } of rowsOf(records(rows), how, checked.repeated))
    made.push({
      key,
      slug: how.list.slugOf(values),
      row: JSON.parse(JSON.stringify(how.list.toRow(values))),
    });
  return { checked, made };
}

test("What a hostile list puts into a name is said, and nothing of it is taken", async () => {
  const named = (name: unknown) => problemsOf("universities", { name, country: "GB" });
  expect(await named('=HYPERLINK("http://evil.test")')).toEqual([
    "name: begins like a formula of a spreadsheet",
  ]);
  expect(await named("@SUM(A1)")).toEqual(["name: begins like a formula of a spreadsheet"]);
  expect(await named("<script>alert(1)</script>")).toEqual(["name: has markup; only plain text is taken"]);
  expect(await named("A <b>bold</b> name")).toEqual(["name: has markup; only plain text is taken"]);
  expect(await named("&lt;img&gt;")).toEqual(["name: has markup; only plain text is taken"]);
  expect(await named("Zero\u0000byte")).toEqual(["name: has control characters"]);
  expect(await named("Turned \u202Egnol")).toEqual(["name: has control characters"]);
  expect(await named("Lost \uFFFD letters")).toEqual(["name: has characters that are not UTF-8"]);
  expect(await named("Half \uD83D pair")).toEqual(["name: has characters that are not UTF-8"]);
  expect(await named("x".repeat(10_000_000))).toEqual(["name: has 10000000 characters; 250 is the most"]);
  expect(await named(["A", "B"])).toEqual(["name: must be text, not a list"]);
  expect(await named({ a: 1 })).toEqual(["name: must be text, not an object"]);
  expect(await named(7)).toEqual(["name: must be text, not a number"]);
  expect(await named("  ")).toEqual(["name: is empty and has to be given"]);
  expect(await named("R&D School <3 of Reading")).toEqual([]);
});

test("Wrong codes, addresses, days and numbers are named with their column", async () => {
  const university = { name: "Lakeside", country: "GB" };
  const about = (row: object) => problemsOf("universities", { ...university, ...row });
  expect(await about({ country: "XX" })).toEqual(['country: "XX" is no code of ISO 3166-1 (two lett']);
  expect(await about({ website: "javascript:alert(1)" })).toEqual([
    "website: has markup; only plain text is taken",
  ]);
  expect(await about({ website: "ftp://lake.test" })).toEqual([
    "website: must be a web address that begins with ",
  ]);
  expect(await about({ website: "https://user:word@lake.test" })).toEqual([
    "website: must not hold a name or a password",
  ]);
  expect(await about({ website: "http://127.0.0.1/" })).toEqual([
    "website: must name a host such as example.edu",
  ]);
  expect(await about({ domains: "lake test" })).toEqual(["domains: must be a domain such as example.edu"]);
  expect(await about({ kind: "huge" })).toEqual(['kind: "huge" is not known; one of standard, path']);
  expect(await about({ founded: "19x5" })).toEqual(["founded: must be a plain number such as 14500 or"]);
  expect(await about({ founded: 3 })).toEqual(["founded: must be a whole number from 800 to 2100"]);
  expect(await about({ is_public: "maybe" })).toEqual(["is_public: must be true or false"]);
  expect(await about({ checked_on: "2026-02-30" })).toEqual(["checked_on: must be a day such as 2027-01-31"]);
  expect(await about({ confidence: "low" })).toEqual(["confidence: is low, and what is doubtful is not "]);
});

test("A program says what it costs and asks, in one cell or in lists", async () => {
  const program = { university: "lake.test", name: "MSc Computing", level: "Master", subject: "613" };
  const { made } = await readBack("programs", [
    {
      ...program,
      tuition: "14500.50",
      tuition_currency: "gbp",
      tuition_period: "year",
      tags: "no-gre; stem",
      intakes: "09=2027-01-15; 1=Rolling; 2028-05",
      requirements: "ielts 6.5; ielts.writing 6; previous_marks 60 %=UK 2:1; gre=Not required",
    },
  ]);
  expect(made).toEqual([
    {
      key: "lake.test/master/msc-computing",
      slug: "msc-computing-lakeside",
      row: {
        university_id: lakeside.id,
        name: "MSc Computing",
        level: "master",
        subject_code: "0613",
        tuition_amount: 14500.5,
        tuition_currency: "GBP",
        tuition_period: "year",
        tags: ["no_gre", "stem"],
        intakes: [
          { month: 9, deadline_on: "2027-01-15" },
          { month: 1, deadline_note: "Rolling" },
          { month: 5 },
        ],
        requirements: [
          { test: "ielts", section: "overall", minimum: 6.5 },
          { test: "ielts", section: "writing", minimum: 6 },
          { test: "previous_marks", section: "overall", minimum: 60, unit: "percent", note: "UK 2:1" },
          { test: "gre", section: "overall", note: "Not required" },
        ],
      },
    },
  ]);
  const about = (row: object, willBePublished = false) =>
    problemsOf("programs", { ...program, ...row }, willBePublished);
  expect(await about({ subject: "0619" })).toEqual([]);
  expect(await about({ subject: "0777" })).toEqual(['subject: "0777" is no code of ISCED-F 2013']);
  expect(await about({ university: "nowhere.test" })).toEqual([
    'university: "nowhere.test" is neither domain nor',
  ]);
  expect(await about({ university: "shared.test" })).toEqual([
    'university: "shared.test" is a domain of several',
  ]);
  expect(await about({ tuition: 100, tuition_period: "year" })).toEqual([
    "tuition_currency: is missing beside tuition",
  ]);
  expect(await about({ tuition_currency: "XXX" })).toEqual([
    'tuition_currency: "XXX" is no code of ISO 4217',
  ]);
  expect(await about({ tuition: "£9,000" })).toEqual(["tuition: must be a plain number such as 14500 or"]);
  expect(await about({ tuition: -1 })).toEqual(["tuition: must be a plain number such as 14500 or"]);
  expect(await about({ intakes: "13" })).toEqual(['intakes: "13" is no intake; write 09, 09=2027-01']);
  expect(await about({ intakes: "9;9" })).toEqual(["intakes: names 9 twice"]);
  expect(await about({ requirements: "toefl5 9" })).toEqual([
    'requirements: "toefl5 9" is no requirement; writ',
  ]);
  expect(await about({ requirements: "gpa 3.0" })).toEqual([
    'requirements: "gpa" is no test; one of ielts, to',
  ]);
  expect(await about({ requirements: [{ test: "ielts", minimum: "six" }] })).toEqual([
    "requirements: has a requirement that is not {tes",
  ]);
  expect(await about({ checked_on: "2026-11-26", copied_on: "2026-11-27" })).toEqual([
    "copied_on: is after the day it was read",
  ]);
  expect(await about({ copied_on: "2026-03-04" })).toEqual(["copied_on: is given without checked_on"]);
  expect(await about({ duration_months: 24 }, true)).toEqual([
    "source_url: is missing, and a published figure n",
    "checked_on: is missing, and a published figure n",
  ]);
});

test("A foreign list is read by its mapping, in any script, and repeated rows become one", async () => {
  const mapping: Mapping = {
    columns: { country: "alpha_two_code", website: "web_pages.0", region: "state-province" },
    values: {},
    constants: { source_url: "https://lists.test/" },
    leave_out: ["country"],
  };
  const { made, checked } = await readBack(
    "universities",
    [
      {
        name: "東京大学",
        alpha_two_code: "JP",
        country: "Japan",
        domains: ["tokyo.test", "www.Tokyo.test"],
        web_pages: ["http://tokyo.test/"],
        "state-province": null,
        odd: 1,
      },
      {
        name: "Lakeside University",
        alpha_two_code: "GB",
        country: "United Kingdom",
        domains: ["lake.test"],
        web_pages: [],
      },
      {
        name: "Lakeside University",
        alpha_two_code: "GB",
        country: "United Kingdom",
        domains: ["lake.test", "ls.test"],
        web_pages: ["http://lake.test/"],
        "state-province": "Cumbria",
      },
      { name: "Lakeside  Université", alpha_two_code: "GB", domains: [], web_pages: [] },
      { name: "Lakeside University", alpha_two_code: "GB", domains: ["other.test"], web_pages: [] },
    ],
    mapping,
  );
  expect(made).toMatchObject([
    {
      key: "tokyo.test",
      slug: "tokyo-test",
      row: { name: "東京大学", domains: ["tokyo.test"], website: "http://tokyo.test/" },
    },
    {
      key: "lake.test",
      row: {
        domains: ["lake.test", "ls.test"],
        website: "http://lake.test/",
        region: "Cumbria",
        source_url: "https://lists.test/",
      },
    },
    { key: "gb:lakeside-universite", slug: "lakeside-universite" },
    { key: "other.test", slug: "lakeside-university" },
  ]);
  expect(checked.findings.map(({ line, column, weight }) => [line, column, weight])).toEqual([
    [2, "odd", "note"],
    [4, "", "note"],
    [6, "name", "note"],
  ]);
  expect(lookUp(new Map([["a", { b: [{ c: 1 }] }]]), "x", { ...mapping, columns: { x: "a.b.0.c" } })).toBe(1);
  expect(lookUp(new Map([["a", {}]]), "x", { ...mapping, columns: { x: "a.__proto__.toString" } })).toBe(
    undefined,
  );
});

test("A name becomes an address in plain letters", () => {
  expect(slugOf("Universität für Bodenkultur – Wien")).toBe("universitat-fur-bodenkultur-wien");
  expect(slugOf("St. John's & Łódź Ærø")).toBe("st-johns-and-lodz-aero");
  expect(slugOf("東京大学")).toBe("");
  expect(slugOf("a".repeat(300))).toHaveLength(140);
});

test("The summary says the same problem once, with how often and where", () => {
  const findings = Array.from({ length: 9 }, (_, at) => ({
    line: at + 2,
    column: "country",
    problem: `"X${at}" is no code`,
    weight: "error" as const,
  }));
  expect(summarise(findings, "error")).toEqual([
    '  line 2: country "X0" is no code',
    "    … and 8 more like it (lines 3, 4, 5, 6, 7 …)",
  ]);
});

test("The bar is drawn on a terminal only", () => {
  const drawn: string[] = [];
  const screen = (isTTY: boolean) => ({ isTTY, write: (words: string) => drawn.push(words) > 0 });
  progressOn(screen(false)).written(5, 10);
  expect(drawn).toEqual([]);
  progressOn(screen(true)).written(10, 10);
  expect(drawn.join("")).toContain("10 of 10");
});
