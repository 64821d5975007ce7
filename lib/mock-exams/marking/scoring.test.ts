/** The published rules of marking, case by case. The database is held against the same function in supabase/tests. */
import { describe, expect, test } from "vitest";
import type { ItemContent, ItemKey, ItemResponse, Marking } from "../item";
import { type KeyStatus, scoreItem } from "./scoring";

const options = ["a", "b", "c", "d"].map((id) => ({ id, html: id }));
const stem = "<p>?</p>";
const plain: Marking = { correct: { num: 1, den: 1 }, wrong: { num: 0, den: 1 }, partial: "none" };

function marksOf(
  content: ItemContent,
  key: ItemKey | null,
  response: ItemResponse,
  marking: Marking = plain,
  status: KeyStatus = "live",
) {
  const scored = scoreItem(key, content, marking, response, status);
  return scored.marks && scored.marks.num / scored.marks.den;
}

describe("Numbers", () => {
  const typed = (response: string, locale: "en" | "de" | "fr" = "en", from = "7", to = from) =>
    marksOf({ type: "numeric", stem, locale }, { type: "numeric", ranges: [{ from, to }] }, response);

  test.each(["7", "7.0", "7.00", "+7", " 7 ", "07", "7.", "14/2", "7/1"])("%s is 7", (response) => {
    expect(typed(response)).toBe(1);
  });

  test.each([
    "7,0",
    "NaN",
    "Infinity",
    "1e400",
    "7e0",
    "0x7",
    "7".repeat(200),
    "7/0",
    "3 1/2",
    "7 km",
    "--7",
  ])("%s is not 7, and no error", (response) => {
    expect(typed(response)).toBe(0);
  });

  test("a comma is the decimal sign in German and French, and a point is not", () => {
    for (const locale of ["de", "fr"] as const) {
      expect(typed("2,5", locale, "2.5")).toBe(1);
      expect(typed("2.5", locale, "2.5")).toBe(0);
    }
  });

  test("SAT: fractions, and decimals cut or rounded to the room there is", () => {
    for (const response of ["2/3", "4/6", ".666", ".667", "0.666", "0.667", ".6666", ".6667"])
      expect(typed(response, "en", "0.666", "0.667"), response).toBe(1);
    for (const response of [".66", ".67", "0.6", "3/2"])
      expect(typed(response, "en", "0.666", "0.667"), response).toBe(0);
  });

  test("a range is closed at both ends and exact", () => {
    for (const response of ["0.1", "0.3", "1/10", "3/10"])
      expect(typed(response, "en", "0.1", "0.3")).toBe(1);
    for (const response of ["0.09999999999999", "0.30000000000001"])
      expect(typed(response, "en", "0.1", "0.3")).toBe(0);
  });
});

describe("Typed words", () => {
  const typed = (response: string, accept: string[], mostWords?: number, strict?: "case" | "exact") =>
    marksOf(
      { type: "text", stem, ...(mostWords ? { mostWords } : {}), ...(strict ? { strict } : {}) },
      { type: "text", accept },
      response,
    );

  // [typed, accepted, most words, as in the exam, where capitals count, exactly as written]
  test.each<[string, string, number | undefined, number, number, number]>([
    ["Museum.", "museum", 1, 1, 0, 0],
    ["museum .", "museum", 1, 1, 1, 0],
    ["museum", "museum.", undefined, 1, 1, 0],
    ["£ 25", "£25", 1, 1, 1, 0],
    ["25 %", "25%", 1, 1, 1, 0],
    ["￡２５", "£25", 1, 1, 1, 1],
    ["$\u00a012.50.", "$12.50", 1, 1, 1, 0],
    ["  10 am", "10 am", undefined, 1, 1, 1],
    ["10 a.m", "10 a.m.", undefined, 1, 1, 0],
    ["Ｐａｒｉｓ", "Paris", 1, 1, 1, 1],
    ["driver´s licence", "driver’s licence", 2, 1, 1, 1],
    // What the real exams do not forgive: hyphens, thousands, spelling, further full stops, the sign itself.
    ["part time", "part-time", undefined, 0, 0, 0],
    ["1000", "1,000", undefined, 0, 0, 0],
    ["museum..", "museum", undefined, 0, 0, 0],
    ["25", "£25", undefined, 0, 0, 0],
    [".", ".", undefined, 0, 0, 1],
  ])("%j for %j", (response, accepted, mostWords, lenient, ...stricter) => {
    expect([
      typed(response, [accepted], mostWords),
      typed(response, [accepted], mostWords, "case"),
      typed(response, [accepted], mostWords, "exact"),
    ]).toEqual([lenient, ...stricter]);
  });

  test("case, spaces and the shape of quotes do not matter; spelling does", () => {
    expect(typed("  The  STUDENT’S union ", ["the student's union"])).toBe(1);
    expect(typed("acommodation", ["accommodation"])).toBe(0);
    expect(typed("ÜBER", ["über"])).toBe(1);
  });

  test("more words than are asked for are wrong, even the accepted ones", () => {
    expect(typed("train station", ["train station"], 2)).toBe(1);
    expect(typed("the train station", ["the train station"], 2)).toBe(0);
  });
});

