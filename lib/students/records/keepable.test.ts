/** What an answer may put into a file: what is empty there at once, what differs by choice, and never more than was answered. */
import { describe, expect, test } from "vitest";
import type { Student } from "@/lib/match/schema";
import { toFile } from "./file";
import { entryFields, keepableAnswers } from "./keepable";
import type { RecordRow, StudentRecord } from "./rows";
import { recordSchema } from "./schema";

const STUDENT: Student = {
  degree: "btech",
  marks: { value: 8.1, scale: "cgpa10" },
  level: "master",
  field: "any",
  budgetLakh: 20,
  english: { test: "ielts", score: 7 },
  start: { year: 2027, season: "autumn" },
};
const STUDENT_ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const RECORD_ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b12";
const NEW_ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b13";
const entry = {
  id: RECORD_ID,
  isNone: false,
  beginsOn: "2026-03-01",
  endsOn: "2028-03-01",
  numberEnd: null,
  version: 4,
  keeperName: null,
  updatedAt: "2026-11-01T00:00:00Z",
} as const;
const study = (details: object = {}): StudentRecord => ({
  ...entry,
  kind: "education",
  details: { institution: "NIE", degree: "btech", ...details },
});
const ielts = (overall?: number): StudentRecord => ({
  ...entry,
  kind: "test",
  details: { test: "ielts", overall, sections: { writing: 6.5 } },
});
const keepable = (rows: RecordRow[], changes: Partial<Student> = {}) =>
  keepableAnswers(toFile(rows), { ...STUDENT, ...changes });
const parsed = (fields: Readonly<Record<string, string>>) => recordSchema.parse(fields);

describe("A file that lacks the answers", () => {
  test("is offered both as new entries, which pass its own rules", () => {
    const { studies, english } = keepable([]);
    expect(studies).toMatchObject({ ways: ["add"], record: null, isConflict: false });
    expect(english).toMatchObject({ ways: ["add"], record: null, isConflict: false });
    if (!studies || !english) throw new Error("Nothing is offered");
    const at = { studentId: STUDENT_ID, recordId: NEW_ID, institution: "NIE" };
    expect(parsed(entryFields(studies, "add", at))).toMatchObject({
      recordId: NEW_ID,
      version: 0,
      details: { institution: "NIE", degree: "btech", mark: 8.1, scale: "cgpa10" },
    });
    expect(parsed(entryFields(english, "add", at))).toMatchObject({
      version: 0,
      details: { test: "ielts", overall: 7 },
    });
  });

  test("keeps per cent in class 12 as class 12, in per cent, whatever was studied after it", () => {
    const { studies } = keepable([study({ mark: 8, scale: "cgpa10" })], {
      level: "bachelor",
      marks: { value: 85, scale: "class12" },
    });
    expect(studies).toMatchObject({
      answer: { degree: "class12", mark: 85, scale: "percent" },
      ways: ["add"],
      isConflict: false,
    });
  });
});

describe("An entry without the figure", () => {
  test("is filled in, and everything else in it stays", () => {
    const { studies, english } = keepable([study({ subject: "Civil" }), ielts()]);
    expect(studies).toMatchObject({ ways: ["fill"], isConflict: false });
    expect(english).toMatchObject({ ways: ["fill"], isConflict: false });
    if (!studies || !english) throw new Error("Nothing is offered");
    const at = { studentId: STUDENT_ID, recordId: NEW_ID };
    expect(parsed(entryFields(studies, "fill", at))).toEqual({
      kind: "education",
      studentId: STUDENT_ID,
      recordId: RECORD_ID,
      version: 4,
      details: { institution: "NIE", degree: "btech", subject: "Civil", mark: 8.1, scale: "cgpa10" },
      beginsOn: "2026-03-01",
      endsOn: "2028-03-01",
    });
    expect(parsed(entryFields(english, "fill", at))).toMatchObject({
      recordId: RECORD_ID,
      version: 4,
      details: { test: "ielts", overall: 7, sections: { writing: 6.5 } },
      beginsOn: "2026-03-01",
      endsOn: "2028-03-01",
    });
  });
});

describe("A file that says something else", () => {
  test.each([
    ["other marks", study({ mark: 7.9, scale: "cgpa10" })],
    ["the same figure in another scale", study({ mark: 8.1, scale: "percent" })],
    ["a class", study({ scale: "class", class: "first" })],
  ])("by %s is only changed by choice", (_what, record) => {
    const { studies } = keepable([record]);
    expect(studies).toMatchObject({ ways: ["correct"], isConflict: true });
    if (!studies) throw new Error("Nothing is offered");
    const { details } = parsed(entryFields(studies, "correct", { studentId: STUDENT_ID, recordId: NEW_ID }));
    expect(details).toEqual({ institution: "NIE", degree: "btech", mark: 8.1, scale: "cgpa10" });
  });

  test("by another degree of the same stage keeps it, and takes a second one by choice", () => {
    expect(keepable([study({ degree: "bcom", mark: 60, scale: "percent" })]).studies).toMatchObject({
      ways: ["add"],
      isConflict: true,
    });
  });

  test("by another score may take a second result or the right figure", () => {
    expect(keepable([ielts(6.5)]).english).toMatchObject({ ways: ["add", "correct"], isConflict: true });
  });

  test("by no test taken is asked before that is taken back", () => {
    expect(keepable([{ kind: "test", isNone: true }]).english).toMatchObject({
      ways: ["add"],
      record: null,
      isConflict: true,
    });
  });
});

test("What the file says already, and “no test yet”, are not offered", () => {
  expect(keepable([study({ mark: 8.1, scale: "cgpa10" }), ielts(6), ielts(7)])).toEqual({
    studies: null,
    english: null,
  });
  expect(keepable([], { english: { test: "none" } }).english).toBeNull();
});
