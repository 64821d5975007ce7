import { describe, expect, test } from "vitest";
import { needOf } from "./fill-need";
import { samplePaper as paper, samplePart as section } from "./paper-samples";
import type { Ask } from "./rows";

describe("What a section needs", () => {
  const mix: Ask[] = [
    { type: "single_choice", count: 20 },
    { type: "numeric", count: 5 },
  ];
  test("is less in a shorter paper, by its minutes and in the same mix", () => {
    const half = section("a", { mix, ownQuestions: 25, timeLimitS: 600 });
    expect(needOf(half, paper([half], { kind: "section" }))).toMatchObject({
      questions: 13,
      asks: [{ count: 10 }, { count: 3 }],
    });
    const shared = section("a", { mix, ownQuestions: 25, timeLimitS: null, ownSeconds: 3600 });
    expect(needOf(shared, paper([shared], { kind: "section", timeLimitS: 720 }))).toMatchObject({
      questions: 5,
      asks: [{ count: 4 }, { count: 1 }],
    });
    expect(needOf(shared, paper([shared]))).toMatchObject({ questions: 25, asks: mix });
  });
});
