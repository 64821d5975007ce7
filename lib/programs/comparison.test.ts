import { expect, test } from "vitest";
import { compareRows } from "./comparison";
import type { Program } from "./queries";

const program: Program = {
  id: "1",
  slug: "msc-data-leeds",
  name: "MSc Data",
  level: "master",
  subjectCode: "0542",
  programType: "degree",
  studyMode: "full_time",
  durationMonths: 12,
  tuition: { amount: 21_500, currency: "GBP", period: "year", year: 2026 },
  tuitionRupees: null,
  applicationFee: null,
  tags: ["no_gre"],
  intakes: [9],
  nextDeadline: "2027-06-30",
  asked: [],
  deadlineNote: null,
  marks: null,
  ielts: 6.5,
  isSample: false,
  isIndexed: true,
  checkedOn: "2026-11-21",
  sourceUrl: "https://example.test/fees",
  copiedOn: null,
  university: {
    id: "2",
    slug: "leeds",
    name: "Leeds",
    city: "Leeds",
    countryCode: "GB",
    website: null,
    kind: "standard",
    isSample: false,
  },
  url: null,
  summary: null,
  language: "en",
  requirements: [
    { test: "ielts", section: "overall", minimum: 6.5, unit: null, note: null },
    { test: "ielts", section: "each", minimum: 6, unit: null, note: null },
  ],
  intakeDates: [],
  updatedAt: "2026-11-21",
};
const other: Program = { ...program, slug: "b", durationMonths: 24, tuition: null, requirements: [] };
const rates = new Map([
  ["GBP", { currency: "GBP", inrPerUnit: 112, asOf: "2026-11-20", sourceUrl: "https://rates.test" }],
]);
const rowsOf = (...programs: Program[]) =>
  new Map(compareRows(programs, rates).map((row) => [row.label, row]));

test("Each line says what each program says, and whether they differ", () => {
  const rows = rowsOf(program, other);
  expect(rows.get("Duration")).toEqual({
    label: "Duration",
    values: ["12 months", "2 years"],
    differs: true,
  });
  expect(rows.get("Level")?.differs).toBe(false);
  expect(rows.get("IELTS")?.values).toEqual(["6.5, each section 6", null]);
});

test("A fee stands in its own currency and in rupees; a missing one stays missing", () => {
  const rows = rowsOf(program, other);
  expect(rows.get("Tuition")?.values).toEqual(["£21,500 a year (2026–27)", null]);
  expect(rows.get("Tuition in rupees")?.values).toEqual(["about ₹24.1 lakh", null]);
});

test("A line that no program can fill is left out", () => {
  const rows = rowsOf(program, other);
  expect(rows.has("Application fee")).toBe(false);
  expect(rows.has("GRE")).toBe(false);
});
