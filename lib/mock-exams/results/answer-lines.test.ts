import { expect, test } from "vitest";
import type { ItemContent } from "../item";
import { keyLines, responseLines } from "./answer-lines";

const named = (...ids: string[]) => ids.map((id) => ({ id, html: `<p>Text of ${id}</p>` }));

test("A chosen option is shown with its text, and an id that is gone as it stands", () => {
  const content: ItemContent = {
    type: "single_choice",
    stem: "<p>?</p>",
    options: named("a", "b"),
    keepOrder: true,
  };
  expect(responseLines(content, "a")).toEqual([{ label: null, html: "<p>Text of a</p>" }]);
  expect(responseLines(content, "z")).toEqual([{ label: null, text: "z" }]);
  expect(responseLines(content, null)).toEqual([]);
  expect(keyLines(content, { type: "single_choice", any: ["b"] })).toEqual([
    { label: null, html: "<p>Text of b</p>" },
  ]);
});

test("A number has its unit, and a key of a range both ends", () => {
  const content: ItemContent = { type: "numeric", stem: "<p>?</p>", unit: "m/s", locale: "en" };
  expect(responseLines(content, "7.5")).toEqual([{ label: null, text: "7.5 m/s" }]);
  const ranges = [
    { from: "7", to: "7" },
    { from: "8", to: "8.2" },
  ];
  expect(keyLines(content, { type: "numeric", ranges })).toEqual([
    { label: null, text: "7 m/s" },
    { label: null, text: "8 to 8.2 m/s" },
  ]);
});

test("Parts in order are numbered, and gaps that were left are said to be", () => {
  const ordering: ItemContent = { type: "ordering", stem: "<p>?</p>", parts: named("p", "q") };
  expect(responseLines(ordering, ["q", "p"])).toEqual([
    { label: "1.", html: "<p>Text of q</p>" },
    { label: "2.", html: "<p>Text of p</p>" },
  ]);
  const gaps: ItemContent = {
    type: "gaps",
    stem: "<p>?</p>",
    gaps: [
      { id: "g1", kind: "bank" },
      { id: "g2", kind: "text" },
    ],
    bank: named("w"),
  };
  expect(responseLines(gaps, { g1: "w" })).toEqual([
    { label: "1.", html: "<p>Text of w</p>" },
    { label: "2.", text: "no answer" },
  ]);
  expect(keyLines(gaps, { type: "gaps", gaps: { g1: ["w"], g2: ["colour", "color"] } })).toEqual([
    { label: "1.", html: "<p>Text of w</p>" },
    { label: "2.", text: "colour or color" },
  ]);
});

test("What was typed is text and never markup", () => {
  const content: ItemContent = { type: "text", stem: "<p>?</p>" };
  expect(responseLines(content, "<b>x</b>")).toEqual([{ label: null, text: "<b>x</b>" }]);
});

test("Rows are numbered and show what they were given", () => {
  const content: ItemContent = {
    type: "matching",
    stem: "<p>?</p>",
    rows: named("r1", "r2"),
    columns: named("k1", "k2"),
    reuse: false,
  };
  expect(responseLines(content, { r1: "k2" })).toEqual([
    { label: "1.", html: "<p>Text of r1</p><p>→ Text of k2</p>" },
    { label: "2.", html: "<p>Text of r2</p><p>→ no answer</p>" },
  ]);
});
