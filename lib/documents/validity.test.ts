import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { addDays } from "@/lib/timeline/schedule";
import { type ServedApplication, validityFactKeys, validityWarnings } from "./validity";

const TODAY = "2027-03-10";
const leeds: ServedApplication = {
  line: "MSc Robotics, September 2027",
  status: "visa",
  countryCode: "GB",
  intakeOn: "2027-09-01",
  closesOn: null,
};
const fact = (key: string, value: string, unit: string): Fact => ({
  key,
  value,
  unit,
  what: "A rule.",
  jurisdiction: "GB",
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://example.test/rule",
  sourceKind: "government",
  quote: null,
  checkedOn: "2027-01-01",
  copiedOn: null,
  checkAgainOn: "2027-12-31",
});
const WINDOW = fact("visa.gb.funds.window_days", "31", "days");
const passport = (expiresOn: string) => ({ typeCode: "passport", expiresOn, submittedOn: "2027-01-10" });
const letter = (submittedOn: string) => ({ typeCode: "bank_letter", expiresOn: "2027-12-31", submittedOn });
const ielts = (expiresOn: string) => ({ typeCode: "english_test", expiresOn, submittedOn: "2026-01-10" });
const said = (...asked: Parameters<typeof validityWarnings>) =>
  validityWarnings(...asked).map(({ sentence }) => sentence);

test("A passport lasts at least until the course begins", () => {
  expect(said(passport("2027-08-31"), [leeds], [], TODAY)).toEqual([
    "It ends before MSc Robotics, September 2027 begins. Renew it before the visa application.",
  ]);
  expect(said(passport("2027-09-01"), [leeds], [], TODAY)).toEqual([]);
  for (const status of ["departure", "arrived", "withdrawn"] as const)
    expect(said(passport("2027-08-31"), [{ ...leeds, status }], [], TODAY), status).toEqual([]);
});

test("Where a fact says how much longer, it counts and its source is shown", () => {
  const six = fact("visa.gb.passport.validity", "6", "months");
  expect(validityWarnings(passport("2028-02-28"), [leeds], [six], TODAY)).toEqual([
    {
      sentence: expect.stringContaining("it has to be valid until 1 March 2028"),
      fact: six,
    },
  ]);
  expect(said(passport("2028-03-01"), [leeds], [six], TODAY)).toEqual([]);
  // What has not been checked for too long is no rule any more.
  expect(said(passport("2028-02-28"), [leeds], [{ ...six, checkAgainOn: "2027-03-09" }], TODAY)).toEqual([]);
});

test("A test is valid on the day until which the university takes applications, else when the course begins", () => {
  const early: ServedApplication = { ...leeds, status: "shortlist", closesOn: "2027-05-31" };
  expect(said(ielts("2027-05-30"), [early], [], TODAY)).toEqual([
    "It ends before applications for MSc Robotics, September 2027 close on 31 May 2027. Apply while it is valid, or take the test again.",
  ]);
  expect(said(ielts("2027-05-31"), [early], [], TODAY)).toEqual([]);
  expect(said(ielts("2027-05-31"), [{ ...early, closesOn: null }], [], TODAY)).toHaveLength(1);
  // It was read.
  expect(said(ielts("2027-05-30"), [{ ...early, status: "offer" }], [], TODAY)).toEqual([]);
});

test("A bank letter ages by the rule of the country, and is of no country that says nothing", () => {
  const came = addDays(TODAY, -31);
  expect(said(letter(came), [leeds], [WINDOW], TODAY)[0]).toContain("has to go in by 10 March 2027");
  expect(said(letter(addDays(came, -1)), [leeds], [WINDOW], TODAY)[0]).toContain("too long ago");
  expect(said(letter(came), [{ ...leeds, countryCode: "IE" }], [WINDOW], TODAY)).toEqual([]);
  expect(said(letter(came), [{ ...leeds, status: "offer" }], [WINDOW], TODAY)).toEqual([]);
});

test("What two applications say alike is said once, and other papers say nothing", () => {
  expect(said(passport("2027-08-31"), [leeds, leeds], [], TODAY)).toHaveLength(1);
  expect(said({ ...passport("2027-08-31"), typeCode: "cv" }, [leeds], [], TODAY)).toEqual([]);
  expect(validityFactKeys(["GB", "GB"])).toEqual(["visa.gb.passport.validity", "visa.gb.funds.window_days"]);
});
