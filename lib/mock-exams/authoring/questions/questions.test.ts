/** From the form that an editor fills in to the version a candidate meets, and back, for every type of question. */
import { expect, test } from "vitest";
import { z } from "zod";
import { ITEM_TYPES, itemContent, itemKey } from "../../item";
import { itemFile } from "../paper-file";
import { blankForm } from "./blank-form";
import { changesBetween } from "./changes";
import { compileQuestion, fromYaml, previewOf, toYaml } from "./compile";
import { marksOf, rangeAround } from "./number-text";
import { toForm } from "./parse-source";
import { faultsOf } from "./question-faults";
import type { FormChoice, QuestionForm } from "./question-form";
import { questionFormSchema } from "./question-form";
import { formOf, option } from "./question-samples";
import { topicPath, toSource } from "./question-source";

const compiledRow = z.object({
  content: itemContent,
  key: itemKey.nullable(),
  source: z.record(z.string(), z.unknown()),
  topic: z.string(),
});
const compiled = (form: QuestionForm) => {
  const result = compileQuestion("gre", form, new Map());
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  return compiledRow.parse(result.row);
};

test.each(ITEM_TYPES)(
  "A form of the type %s becomes a version, and its text becomes the form again",
  (type) => {
    const form = formOf(type);
    expect(questionFormSchema.safeParse(form).success).toBe(true);
    expect(faultsOf(form)).toEqual({});
    const { content, key, source, topic } = compiled(form);
    expect(content).toMatchObject({ type });
    expect(key === null).toBe(type === "essay" || type === "speech");
    expect(topic).toBe("arithmetic/whole-sums");
    expect(itemFile.safeParse(source).success).toBe(true);
    expect(toSource(toForm(source))).toEqual(toSource(form));
    const read = fromYaml(toYaml(form));
    expect("form" in read && toSource(read.form)).toEqual(toSource(form));
    expect(previewOf("gre", form, new Map())?.content).toMatchObject({ type });
  },
);

test.each(ITEM_TYPES)(
  "An empty form of the type %s has no fault but what is missing, and can be looked at",
  (type) => {
    const form = blankForm(type);
    const faults = Object.values(faultsOf(form));
    expect(faults.length).toBeGreaterThan(2);
    expect(faults.filter(({ isMissing }) => !isMissing)).toEqual([]);
    expect(previewOf("gre", form, new Map()) === null).toBe(type === "gaps");
    expect(compileQuestion("gre", form, new Map())).toHaveProperty("faults");
  },
);

test("The right answer is the one that was marked", () => {
  const { content, key } = compiled(formOf("single_choice"));
  const right = key?.type === "single_choice" ? key.any[0] : undefined;
  const options = content.type === "single_choice" ? content.options : [];
  expect(options.find(({ id }) => id === right)?.html).toContain("<math");
  expect(compiled(formOf("numeric")).key).toEqual({
    type: "numeric",
    ranges: [{ from: "12.4", to: "12.6" }],
  });
  expect(compiled({ ...formOf("numeric"), also: "3\n\n 4,5 to 5 \n1/4" }).key).toEqual({
    type: "numeric",
    ranges: [
      { from: "12.4", to: "12.6" },
      { from: "3", to: "3" },
      { from: "4.5", to: "5" },
      { from: "0.25", to: "0.25" },
    ],
  });
  expect(compiled(formOf("text")).key).toEqual({ type: "text", accept: ["colour", "color"] });
});

test("Numbers are taken as people write them, and stay exact", () => {
  expect(rangeAround("0.3", "0.1")).toEqual({ from: "0.2", to: "0.4" });
  expect(rangeAround("-1", "2.50")).toEqual({ from: "-3.5", to: "1.5" });
  expect(rangeAround("2/3", "1")).toBeNull();
  expect([marksOf("4"), marksOf("-0,25"), marksOf("−1/3"), marksOf("0.5"), marksOf("2.0")]).toEqual([
    4,
    "-1/4",
    "-1/3",
    "1/2",
    2,
  ]);
  expect(topicPath("  Physik / Kräfte & Bewegung ")).toBe("physik/kra-fte-bewegung");
});

