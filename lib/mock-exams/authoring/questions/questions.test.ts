/** From the form that an editor fills in to the version a candidate meets, and back, for every type of question. */
import { expect, test } from "vitest";
import { z } from "zod";
import { ITEM_TYPES, type ItemType, itemContent, itemKey } from "../../item";
import { figureFaultsIn } from "../figures";
import { itemFile } from "../paper-file";
import { blankForm } from "./blank-form";
import { changesBetween } from "./changes";
import { compileQuestion, fromYaml, previewOf, toYaml } from "./compile";
import { marksOf, rangeAround } from "./number-text";
import { toForm } from "./parse-source";
import { cleanDrawing, compilePassage } from "./passage";
import { faultsOf } from "./question-faults";
import type { FormChoice, QuestionForm } from "./question-form";
import { questionFormSchema } from "./question-form";
import { topicPath, toSource } from "./question-source";

const option = (text: string, isRight = false) => ({ text, isRight, worth: "", feedback: "" });
const gap = (number: string, part: Partial<QuestionForm["gaps"][number]>) => ({
  number,
  kind: "text" as const,
  accept: [""],
  mostWords: "",
  letters: "",
  strict: "" as const,
  options: [option(""), option("")],
  word: "",
  ...part,
});
const PARTS: Record<ItemType, Partial<QuestionForm>> = {
  single_choice: { options: [option("One"), option("$1+1$", true), option("None of these")] },
  multiple_choice: { options: [option("2", true), option("3", true), option("4")], choose: "2" },
  numeric: {
    answer: { kind: "near", value: "12,5", tolerance: "0.1", from: "", to: "" },
    unit: "cm",
  },
  text: { accept: ["colour", "color", " "], mostWords: "1", strict: "case" },
  gaps: {
    stem: "The [[1]] sat on the [[2]] [[3]].",
    bank: [
      { key: "n1", text: "mat" },
      { key: "n2", text: "cat" },
    ],
    gaps: [
      gap("1", { kind: "bank", word: "n2" }),
      gap("2", { accept: ["old", "new"], letters: "3", strict: "exact" }),
      gap("3", { kind: "choice", options: [option("mat", true), option("hat")] }),
    ],
  },
  matching: {
    keepOrder: true,
    columns: [
      { key: "x", text: "Paris" },
      { key: "y", text: "Berlin" },
      { key: "z", text: "Rome" },
    ],
    rows: [
      { text: "Germany", match: "y" },
      { text: "France", match: "x" },
    ],
  },
  ordering: { parts: ["First", "Second", "Third"] },
  essay: { leastWords: "250", essayMostWords: "400", minutes: "40", rubric: "ielts-writing-task-2" },
  speech: { prepareSeconds: "15", speakSeconds: "45", rubric: "toefl-speaking" },
};
const NOTHING_CHOSEN = { figure: null, sound: null };
const formOf = (type: ItemType): QuestionForm => ({
  ...blankForm(type),
  name: "gre-own-101",
  topic: "Arithmetic / Whole sums",
  stem: "What is one and one?",
  explanation: "One and one are two, as every pair of hands can show.",
  ...PARTS[type],
});
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

test("A drawing keeps its shapes and loses what could do harm", () => {
  const drawing = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" onload="alert(1)">
    <script>alert(2)</script><style>@import url(//evil)</style><foreignObject><b>hi</b></foreignObject>
    <image href="https://evil.test/a.png"/><a href="javascript:alert(3)"><rect width="9" height="9" style="fill:red"/></a>
    <linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>
    <path d="M0 0L9 9" fill="url(#g)"/><text x="1" y="20" font-size="12">a &lt; b</text></svg>`;
  const clean = cleanDrawing(drawing);
  expect(clean).not.toMatch(/script|style|onload|javascript|foreignObject|image|evil|alert/);
  expect(clean).toMatch(/viewBox="0 0 100 50".*<path d="M0 0L9 9" fill="url\(#g\)"/s);
  expect(clean).toContain("linearGradient");
  expect(figureFaultsIn(clean)).toEqual([]);
  const input = {
    examId: "gre" as const,
    kind: "data" as const,
    name: "gre-graph",
    title: "",
    passageText: "",
    drawing,
    figure: "",
    sound: "",
    plays: 1,
    alt: "A line that rises to the right",
    origin: "Our editors",
    licence: "Our own",
    step: "look" as const,
  };
  expect(compilePassage(input, NOTHING_CHOSEN)).toMatchObject({ row: { licence: "Our editors; Our own" } });
  const picture = { svg: "<svg><image/></svg>", words: "Two lines that cross" };
  expect(compilePassage({ ...input, drawing: "", alt: "" }, { figure: picture, sound: null })).toMatchObject({
    row: { content: { figure: { svg: picture.svg, alt: "Two lines that cross" } } },
  });
  const sound = { name: "talk", origin: "Own", licence: "Own", durationMs: 9_000 };
  expect(
    compilePassage({ ...input, kind: "audio", drawing: "", plays: 2 }, { figure: null, sound }),
  ).toMatchObject({ row: { kind: "audio", sound: "talk", plays: 2 } });
  expect(compilePassage({ ...input, drawing: "no drawing" }, NOTHING_CHOSEN)).toHaveProperty(
    "fault",
    "bad_drawing",
  );
  expect(compilePassage({ ...input, passageText: "<b>bold</b>" }, NOTHING_CHOSEN)).toHaveProperty(
    "fault",
    "bad_text",
  );
});
