import { expect, test } from "vitest";
import { describeResult } from "./report";
import type { MeasureResult, QuestionResult, Result, ScaledScore, SectionResult, Verdict } from "./rows";

const points: ScaledScore = {
  value: 41,
  low: 37,
  high: 45,
  min: 0,
  max: 100,
  step: 0.5,
  unit: "Points",
  basis: "indicative",
  label: "Indicative, not an official score",
  method: "The sum of the four parts.",
  grade: null,
};
const pass: Verdict = {
  code: "pass",
  title: "Pass mark: 50 of 100 points",
  passed: false,
  needed: 50,
  reached: 41,
  unit: "Points",
};

const part = { code: "a", title: "Part", raw: 9, most: 25, scaled: null, verdicts: [], percentile: null };
const section = {
  title: "Section",
  raw: 9,
  most: 25,
  right: 7,
  partly: 2,
  wrong: 8,
  unanswered: 3,
  pending: 0,
  lost: 0,
  timeMs: 60_000,
};

function textOf(more: Partial<Result>) {
  const result = {
    attemptId: "one",
    examId: "french",
    mockTitle: "French",
    kind: "full",
    mode: "exam",
    state: "scored",
    raw: 41,
    most: 100,
    marksAddUp: true,
    right: 30,
    partly: 4,
    wrong: 20,
    unanswered: 6,
    pending: 0,
    late: 0,
    overall: points,
    also: [],
    verdicts: [],
    percentile: null,
    percentileN: 0,
    measures: [part, part] as unknown as MeasureResult[],
    sections: [section] as SectionResult[],
    topics: [],
    items: [],
    moves: { rightToWrong: 0, wrongToRight: 0, wrongToWrong: 0 },
    guesses: { wrong: 0, lost: 0 },
    events: [],
    nextSteps: [],
    ...more,
  } as Partial<Result> as Result;
  const report = describeResult(result, {
    day: "2026-11-22",
    siteName: "Campusbound",
    siteUrl: "https://campusbound.test",
    takenOn: "22 Nov 2026",
    takenBy: "Asha Rao",
  });
  return {
    description: report.description,
    summary: report.summary.join(" ").replaceAll("\\", ""),
    facts: report.keyFacts.map(({ label, value }) => `${label} ${value}`).join("; "),
    body: report.body.replaceAll("\\", ""),
  };
}

test("The document says what was right in part, as the page does", () => {
  const { facts, body } = textOf({});
  expect(facts).toContain("Right 30, and 4 in part");
  expect(body).toContain("| 7 + 2 in part |");
});

test("The document says whether the pass mark was reached, of the whole and of each part", () => {
  const { summary, body } = textOf({
    verdicts: [pass],
    measures: [{ ...part, verdicts: [{ ...pass, passed: true, needed: 5 }] }, part] as MeasureResult[],
  });
  expect(summary).toContain("Pass mark: 50 of 100 points. Not reached, with 41 points.");
  expect(body).toContain("| 5: reached |");
});

test("No converted score of a part stands in the document without the word that it is one", () => {
  const measures = [{ ...part, title: "Verbal", scaled: points }, part] as unknown as MeasureResult[];
  expect(textOf({ overall: null, measures }).body).toContain(
    "Verbal: Indicative, not an official score. The sum of the four parts.",
  );
});

test("Where each section begins with a question 1, the document lists them by section", () => {
  const question = { outcome: "right", marks: 1, most: 1, timeMs: 1, medianMs: null, n: 0, moved: null };
  const items = [1, 2, 3].map((o) => ({ ...question, o, section: o < 3 ? 1 : 2, topic: "a/b" }));
  const sections = [
    { ...section, section: 1, title: "Lesen" },
    { ...section, section: 2, title: "Schreiben" },
  ];
  const { body } = textOf({ clock: "sections", items, sections } as unknown as Partial<Result>);
  expect(body).toMatch(/### Lesen\n[^#]*\| 2 \| Right[^#]*### Schreiben\n[^#]*\| 1 \| Right/);
});

test("The document has the further scales of the whole", () => {
  const also = [{ ...points, value: 90, max: 120, unit: "Score", method: "The middle of the range." }];
  expect(textOf({ also }).summary).toContain("90 on the scale of 0 to 120 (Score). The middle of the range.");
});

test("The document says what a section lost and what is yet to be marked, where there is any", () => {
  const marked = { ...section, section: 1, pending: 2, lost: 2.33 } as SectionResult;
  const essay: QuestionResult = {
    o: 1,
    section: 1,
    outcome: "pending",
    settled: false,
    marks: null,
    most: 9,
    topic: "writing/letters",
    difficulty: "medium",
    marked: false,
    timeMs: 60_000,
    medianMs: null,
    n: 0,
    moved: null,
  };
  // Of two, the one that people have settled is no longer open.
  const items = [essay, { ...essay, o: 2, settled: true }];
  const { body, summary } = textOf({ sections: [marked], items, pending: 2 });
  expect(body).toContain("| 3 | 1 | −2.33 |");
  expect(summary).toContain("One answer is yet to be marked by people. The other is marked");
  expect(textOf({}).body).not.toContain("To be marked");
});

test("The document names whose result it is", () => {
  expect(textOf({}).description).toBe("A mock exam of French, taken by Asha Rao on 22 Nov 2026.");
});

test("The parts of a score stand in it where they say more than the sections, with the columns they fill", () => {
  expect(textOf({}).body).not.toContain("Parts of the score");
  const percentile = { value: 91.2, formula: "nta", n: 120, builtAt: "2026-11-22T09:00:00Z" } as const;
  const ranked = { ...part, percentile };
  const { body } = textOf({ measures: [ranked, ranked] as unknown as MeasureResult[] });
  expect(body).toContain("| Part | Marks | Percentile |");
  expect(body).toContain("| 91.2 of 120 attempts |");
});

test("A time that nobody has measured yet is called expected", () => {
  const item = {
    o: 1,
    section: 1,
    outcome: "right",
    marks: 1,
    most: 1,
    topic: "a/b",
    timeMs: 1_000,
    moved: null,
  };
  const items = [
    { ...item, medianMs: 90_000, n: 0 },
    { ...item, o: 2, medianMs: 80_000, n: 12 },
  ] as QuestionResult[];
  const { body } = textOf({ items });
  expect(body).toContain("| 1 min 30 s (expected) |");
  expect(body).toContain("| 1 min 20 s |");
});

test("The document adds up no marks of parts with scales of their own", () => {
  const measures = [
    {
      ...part,
      code: "listening",
      title: "Listening",
      raw: 31,
      most: 40,
      scaled: { ...points, value: 7, unit: "Band" },
    },
    { ...part, code: "writing", title: "Writing", raw: 1.5, most: 3, inBands: true, pending: 1 },
  ] as unknown as MeasureResult[];
  const { summary, facts, body } = textOf({
    overall: null,
    raw: 32.5,
    most: 43,
    marksAddUp: false,
    measures,
  });
  expect(summary).toContain("Listening: band 7 (31 of 40 marks); Writing: not marked yet.");
  expect(`${summary} ${facts}`).not.toMatch(/32\.5|of 43/);
  expect(body).not.toContain("1.5 of 3");
});

test("The document shows no range of no width", () => {
  const end = { ...points, value: 130, low: 130, high: 130, min: 130, max: 170 };
  expect(textOf({ overall: end }).summary).not.toContain("likely");
});
