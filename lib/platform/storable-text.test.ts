import { expect, test } from "vitest";
import { storable, storableJson, storableText } from "./storable-text";

const CASES = [
  ["plain", "plain"],
  ["a\u0000b\u0000\u0000c", "abc"],
  ["half \ud83d of one", "half  of one"],
  ["the other \ude00 half", "the other  half"],
  ["whole \ud83d\ude00 stays", "whole \ud83d\ude00 stays"],
  ["\ude00\ud83d turned round", " turned round"],
  ["high twice \ud83d\ud83d\ude00", "high twice \ud83d\ude00"],
  ["typed as \\u0000 and \\ud83d", "typed as \\u0000 and \\ud83d"],
  ['a quote " and a bell \u0007 and a line\n', 'a quote " and a bell \u0007 and a line\n'],
  ["\\\u0000\\\\\ud800", "\\\\\\"],
  ["हिन्दी, Grüße, 中文", "हिन्दी, Grüße, 中文"],
] as const;

test.each(CASES)("%j is stored as %j", (typed, stored) => {
  expect(storableText(typed)).toBe(stored);
  expect(JSON.parse(storableJson(JSON.stringify({ r: typed })))).toEqual({ r: stored });
});

test("Everything inside a value is cleaned, also names, and what is no text stays as it is", () => {
  const file = new Blob(["\u0000"]);
  expect(storable({ "g\u00001": ["a\u0000", { b: "\ud800" }], n: 1, none: null, yes: true, file })).toEqual({
    g1: ["a", { b: "" }],
    n: 1,
    none: null,
    yes: true,
    file,
  });
});

test("What is nested deeper than any form of ours is refused before anything runs out of stack", () => {
  expect(() => storable(JSON.parse("[".repeat(100_000) + "]".repeat(100_000)))).toThrow("Nested too deep");
});
