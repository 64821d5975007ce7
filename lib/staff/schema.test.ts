import { expect, test } from "vitest";
import { absenceSchema, staffPlaceSchema } from "./schema";
import { awayText, formatDays } from "./wording";

const PERSON = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
const OTHER = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";

const faults = (parsed: { error?: { issues: readonly { path: PropertyKey[] }[] } }) =>
  parsed.error?.issues.map(({ path }) => path.join("."));

test("A place is cleaned of what was pasted with it; empty choices are none", () => {
  const typed = {
    userId: PERSON,
    region: "  South   India ",
    branch: "",
    reportsTo: "",
    seenAt: "",
    language_kn: "on",
  };
  expect(staffPlaceSchema.parse(typed)).toEqual({
    userId: PERSON,
    region: "South India",
    branch: "",
    team: "",
    reportsTo: null,
    seenAt: null,
    languages: ["kn"],
  });
});

test.each([
  ["languages", {}],
  ["reportsTo", { language_en: "on", reportsTo: PERSON }],
  ["reportsTo", { language_en: "on", reportsTo: "the boss" }],
  ["team", { language_en: "on", team: "x".repeat(81) }],
])("A wrong %s is refused beside its field", (field, typed) => {
  expect(faults(staffPlaceSchema.safeParse({ userId: PERSON, ...typed }))).toContain(field);
});

const days = { userId: PERSON, firstDay: "2027-03-02", lastDay: "2027-03-04", coverId: OTHER };

test("Days away are one day or more, and a year at most", () => {
  expect(absenceSchema.parse(days)).toEqual(days);
  expect(absenceSchema.parse({ ...days, lastDay: days.firstDay, coverId: "" }).coverId).toBeNull();
});

test.each([
  ["firstDay", { firstDay: "" }],
  ["firstDay", { firstDay: "2027-02-30" }],
  ["lastDay", { lastDay: "2027-03-01" }],
  ["lastDay", { lastDay: "2028-04-01" }],
  ["coverId", { coverId: PERSON }],
])("A wrong %s of days away is refused beside its field", (field, typed) => {
  expect(faults(absenceSchema.safeParse({ ...days, ...typed }))).toEqual([field]);
});

test("Whoever is away is so until their last day, whoever will be is so from their first", () => {
  const plan = { awayFrom: "2027-03-02", awayUntil: "2027-03-04", coverName: "Asha Rao" };
  expect(awayText(plan, "2027-03-02")).toBe("Away until 4 March 2027. Asha Rao covers");
  expect(awayText({ ...plan, coverName: null }, "2027-03-01")).toBe("Away 2 to 4 March 2027. Nobody covers");
  expect(awayText({ awayFrom: null, awayUntil: null, coverName: null }, "2027-03-01")).toBeNull();
});

test.each([
  ["2027-03-04", "2027-03-04", "4 March 2027"],
  ["2027-03-02", "2027-03-04", "2 to 4 March 2027"],
  ["2027-02-28", "2027-03-04", "28 February to 4 March 2027"],
  ["2026-12-28", "2027-01-04", "28 December 2026 to 4 January 2027"],
])("Days from %s to %s are written as people say them", (first, last, text) => {
  expect(formatDays(first, last)).toBe(text);
});
