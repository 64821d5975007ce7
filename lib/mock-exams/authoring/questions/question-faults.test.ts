import { expect, test } from "vitest";
import { previewOf } from "./compile";
import { toForm } from "./parse-source";
import { faultsOf } from "./question-faults";
import type { QuestionForm } from "./question-form";
import { formOf, option } from "./question-samples";
import { toSource } from "./question-source";

test("Other numbers that are right come back as they were written, and faults in them are said", () => {
  const form = { ...formOf("numeric"), also: "3\n4.5 to 5" };
  expect(toForm(toSource(form)).also).toBe(form.also);
  const said = (also: string) => faultsOf({ ...form, also }).also?.text;
  expect(said("4 or 5")).toContain("Each line has one number");
  expect(said("5 to 4")).toBe("4 is less than 5.");
  expect(said("1/0")).toContain("Each line has one number");
  expect(said(Array.from({ length: 10 }, (_, at) => at).join("\n"))).toContain("At most 9");
  expect(previewOf("gre", { ...form, also: "4 or 5" }, new Map())).not.toBeNull();
});

test("Faults stand beside their fields, in words", () => {
  const said = (form: QuestionForm) =>
    Object.fromEntries(Object.entries(faultsOf(form)).map(([field, { text }]) => [field, text]));
  const single = formOf("single_choice");
  expect(said({ ...single, options: [option("A", true), option(" a "), option("$\\frac{$")] })).toMatchObject(
    {
      "options.1": "This says the same as number 1.",
      "options.2": expect.stringContaining("does not compile"),
    },
  );
  expect(
    said({ ...single, explanation: "Option B is right, because it is the only one that fits." }),
  ).toHaveProperty("explanation");
  expect(said({ ...single, stem: "See <b>this</b>" })).toHaveProperty("stem");
  expect(said({ ...single, hasOwnMarks: true, wrong: "a third" })).toHaveProperty("wrong");
  expect(said({ ...formOf("multiple_choice"), choose: "3" })).toHaveProperty("choose");
  const number = formOf("numeric");
  expect(said({ ...number, answer: { ...number.answer, value: "1e400" } })).toHaveProperty(["answer.value"]);
  expect(
    said({ ...number, answer: { kind: "range", value: "", tolerance: "", from: "3", to: "2" } }),
  ).toHaveProperty(["answer.to"]);
  const gaps = formOf("gaps");
  expect(said({ ...gaps, gaps: gaps.gaps.slice(1) })).toHaveProperty("gaps");
  expect(said({ ...gaps, gaps: gaps.gaps.map((one) => ({ ...one, letters: "4" })) })).toHaveProperty([
    "gaps.1.accept.0",
  ]);
  const matching = formOf("matching");
  expect(said({ ...matching, rows: matching.rows.map((row) => ({ ...row, match: "x" })) })).toHaveProperty([
    "rows.1.match",
  ]);
  expect(said({ ...formOf("essay"), essayMostWords: "100" })).toHaveProperty("essayMostWords");
});
