/** What a file answers of the match: only what was recorded, in the scale it was recorded in, and only what counts still. */
import { describe, expect, test } from "vitest";
import { knownEnglishText, notCountedText, studiesText, typedWith } from "@/lib/match/known";
import { parseMatch } from "@/lib/match/schema";
import type { StudyDegree } from "./choices";
import { toFile } from "./file";
import { knownAnswers } from "./known-answers";
import { knownPlan, paysByLoanAlone } from "./known-plan";
import type { RecordRow, StudentRecord } from "./rows";

const TODAY = "2026-11-26";
const FACTS = { validYears: { ielts: 2, toefl: 2, pte: 2, duolingo: 2 }, today: TODAY };

const entry = {
  id: "e",
  isNone: false,
  beginsOn: null,
  endsOn: null,
  numberEnd: null,
  version: 1,
  keeperName: null,
  updatedAt: "2026-11-01T00:00:00Z",
} as const;

type Days = { beginsOn?: string | null; endsOn?: string | null };
const study = (degree: StudyDegree, more: object = {}, days: Days = {}): StudentRecord => ({
  ...entry,
  ...days,
  kind: "education",
  details: { institution: "NIE", degree, ...more },
});
const result = (
  test: "ielts" | "toefl" | "pte" | "gre",
  overall?: number,
  days: Days = {},
): StudentRecord => ({
  ...entry,
  ...days,
  kind: "test",
  details: { test, overall },
});
const known = (...rows: RecordRow[]) => knownAnswers(toFile(rows), FACTS);

describe("Studies", () => {
  test("are the highest, with the marks in the scale of their sheet", () => {
    const school = study("class12", { mark: 88, scale: "percent" }, { endsOn: "2020-05-01" });
    const degree = study(
      "btech",
      { mark: 8.1, scale: "cgpa10" },
      { beginsOn: "2020-08-01", endsOn: "2024-06-01" },
    );
    expect(known(degree, school)?.studies).toEqual({
      degree: "btech",
      marks: { value: 8.1, scale: "cgpa10" },
    });
    expect(known(school)?.studies).toEqual({ degree: "class12", marks: { value: 88, scale: "percent" } });
  });

  test("that end after the start, or go on without an end, are not counted, and it is said", () => {
    const degree = study("btech", { mark: 70, scale: "percent" }, { endsOn: "2024-06-01" });
    const later = study(
      "master",
      { mark: 90, scale: "percent" },
      { beginsOn: "2026-08-01", endsOn: "2028-06-01" },
    );
    const open = study("master", { mark: 90, scale: "percent" }, { beginsOn: "2026-08-01" });
    expect(known(degree, later)).toMatchObject({
      studies: { degree: "btech" },
      notCounted: [{ kind: "unfinished", degree: "master", endsOn: "2028-06-01" }],
    });
    expect(known(degree, open)).toMatchObject({
      studies: { degree: "btech" },
      notCounted: [{ endsOn: null }],
    });
    // Autumn 2027 begins in July: what ends by then is finished before it.
    const intime = study(
      "master",
      { mark: 90, scale: "percent" },
      { beginsOn: "2025-08-01", endsOn: "2027-07-01" },
    );
    expect(known(degree, intime)?.studies?.degree).toBe("master");
  });

  test("of which the file has a class, no marks or marks in no such scale are asked for their marks alone", () => {
    for (const more of [{}, { scale: "class", class: "first" }, { mark: 8.1, scale: "percent" }])
      expect(known(study("bcom", more))?.studies).toEqual({ degree: "bcom", marks: null });
  });

  test("that the match has no name for are no answer", () => {
    expect(known(study("class10", { mark: 90, scale: "percent" }), study("diploma"))).toBeNull();
  });
});

