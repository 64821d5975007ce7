import { describe, expect, test } from "vitest";
import { namesOf, sampleQuestion, sampleSection } from "./paper-samples";
import type { Paper, PaperSection } from "./rows";
import {
  addQuestions,
  blocksOf,
  mixTally,
  moveBlock,
  moveQuestion,
  partOf,
  placeFaults,
  removeQuestions,
  tallyOf,
  toSave,
  whyNoCompletePaper,
} from "./rules";
import { newPaperSchema, savePaperSchema } from "./schema";

describe("Questions about one passage", () => {
  const list = [
    sampleQuestion("a"),
    sampleQuestion("p1", { about: "p" }),
    sampleQuestion("p2", { about: "p" }),
    sampleQuestion("b"),
  ];

  test("come to the passage where it stands, and nothing comes twice", () => {
    expect(
      namesOf(
        addQuestions(list, [sampleQuestion("p3", { about: "p" }), sampleQuestion("b"), sampleQuestion("c")]),
      ),
    ).toBe("a p1 p2 p3 b c");
  });

  test("are brought together where a paper of before has them apart", () => {
    const apart = [
      sampleQuestion("p1", { about: "p" }),
      sampleQuestion("a"),
      sampleQuestion("p2", { about: "p" }),
    ];
    expect(blocksOf(apart).map(({ questions }) => namesOf(questions))).toEqual(["p1 p2", "a"]);
  });

  test("move together, and among themselves", () => {
    expect(namesOf(moveBlock(list, "p", -1))).toBe("p1 p2 a b");
    expect(namesOf(moveBlock(list, "version a", 1))).toBe("p1 p2 a b");
    expect(namesOf(moveBlock(list, "version b", 1))).toBe("a p1 p2 b");
    expect(namesOf(moveQuestion(list, "version p1", 1))).toBe("a p2 p1 b");
    expect(namesOf(moveQuestion(list, "version p1", -1))).toBe("a p1 p2 b");
    expect(namesOf(moveQuestion(list, "version a", 1))).toBe("a p1 p2 b");
  });

  test("are taken out one by one, or all", () => {
    expect(namesOf(removeQuestions(list, ["version p1", "version a"]))).toBe("p2 b");
  });
});

test("A tally counts as the exam does: gaps by themselves, and nothing for what is only tried out", () => {
  const third = { correct: { num: 1, den: 3 }, wrong: { num: 0, den: 1 }, partial: "none" as const };
  const questions = [
    sampleQuestion("a", { marking: third }),
    sampleQuestion("b", { marking: third }),
    sampleQuestion("c", { marking: third }),
    sampleQuestion("gaps", { type: "gaps", questions: 6 }),
    sampleQuestion("new", { isScored: false }),
  ];
  expect(tallyOf({ ordinal: 1, tier: null, questions })).toEqual({
    questions: 10,
    marks: 7,
    types: { single_choice: 4, gaps: 1 },
  });
});

test("A question counts for the first kind that has room for it", () => {
  const worth = (num: number, den = 1) => ({
    marking: { correct: { num, den }, wrong: { num: 0, den: 1 }, partial: "none" as const },
  });
  const mix = [
    { type: "single_choice" as const, marks: "3", topic: "physics", count: 1 },
    { type: "single_choice" as const, marks: "6/7", count: 1 },
    { passage: true, count: 2 },
    { scored: false, count: null },
  ];
  const questions = [
    sampleQuestion("a", { topic: "physics/waves", ...worth(3) }),
    sampleQuestion("b", { topic: "physics/waves", ...worth(6, 2) }),
    sampleQuestion("c", { topic: "physics", ...worth(12, 14) }),
    sampleQuestion("d", { about: "p" }),
    sampleQuestion("e", { topic: "physicsx", ...worth(3) }),
    sampleQuestion("f", { isScored: false }),
  ];
  expect(mixTally(questions, mix).map(({ have }) => have)).toEqual([2, 1, 1, 1]);
});

