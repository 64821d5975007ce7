import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { Student } from "@/lib/match/schema";
import { toFile } from "@/lib/students/records/file";
import { type RecordRow, recordRow } from "@/lib/students/records/rows";
import { KeepAnswers } from "./keep-answers";

vi.mock("@/lib/students/records/actions", () => ({ keepAnswers: vi.fn() }));

const TODAY = "2026-11-26";
const STUDENT: Student = {
  degree: "btech",
  marks: { value: 8.1, scale: "cgpa10" },
  level: "master",
  field: "any",
  budgetLakh: 20,
  english: { test: "ielts", score: 7 },
  start: { year: 2027, season: "autumn" },
};

const kept = (kind: string, details: object, more: object = {}): RecordRow =>
  recordRow.parse({
    id: "20000000-0000-4000-8000-000000000001",
    kind,
    is_none: false,
    details,
    begins_on: null,
    ends_on: null,
    number_end: null,
    version: 3,
    keeper_name: null,
    updated_at: TODAY,
    ...more,
  });
const DEGREE = { institution: "NIE", degree: "btech", mark: 8.1, scale: "cgpa10" };
const IELTS = { test: "ielts", overall: 7 };

/** A box or a dot of the form, by what it sends. */
function isChecked(markup: string, name: string, value: string): boolean {
  const box = markup
    .match(/<input[^>]*>/g)
    ?.find((tag) => tag.includes(`name="${name}"`) && tag.includes(`value="${value}"`));
  if (!box) throw new Error(`No ${name} ${value}`);
  return box.includes('checked=""');
}

describe("Beside the file", () => {
  const beside = (isOwn: boolean, ...rows: RecordRow[]) =>
    renderToStaticMarkup(
      <KeepAnswers file={toFile(rows)} student={STUDENT} query="degree=btech" isOwn={isOwn} />,
    );

  test("what is missing is ticked for whoever answered, and for nobody who opened a link", () => {
    expect(isChecked(beside(true), "studies", "add")).toBe(true);
    expect(isChecked(beside(true), "english", "add")).toBe(true);
    expect(isChecked(beside(false), "english", "add")).toBe(false);
    expect(beside(true)).toContain("School, college or university");
  });

  test("what differs stays as it is unless it is chosen", () => {
    const markup = beside(true, kept("education", { ...DEGREE, mark: 7.9 }), kept("test", IELTS));
    expect(markup).toContain("Your file says: B.Tech or B.E., CGPA 7.9 of 10");
    expect(isChecked(markup, "studies", "")).toBe(true);
    expect(isChecked(markup, "studies", "correct")).toBe(false);
    expect(markup).not.toContain('name="english"');
  });

  test("nothing is offered where it says the same", () => {
    const markup = beside(true, kept("education", DEGREE), kept("test", IELTS));
    expect(markup).toContain("Your file already has what you answered here.");
    expect(markup).not.toContain("<form");
  });
});