describe("English", () => {
  test("is the best result of one test, IELTS before the others, with the day until which it is valid", () => {
    const rows = [
      result("toefl", 110, { endsOn: "2028-01-01" }),
      result("ielts", 6.5, { endsOn: "2028-02-01" }),
      result("ielts", 7, { beginsOn: "2026-05-03" }),
    ];
    expect(known(...rows)?.english).toEqual({ test: "ielts", score: 7, until: "2028-05-03" });
  });

  test("that has expired is asked again, and the file’s result is named", () => {
    expect(known(result("ielts", 8, { endsOn: "2026-11-25" }))).toEqual({
      studies: null,
      english: null,
      notCounted: [{ kind: "expired", test: "ielts", score: 8, endedOn: "2026-11-25" }],
    });
    expect(known(result("ielts", 8, { endsOn: TODAY }))?.english).toMatchObject({ score: 8 });
  });

  test("without an overall score, on a scale that is not compared, or by another test is asked", () => {
    expect(known(result("ielts"))).toBeNull();
    expect(known(result("toefl", 5))).toBeNull();
    expect(known(result("gre", 320))).toBeNull();
  });

  test("is answered by “no test yet” where the file says so", () => {
    expect(known({ kind: "test", isNone: true })?.english).toEqual({ test: "none" });
  });
});

test("What is known fills the form as if it had been typed there, and nothing else of it", () => {
  const answers = known(
    study("btech", { mark: 8.1, scale: "cgpa10" }),
    result("pte", 65, { endsOn: "2028-01-01" }),
  );
  const { typed } = parseMatch(new URLSearchParams(), TODAY);
  if (!answers) throw new Error("Nothing is known");
  expect(typedWith(typed, answers)).toEqual({
    ...typed,
    degree: "btech",
    marks: "8.1",
    scale: "cgpa10",
    english: "pte",
    score: "65",
  });
  const { student } = parseMatch(new URLSearchParams({ ...typedWith(typed, answers), budget: "20" }), TODAY);
  expect(student).toMatchObject({
    marks: { value: 8.1, scale: "cgpa10" },
    english: { test: "pte", score: 65 },
  });
});

test("It is said where it comes from, until when it holds, and what does not count", () => {
  expect(studiesText({ degree: "btech", marks: { value: 8.1, scale: "cgpa10" } })).toBe(
    "B.Tech or B.E., CGPA 8.1 of 10",
  );
  expect(studiesText({ degree: "master", marks: null })).toBe("A master’s degree");
  expect(knownEnglishText({ test: "ielts", score: 7, until: "2028-05-03" })).toBe(
    "IELTS 7, valid until 3 May 2028",
  );
  expect(knownEnglishText({ test: "ielts", score: 7, until: null })).toContain("not in your file");
  expect(notCountedText({ kind: "expired", test: "ielts", score: 8, endedOn: "2026-11-25" })).toBe(
    "Your IELTS 8 was valid until 25 November 2026, so it doesn’t count.",
  );
  expect(notCountedText({ kind: "unfinished", degree: "master", endsOn: null })).toContain(
    "when you finish a master’s degree",
  );
});

test("A plan takes only a valid result and a passport that lasts until the start; a loan, only where nothing else pays", () => {
  const passport = (endsOn: string | null): StudentRecord => ({
    ...entry,
    kind: "passport",
    details: { country: "IN" },
    endsOn,
  });
  const source = (name: "family" | "education_loan"): StudentRecord => ({
    ...entry,
    kind: "funds",
    details: { source: name },
  });
  const plan = (...rows: RecordRow[]) => knownPlan(toFile(rows), FACTS, "2027-09-01");
  expect(plan(result("ielts", 7, { endsOn: "2028-01-01" }), passport("2033-05-01"))).toEqual({
    english: { test: "ielts", score: 7, until: "2028-01-01" },
    passportUntil: "2033-05-01",
  });
  for (const rows of [
    [result("ielts", 7, { endsOn: "2026-01-01" }), passport("2027-08-31")],
    [{ kind: "test", isNone: true } as const, passport(null)],
  ])
    expect(plan(...rows)).toEqual({ english: null, passportUntil: null });
  expect(paysByLoanAlone(toFile([source("education_loan")]))).toBe(true);
  expect(paysByLoanAlone(toFile([source("education_loan"), source("family")]))).toBe(false);
  expect(paysByLoanAlone(toFile([]))).toBe(false);
});
