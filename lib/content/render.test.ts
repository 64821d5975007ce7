import { expect, test } from "vitest";
import {
  blockFaultsIn,
  headingsOf,
  linksIn,
  readMinutes,
  strayQuotesIn,
  toSource,
  wordCount,
} from "./render";

test("Facts become directives; characters that hide or turn text are gone", () => {
  expect(toSource("Show {{fact:visa.gb.fee}}\u202e now\u0000")).toBe('Show :fact{key="visa.gb.fee"} now');
});

test("Headings of the second level make the table of contents, each with an id of its own", () => {
  expect(headingsOf("## Money\n\n### Loans\n\n## Money\n\n## Sources\n\n## Café & fees")).toEqual([
    { id: "money", text: "Money" },
    { id: "money-1", text: "Money" },
    { id: "sources-1", text: "Sources" },
    { id: "café--fees", text: "Café & fees" },
  ]);
});

test("A block that is not ours, or not as ours, is named", () => {
  expect(blockFaultsIn(":::callout[Mind]{kind=caution}\nText\n:::")).toEqual([]);
  expect(blockFaultsIn(":::steps\n1. One\n:::")).toEqual([]);
  expect(blockFaultsIn(":::video\nText\n:::")).toEqual(['"video" is not a block']);
  expect(blockFaultsIn(":::callout\nText\n:::")).toEqual(['"callout" needs a [label]']);
  expect(blockFaultsIn(":::callout[A]{onclick=x}\nText\n:::")).toEqual(['"callout" has no onclick']);
  expect(blockFaultsIn("::steps")).toEqual(['"steps" is written as a container block']);
  expect(blockFaultsIn(":::scales[A]\n- One\n:::")).toEqual(['"scales" is drawn from a table']);
  expect(blockFaultsIn(":::route[A]\n1. One\n:::")).toEqual([]);
  expect(blockFaultsIn("<b>x</b>")[0]).toMatch(/HTML is not shown/);
});

test("Words are counted without marks, and links are found", () => {
  expect(wordCount("## Two words\n\n- a [link](/exams/ielts) **here**\n")).toBe(5);
  expect(readMinutes("word ".repeat(1100))).toBe(5);
  expect(linksIn("[a](/x) and <https://example.org>").map((link) => link.url)).toEqual([
    "/x",
    "https://example.org",
  ]);
});

test("A pull quote is a sentence of the page that it stands on", () => {
  const body = "Nobody sells a visa. *Ask* the officer.\n\n::quote[Ask the officer.]\n\n::quote[Trust us.]";
  expect(strayQuotesIn(body)).toEqual(["Trust us."]);
});