describe("Parts of a question", () => {
  const each = (partial: Marking["partial"]): Marking => ({ ...plain, partial });

  test("several options: all or nothing, or each for itself but never below nothing", () => {
    const content: ItemContent = { type: "multiple_choice", stem, options, keepOrder: true };
    const key: ItemKey = { type: "multiple_choice", all: ["a", "b"] };
    expect(marksOf(content, key, ["b", "a"])).toBe(1);
    expect(marksOf(content, key, ["a"])).toBe(0);
    expect(marksOf(content, key, ["a"], each("per_option"))).toBe(1);
    expect(marksOf(content, key, ["a", "b", "c"], each("per_option"))).toBe(1);
    expect(marksOf(content, key, ["c", "d"], each("per_option"))).toBe(0);
  });

  test("JEE Advanced", () => {
    const content: ItemContent = { type: "multiple_choice", stem, options, keepOrder: true };
    const marking: Marking = { correct: { num: 4, den: 1 }, wrong: { num: -2, den: 1 }, partial: "jee_adv" };
    const marks = (all: string[], chosen: string[]) =>
      marksOf(content, { type: "multiple_choice", all }, chosen, marking);
    expect(marks(["a", "b", "c", "d"], ["a", "b", "c", "d"])).toBe(4);
    expect(marks(["a", "b", "c", "d"], ["a", "b", "c"])).toBe(3);
    expect(marks(["a", "b", "c"], ["a", "b"])).toBe(2);
    expect(marks(["a", "b"], ["a"])).toBe(1);
    expect(marks(["a", "b"], ["a", "c"])).toBe(-2);
    expect(marks(["a"], ["a"])).toBe(4);
    expect(marks(["a", "b"], [])).toBe(0);
  });

  test("order: pairs that stand together, and repeats earn nothing", () => {
    const content: ItemContent = { type: "ordering", stem, parts: options };
    const key: ItemKey = { type: "ordering", order: ["a", "b", "c", "d"] };
    expect(marksOf(content, key, ["b", "c", "d", "a"], each("pairs"))).toBe(2);
    expect(marksOf(content, key, ["a", "b", "b", "c", "c", "d"], each("pairs"))).toBe(0);
    expect(marksOf(content, key, ["b", "c", "d", "a"])).toBe(0);
  });

  test("gaps and rows", () => {
    const gaps: ItemContent = {
      type: "gaps",
      stem,
      gaps: [
        { id: "g1", kind: "text" },
        { id: "g2", kind: "choice", options },
      ],
    };
    const gapsKey: ItemKey = { type: "gaps", gaps: { g1: ["one", "1"], g2: ["b"] } };
    expect(marksOf(gaps, gapsKey, { g1: "ONE", g2: "c" }, each("per_gap"))).toBe(1);
    expect(marksOf(gaps, gapsKey, { g1: "ONE", g2: "c" })).toBe(0);
    expect(marksOf(gaps, gapsKey, { g1: "1", g2: "b" })).toBe(1);
    const rows: ItemContent = { type: "matching", stem, rows: options, columns: options, reuse: true };
    const rowsKey: ItemKey = { type: "matching", pairs: { a: "b", b: "b" } };
    expect(marksOf(rows, rowsKey, { a: "b", b: "c" }, each("per_row"))).toBe(1);
    expect(marksOf(rows, rowsKey, { a: "b", b: "b" })).toBe(1);
  });

  test("a dictation: each word once for each time it was said", () => {
    const marks = (response: string) =>
      marksOf(
        { type: "text", stem },
        { type: "text", accept: ["The cat saw the dog."] },
        response,
        each("per_word"),
      );
    expect(marks("the cat saw the dog")).toBe(5);
    expect(marks("the cat saw dog")).toBe(4);
    expect(marks("the the the")).toBe(2);
  });
});

describe("Keys that were wrong", () => {
  const content: ItemContent = { type: "single_choice", stem, options, keepOrder: true };
  const key: ItemKey = { type: "single_choice", any: ["a"] };
  test("dropped: full marks to all; bonus: to whoever tried", () => {
    expect(marksOf(content, key, null, plain, "dropped")).toBe(1);
    expect(marksOf(content, key, "d", plain, "bonus")).toBe(1);
    expect(marksOf(content, key, null, plain, "bonus")).toBe(0);
  });
  test("several accepted keys: any of them", () => {
    expect(marksOf(content, { type: "single_choice", any: ["a", "c"] }, "c")).toBe(1);
  });
  test("an essay has no marks before a person gave some, and none when it is blank", () => {
    const essay: ItemContent = { type: "essay", stem, leastWords: 250 };
    expect(marksOf(essay, null, "Some words")).toBeNull();
    expect(marksOf(essay, null, " \n ")).toBe(0);
  });
});
