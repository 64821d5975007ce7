import { describe, expect, test } from "vitest";
import { FLAGS } from "./flags";
import {
  answeredCount,
  correlationText,
  differenceText,
  exposureText,
  FLAG_TEXTS,
  nextStep,
  optionShares,
  runRows,
  runText,
  tooFewText,
} from "./rules";
import type { KeyChangeRun } from "./run-rows";

const run: KeyChangeRun = {
  id: "",
  isDryRun: true,
  state: "done",
  reason: "the answer is b",
  by: null,
  begunAt: "",
  seen: 3,
  of: 3,
  changed: 2,
  up: 1,
  down: 1,
  marksUp: 4,
  marksDown: 5,
  mostUp: 4,
  mostDown: 5,
  at: "",
  differences: [],
};

describe("What stands out", () => {
  test("every flag says in plain words what it means", () => {
    expect(Object.keys(FLAG_TEXTS).sort()).toEqual([...FLAGS].sort());
    for (const { name, meaning } of Object.values(FLAG_TEXTS)) {
      expect(name).toMatch(/^[A-Z][a-z ]+$/);
      expect(meaning).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test.each([
    [null, false, "Not enough answers yet: figures are shown from 10 on."],
    [29, false, "Not enough answers yet for a verdict: 29 of 30."],
    [30, true, null],
  ])("with %s answers", (n, hasVerdict, text) => {
    expect(tooFewText({ n, hasVerdict })).toBe(text);
  });
});

describe("Figures", () => {
  test.each([
    [0.314, "+0.31"],
    [-0.08, "−0.08"],
    [-0.004, "0.00"],
    [0, "0.00"],
    [1, "+1.00"],
  ])("a correlation of %s", (value, text) => expect(correlationText(value)).toBe(text));

  test("how often a question was given", () => {
    expect(exposureText({ seen: 0, sittings: 40 })).toBe("Not yet");
    expect(exposureText({ seen: 40, sittings: 40 })).toBe("40");
    expect(exposureText({ seen: 12, sittings: 40 })).toBe("12 of 40 (30%)");
  });

  test("each option by third, one that nobody chose with nought", () => {
    expect(answeredCount({ n: 40, omitRate: 0.25 })).toBe(30);
    expect(answeredCount({ n: null, omitRate: null })).toBe(0);
    expect(optionShares(["a", "b", "c"], { a: [2, 5, 9], b: [8, 5, 1] }, 30)).toEqual([
      { id: "a", chosen: 16, share: 16 / 30, thirds: [0.2, 0.5, 0.9] },
      { id: "b", chosen: 14, share: 14 / 30, thirds: [0.8, 0.5, 0.1] },
      { id: "c", chosen: 0, share: 0, thirds: [0, 0, 0] },
    ]);
    expect(optionShares(["a"], {}, 0)).toEqual([{ id: "a", chosen: 0, share: 0, thirds: [0, 0, 0] }]);
  });
});

describe("A change of a key", () => {
  test("in a sentence", () => {
    expect(runText({ ...run, seen: 0, changed: 0 }, true)).toBe("No marked attempt has this question.");
    expect(runText(run, true)).toBe(
      "3 marked attempts with this question looked at; 2 change: 1 up, 1 down.",
    );
    expect(runText({ ...run, seen: 1, changed: 1, up: 0, down: 0 }, false)).toBe(
      "1 marked attempt with this question looked at; 1 changed: 1 with the same marks.",
    );
    expect(runText({ ...run, changed: 0, up: 0, down: 0 }, true)).toBe(
      "3 marked attempts with this question looked at; no result changes.",
    );
    expect(runText({ ...run, state: "running" }, true)).toContain("looked at so far; 2 change");
    expect(runText(run, false, "paper")).toBe(
      "3 marked attempts of this paper looked at; 2 changed: 1 up, 1 down.",
    );
    expect(runText({ ...run, seen: 0 }, true, "paper")).toBe("This paper has no marked attempt.");
  });

  test("by direction, with the mean and the most", () => {
    expect(runRows(run)).toEqual([
      { name: "Up", results: 1, mean: "+4", most: "+4" },
      { name: "Down", results: 1, mean: "−5", most: "−5" },
    ]);
    expect(runRows({ ...run, changed: 4, up: 3, down: 0, marksUp: 10 })).toEqual([
      { name: "Up", results: 3, mean: "+3.33", most: "+4" },
      { name: "Same marks", results: 1, mean: "0", most: "0" },
    ]);
    expect(runRows({ ...run, changed: 0, up: 0, down: 0 })).toEqual([]);
  });

  test("a difference with marks, and the exam's own scale where there is one", () => {
    const difference = {
      nth: 1,
      mockTitle: "A mock exam",
      submittedAt: null,
      rawBefore: 8,
      rawAfter: 3,
      scaledBefore: null,
      scaledAfter: null,
    };
    expect(differenceText(difference)).toBe("8 to 3 marks (−5)");
    expect(differenceText({ ...difference, rawAfter: 9, scaledBefore: 6.5, scaledAfter: 7 })).toBe(
      "8 to 9 marks (+1), score 6.5 to 7",
    );
    expect(differenceText({ ...difference, scaledBefore: 8, scaledAfter: 3 })).toBe("8 to 3 marks (−5)");
    expect(differenceText({ ...difference, scaledBefore: 6, scaledAfter: 6 })).toBe(
      "8 to 3 marks (−5), score stays 6",
    );
  });

  test("is tried, then made; by somebody else where money is taken", () => {
    const change = {
      state: "proposed",
      isStale: false,
      needsAnother: false,
      trial: null,
      outcome: null,
    } as const;
    expect(nextStep(change)).toBe("try");
    expect(nextStep({ ...change, trial: { ...run, state: "running" } })).toBe("go_on_trying");
    expect(nextStep({ ...change, trial: run })).toBe("make");
    expect(nextStep({ ...change, trial: run, needsAnother: true })).toBe("wait");
    expect(nextStep({ ...change, trial: run, isStale: true })).toBe("stale");
    expect(nextStep({ ...change, state: "made", outcome: { ...run, state: "running" } })).toBe(
      "go_on_making",
    );
    expect(nextStep({ ...change, state: "made", outcome: run })).toBe("nothing");
    expect(nextStep({ ...change, state: "withdrawn" })).toBe("nothing");
  });
});