test("The drawing of a question is kept, with the words for it", () => {
  const form = {
    ...formOf("single_choice"),
    figure: { file: "slope.svg", alt: "A line that rises to the right" },
  };
  const drawings = new Map([["slope.svg", "<svg viewBox='0 0 1 1'></svg>"]]);
  expect(compileQuestion("gre", form, drawings)).toMatchObject({
    row: { content: { figure: { svg: "<svg viewBox='0 0 1 1'></svg>", alt: form.figure.alt } } },
  });
  expect(compileQuestion("gre", form, new Map())).toHaveProperty("faults.general");
});

test("A text that cannot be read says where", () => {
  expect(fromYaml("type: text\nstem: [")).toMatchObject({ fault: expect.stringMatching(/^Line \d/) });
  expect(fromYaml("just words")).toHaveProperty("fault");
  expect(fromYaml("a: &x [1]\nb: *x")).toHaveProperty("fault");
  expect(fromYaml("type: text\nid: a\nwhatever: 1")).toMatchObject({
    fault: expect.stringContaining("whatever"),
  });
});

test("What is said of single answers, and several right options, stay with the question and reach its explanation", () => {
  const [one, two, three] = formOf("single_choice").options as [FormChoice, FormChoice, FormChoice];
  const form = {
    ...formOf("single_choice"),
    takesAny: true,
    options: [{ ...one, isRight: true, feedback: "Also $1$." }, { ...two, feedback: "Yes." }, three],
  };
  expect(faultsOf(form)).toEqual({});
  expect(toForm(toSource(form)).options).toEqual(form.options);
  expect(toForm(toSource(form)).takesAny).toBe(true);
  const compiled = compileQuestion("gre", form, new Map());
  if (!("row" in compiled)) throw new Error(JSON.stringify(compiled));
  const row = compiled.row as { key: { any: string[] }; explanation: string; content: object };
  expect(row.key.any).toHaveLength(2);
  expect(row.explanation).toMatch(/<dl><dt>One<\/dt><dd>Also <math>.*<dd>Yes\.<\/dd><\/dl>$/);
  expect(JSON.stringify(row.content)).not.toContain("Yes.");
  expect(
    faultsOf({ ...form, options: form.options.map((each) => ({ ...each, isRight: true })) }).options,
  ).toBeDefined();

  const typed = {
    ...formOf("text"),
    feedback: [
      { answer: "gray", text: "So it is in English." },
      { answer: "*", text: "No & no." },
    ],
  };
  expect(toForm(toSource(typed)).feedback).toEqual(typed.feedback);
  const read = compileQuestion("gre", typed, new Map());
  expect("row" in read && (read.row as { explanation: string }).explanation).toContain(
    "<dt>gray</dt><dd>So it is in English.</dd><dt>Any other answer</dt>",
  );
  const twice = {
    ...typed,
    feedback: [...typed.feedback, { answer: " * ", text: "x" }, { answer: "", text: "x" }],
  };
  expect(Object.keys(faultsOf(twice))).toEqual(["feedback.2.answer", "feedback.3.answer"]);
});

test("Two versions are compared field by field", () => {
  const [before, after] = [formOf("single_choice"), formOf("single_choice")];
  after.stem = "How much is one and one?";
  after.options = [...after.options.slice(0, 2), option("Neither of these")];
  expect(changesBetween(toSource(before), toSource(after))).toEqual([
    { field: "Question", before: "What is one and one?", after: "How much is one and one?" },
    { field: "Option c", before: "None of these", after: "Neither of these" },
  ]);
  expect(changesBetween(toSource(before), toSource(before))).toEqual([]);
});