test("Why no complete paper can be begun is said in a sentence, and only then", () => {
  const plan = { name: "TEF Canada", variant: "tef-canada", validTo: null };
  expect(whyNoCompletePaper({ ...plan, whyNot: null }, "French")).toBeNull();
  expect(whyNoCompletePaper({ ...plan, whyNot: "unsure" }, "French")).toContain("How TEF Canada is set");
  expect(
    whyNoCompletePaper({ ...plan, variant: "main", whyNot: "over", validTo: "2026-06-21" }, "NEET"),
  ).toContain("NEET was set this way until 21 June 2026 only");
});

test("Faults stand at the section they speak of, by its code, its title or its part of the format", () => {
  const sections = [
    sampleSection("reading-1", { part: 1, partName: "Reading" }),
    sampleSection("reading-2", { part: 1, partName: "Reading" }),
    sampleSection("writing", { part: 2, partName: "Writing task" }),
  ];
  const faults = [
    "Section writing: every module needs questions.",
    "Title of reading-2: this question stands in it more than once (a-1).",
    "Writing task: 12 questions are needed, not 3.",
    "Reading: 50 questions are needed, not 40.",
    "The whole paper: 90 minutes are needed, not 80.",
  ];
  expect(placeFaults(faults, sections)).toEqual({
    whole: ["The whole paper: 90 minutes are needed, not 80."],
    bySection: {
      writing: ["Every module needs questions.", "12 questions are needed, not 3."],
      "reading-2": ["This question stands in it more than once (a-1)."],
      "reading-1": ["Reading: 50 questions are needed, not 40."],
    },
  });
  expect(partOf(sections[0] as PaperSection, sections)).toHaveLength(2);
  expect(partOf(sampleSection("alone"), sections)).toHaveLength(1);
});

describe("What is sent of a draft", () => {
  const paper: Paper = {
    id: "m",
    examId: "cat",
    variantName: null,
    title: "A paper",
    kind: "section",
    access: "free",
    hasPublished: false,
    revisionId: "r",
    revNo: 1,
    clock: "sections",
    timeLimitS: 1200,
    publishedAt: null,
    edits: 0,
    introduction: null,
    hasInstructions: false,
    isOwn: true,
    faults: [],
    sections: [
      sampleSection("qa", { modules: [{ ordinal: 1, tier: null, questions: [sampleQuestion("a")] }] }),
    ],
  };

  test("are minutes only where they are the editor's, and no instructions that came with the exam", () => {
    expect(toSave(paper)).toEqual({
      title: "A paper",
      introduction: "",
      minutes: null,
      sections: [{ code: "qa", minutes: 20, modules: [[{ versionId: "version a", isScored: true }]] }],
    });
    const complete = toSave({ ...paper, kind: "full", hasInstructions: true });
    expect([complete.introduction, complete.sections[0]?.minutes]).toEqual([null, null]);
    const shared = {
      ...paper,
      clock: "shared" as const,
      sections: [sampleSection("qa", { timeLimitS: null })],
    };
    expect([toSave(shared).minutes, toSave(shared).sections[0]?.minutes]).toEqual([20, null]);
  });

  test("is refused beside the field it is about", () => {
    const id = "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66";
    const written = { ...toSave(paper), title: "A", sections: [{ code: "qa", minutes: 0, modules: [[]] }] };
    const refused = savePaperSchema.safeParse({
      mockId: id,
      revisionId: id,
      after: "0",
      paper: JSON.stringify(written),
    });
    expect(refused.error?.issues.map(({ path }) => path.join("."))).toEqual([
      "paper.title",
      "paper.sections.0.minutes",
    ]);
    const begun = { id, examId: "cat", kind: "section", title: "A paper", access: "free" };
    expect(newPaperSchema.safeParse(begun).error?.issues[0]?.path).toEqual(["sections"]);
    expect(newPaperSchema.safeParse({ ...begun, sections: "qa" }).data?.sections).toEqual(["qa"]);
    expect(newPaperSchema.safeParse({ ...begun, kind: "full" }).success).toBe(true);
  });
});
