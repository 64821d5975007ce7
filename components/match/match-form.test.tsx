import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { parseMatch } from "@/lib/match/schema";
import { toFile } from "@/lib/students/records/file";
import { knownAnswers } from "@/lib/students/records/known-answers";
import { type RecordRow, recordRow } from "@/lib/students/records/rows";
import { MatchForm } from "./match-form";

const TODAY = "2026-11-26";

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

describe("The form of the match", () => {
  const { typed } = parseMatch(new URLSearchParams(), TODAY);
  const form = (...rows: RecordRow[]) =>
    renderToStaticMarkup(
      <MatchForm
        typed={typed}
        today={TODAY}
        known={knownAnswers(toFile(rows), { validYears: {}, today: TODAY })}
      />,
    );

  test("asks everything of whoever has no file", () => {
    expect(form()).not.toContain("your file");
    expect(form()).not.toContain("<details");
  });

  test("folds what the file knows, sends it all the same, and leads to the file", () => {
    const markup = form(kept("education", DEGREE), kept("test", IELTS, { ends_on: "2028-05-03" }));
    expect(markup.match(/<details/g)).toHaveLength(2);
    expect(markup).toContain("B.Tech or B.E., CGPA 8.1 of 10");
    expect(markup).toContain("IELTS 7, valid until 3 May 2028");
    expect(markup).toMatch(/name="marks"[^>]*value="8.1"|value="8.1"[^>]*name="marks"/);
    expect(markup).toContain('href="/profile/file"');
  });

  test("asks the marks openly where the file has none, and says what has expired", () => {
    const markup = form(
      kept("education", { institution: "NIE", degree: "btech" }),
      kept("test", IELTS, { ends_on: "2026-05-03" }),
    );
    expect(markup).not.toContain("<details");
    expect(markup).toContain("Your IELTS 7 was valid until 3 May 2026");
  });
});
