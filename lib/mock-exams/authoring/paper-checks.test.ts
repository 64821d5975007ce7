/** The checks of questions have teeth: each fault in a question that was right is found. */
import { describe, expect, test } from "vitest";
import { faultsAcross, faultsOfPaper } from "@/supabase/seeds/exam-paper-checks";
import type { ExamPaper } from "@/supabase/seeds/exam-paper-files";
import { itemsFile } from "./paper-file";

const choice = {
  id: "upsc-1",
  type: "single_choice",
  topic: "numbers/sums",
  difficulty: "easy",
  seconds: 60,
  stem: "What is $2+3$?",
  options: { a: "4", b: "5", c: "6", d: "7" },
  values: { a: 4, b: 5, c: 6, d: 7 },
  proof: "2 + 3",
  key: "b",
  explanation: "Two and three are five, as the fingers of one hand show.",
};
const gaps = {
  ...choice,
  id: "upsc-2",
  type: "gaps",
  options: undefined,
  values: undefined,
  proof: undefined,
  stem: "One [[1]] and a [[2]]",
  gaps: { 1: { mostWords: 1 }, 2: "bank" },
  bank: { a: "cat", b: "dog" },
  key: { 1: ["word"], 2: "a" },
};
const numeric = { ...choice, id: "upsc-3", type: "numeric", options: undefined, values: undefined, key: "5" };

function paperOf(items: object[], secondSolution?: Record<string, unknown>): ExamPaper {
  const bare = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)),
  );
  const parsed = itemsFile.parse({ items: bare });
  const file = {
    name: "a.yml",
    stimuli: [],
    items: parsed.items.map((item) => ({ ...item, at: "upsc/a.yml:1" })),
  };
  return {
    exam: "upsc",
    folder: "",
    paper: undefined,
    files: new Map([["a.yml", file]]),
    figures: new Map(),
    secondSolution,
    faults: [],
  };
}
const faultsOf = (items: object[], second?: Record<string, unknown>) =>
  faultsOfPaper(paperOf(items, second), new Set());

describe("Checks of questions", () => {
  test("What is right passes", () => {
    expect(faultsOf([choice, gaps, numeric])).toEqual([]);
  });

  test.each([
    ["a proof that gives another option", { ...choice, proof: "2 + 4" }, "the key is b"],
    ["a proof that gives no option", { ...choice, proof: "99" }, "no option"],
    ["a proof that does not run", { ...choice, proof: "process.exit()" }, "does not run"],
    ["a key that is no option", { ...choice, key: "e" }, "no option"],
    ["options that say the same", { ...choice, options: { ...choice.options, a: "5" } }, "say the same"],
    [
      "letters with a hole",
      { ...choice, options: { a: "1", b: "5", d: "7" }, values: { a: 1, b: 5, d: 7 } },
      "letters go",
    ],
    [
      "a letter in the explanation",
      { ...choice, explanation: `${choice.explanation} So option (b) is right.` },
      "shuffled",
    ],
    ["HTML", { ...choice, stem: "What is <b>that</b>?" }, "HTML"],
    ["a gap without a key", { ...gaps, key: { 1: ["word"] } }, "each gap once"],
    ["a gap that is not in the stem", { ...gaps, stem: "One [[1]]" }, "The stem has"],
    ["an answer longer than allowed", { ...gaps, key: { 1: ["two words"], 2: "a" } }, "more than 1 words"],
    ["a range the wrong way round", { ...numeric, key: { from: "6", to: "5" } }, "wrong way round"],
    ["a number that the proof does not give", { ...numeric, key: "6" }, "The proof gives 5"],
    [
      "a rubric that is not there",
      {
        ...choice,
        type: "essay",
        options: undefined,
        values: undefined,
        proof: undefined,
        key: undefined,
        leastWords: 5,
        rubric: "none",
      },
      "no rubric none",
    ],
  ])("%s is found", (_, item, why) => {
    expect(faultsOf([item]).join("\n")).toContain(why);
  });

  test("A second solution has to agree, and to answer everything", () => {
    expect(
      faultsOf([choice, gaps, numeric], { "upsc-1": "b", "upsc-2": { 1: "Word", 2: "a" }, "upsc-3": 5 }),
    ).toEqual([]);
    const faults = faultsOf([choice, gaps, numeric], {
      "upsc-1": "c",
      "upsc-2": { 1: "word", 2: "b" },
      "upsc-9": 1,
    });
    expect(faults).toHaveLength(4);
  });

  test("Ids and questions are asked once in the product", () => {
    expect(faultsAcross([paperOf([choice]), paperOf([{ ...choice, id: "upsc-7" }])]).join()).toContain(
      "asks the same",
    );
    expect(faultsAcross([paperOf([choice]), paperOf([{ ...numeric, id: "upsc-1" }])]).join()).toContain(
      "taken by",
    );
  });

  test("Keys that are mostly one letter are found", () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...choice,
      id: `upsc-${index}`,
      stem: `$2+3$, number ${index}`,
    }));
    expect(faultsOf(many).join("\n")).toMatch(/uneven[\s\S]*in a row/);
  });
});
