import { describe, expect, test } from "vitest";
import type { ItemContent, ItemKey } from "../../item";
import { readKey, type TypedKey, typedKey, wholeKeyLines } from "./key-form";
import { proposalSchema } from "./schema";

const choices = (...ids: string[]) => ids.map((id) => ({ id, html: `<p>${id}</p>` }));
const stem = "<p>Which?</p>";
const typed = (more: Partial<TypedKey>): TypedKey => ({ right: [], accepted: "", value: {}, ...more });
const CONTENT = {
  single: { type: "single_choice", stem, options: choices("a", "b"), keepOrder: true },
  several: { type: "multiple_choice", stem, options: choices("a", "b", "c"), keepOrder: true },
  numeric: { type: "numeric", stem, locale: "en" },
  text: { type: "text", stem },
  gaps: {
    type: "gaps",
    stem,
    gaps: [
      { id: "g1", kind: "choice", options: choices("x", "y") },
      { id: "g2", kind: "text" },
      { id: "g3", kind: "bank" },
    ],
    bank: choices("w1", "w2"),
  },
  matching: { type: "matching", stem, rows: choices("r1", "r2"), columns: choices("k1", "k2"), reuse: false },
  ordering: { type: "ordering", stem, parts: choices("p1", "p2", "p3") },
  essay: { type: "essay", stem, leastWords: 10 },
} satisfies Record<string, ItemContent>;

describe("A key from a form", () => {
  const keys: [keyof typeof CONTENT, ItemKey][] = [
    ["single", { type: "single_choice", any: ["a", "b"] }],
    ["several", { type: "multiple_choice", all: ["a", "c"] }],
    [
      "numeric",
      {
        type: "numeric",
        ranges: [
          { from: "12", to: "12" },
          { from: "-1.5", to: "1.70" },
        ],
      },
    ],
    ["text", { type: "text", accept: ["colour", "color"] }],
    ["gaps", { type: "gaps", gaps: { g1: ["x", "y"], g2: ["one", "two"], g3: ["w2"] } }],
    ["matching", { type: "matching", pairs: { r1: "k2", r2: "k1" } }],
    ["ordering", { type: "ordering", order: ["p2", "p3", "p1"] }],
  ];
  test.each(keys)("of %s is what it was before it was typed", (type, key) => {
    expect(readKey(CONTENT[type], typedKey(CONTENT[type], key))).toEqual({ key });
  });

  test.each<[keyof typeof CONTENT, Partial<TypedKey>, string]>([
    ["single", {}, "right"],
    ["single", { right: ["z"] }, "right"],
    ["several", {}, "right"],
    ["numeric", { accepted: " \n " }, "accepted"],
    ["numeric", { accepted: "twelve" }, "accepted"],
    ["numeric", { accepted: "NaN" }, "accepted"],
    ["numeric", { accepted: "1e400" }, "accepted"],
    ["numeric", { accepted: "12\n3 to 1" }, "accepted"],
    ["text", {}, "accepted"],
    ["gaps", { right: ["g1:x", "g3:w1"] }, "value"],
    ["gaps", { right: ["g1:x"], value: { g2: "one" } }, "right"],
    ["matching", { value: { r1: "k1" } }, "value"],
    ["matching", { value: { r1: "k1", r2: "z" } }, "value"],
    ["ordering", { value: { p1: "1", p2: "1", p3: "2" } }, "value"],
    ["ordering", {}, "value"],
    ["essay", { right: ["a"] }, "right"],
  ])("of %s that is none: %j", (type, form, wrong) => {
    expect(readKey(CONTENT[type], typed(form))).toEqual({ wrong });
  });

  test("numbers with a real minus sign, each line once trimmed", () => {
    expect(readKey(CONTENT.numeric, typed({ accepted: "  −0.5  \r\n\n2 to 3" }))).toEqual({
      key: {
        type: "numeric",
        ranges: [
          { from: "-0.5", to: "-0.5" },
          { from: "2", to: "3" },
        ],
      },
    });
  });

  test("everything that is accepted is shown", () => {
    expect(
      wholeKeyLines(CONTENT.gaps, { type: "gaps", gaps: { g1: ["x", "y"], g2: ["one"], g3: ["w1"] } }),
    ).toEqual([
      { label: "1.", html: "<p>x</p>" },
      { label: "1.", html: "<p>y</p>" },
      { label: "2.", text: "one" },
      { label: "3.", html: "<p>w1</p>" },
    ]);
    const accept = ["a", "b", "c", "d", "e", "f"];
    expect(wholeKeyLines(CONTENT.text, { type: "text", accept })).toHaveLength(6);
  });
});

describe("A proposal", () => {
  const id = "7b0f4a53-58a1-4c2e-9d0e-0a8f3f1a2b3c";
  const form = { itemVersionId: id, kind: "key", reason: "the answer is b" };
  test("gathers boxes and parts from fields of their own", () => {
    const read = proposalSchema.parse({
      ...form,
      "right.b": "on",
      "right.g1:x": "on",
      "value.r1": "k2",
      [`objection.${id}`]: "on",
      decision: "You are right.",
    });
    expect(read).toMatchObject({ right: ["b", "g1:x"], value: { r1: "k2" }, objection: [id] });
  });

  test.each<[string, object]>([
    ["kind", { kind: "other" }],
    ["reason", { reason: " n " }],
    ["reason", { reason: "x".repeat(181) }],
    ["decision", { [`objection.${id}`]: "on" }],
    ["accepted", { accepted: "a\0b" }],
    ["explanation", { explanation: "x".repeat(20_001) }],
    ["objection", { "objection.nothing": "on", decision: "Yes." }],
  ])("is refused at %s", (field, change) => {
    const read = proposalSchema.safeParse({ ...form, ...change });
    expect(read.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});
