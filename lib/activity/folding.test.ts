import { expect, test } from "vitest";
import type { Entry } from "./entries";
import { extractOf, foldThreads } from "./folding";

const entry = (id: string, thread?: string): Entry => ({
  id,
  group: thread ? "message" : "note",
  at: "2027-03-04T05:00:00Z",
  sentence: id,
  actor: null,
  ...(thread ? { thread } : {}),
});

test("An extract is one line, whole where it is short and cut between words where it is long", () => {
  expect(extractOf("Short.\n\nAnd on  one line.")).toBe("Short. And on one line.");
  expect(extractOf("word ".repeat(60))).toBe(`${"word ".repeat(36).trimEnd()} …`);
  expect(extractOf("x".repeat(240))).toBe(`${"x".repeat(180)} …`);
  // A character of two halves is never cut in the middle.
  expect(extractOf("🎓".repeat(200))).toBe(`${"🎓".repeat(180)} …`);
});

test("Neighbours of one thread fold into the newest; another thread or anything between them begins anew", () => {
  const folded = foldThreads([
    entry("m5", "a"),
    entry("m4", "a"),
    entry("note"),
    entry("m3", "a"),
    entry("m2", "b"),
    entry("m1", "b"),
    entry("other note"),
    entry("third note"),
  ]).map(({ entry: { id }, earlier }) => [id, ...earlier.map((each) => each.id)]);
  expect(folded).toEqual([["m5", "m4"], ["note"], ["m3"], ["m2", "m1"], ["other note"], ["third note"]]);
  expect(foldThreads([])).toEqual([]);
});
