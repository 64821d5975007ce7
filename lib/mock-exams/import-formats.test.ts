import { describe, expect, test } from "vitest";
import { readQuestions, toCsvCell } from "./import-formats";
import { itemFile } from "./paper-file";

const defaults = { prefix: "gre-in", topic: "imported/file" };
const only = (format: "csv" | "gift" | "aiken", text: string) => {
  const [first] = readQuestions(format, text, defaults);
  if (!first) throw new Error("Nothing was read.");
  return first;
};
const itemOf = (format: "csv" | "gift" | "aiken", text: string) => {
  const { item, problems } = only(format, text);
  expect(problems).toEqual([]);
  return itemFile.parse(item);
};

describe("Aiken", () => {
  test("questions come with their line, faults with theirs", () => {
    const read = readQuestions(
      "aiken",
      "What costs $5?\nA. A cat\nB) A dog\nANSWER: B\n\n\nNothing right?\nA. One\nB. Two\nANSWER: D\n",
      defaults,
    );
    expect(itemFile.parse(read[0]?.item)).toMatchObject({
      stem: "What costs \\$5?",
      options: { a: "A cat", b: "A dog" },
      key: "b",
    });
    expect(read[1]).toEqual({ line: 7, problems: ["The answer D is no option."] });
  });
});

describe("GIFT", () => {
  test.each([
    [
      "::Q1:: What is 2+2? {=4 ~3 ~5 #### Count them on the fingers of one hand, twice.}",
      { id: "gre-in-q1", type: "single_choice", key: "a", options: { a: "4", b: "3", c: "5" } },
    ],
    ["Which are even? {~%50%2 ~%50%4 ~%-100%3}", { type: "multiple_choice", key: ["a", "b"] }],
    ["Two plus two is {=four =4} .", { type: "text", key: ["four", "4"], stem: "Two plus two is ______ ." }],
    ["Pi to two places? {#3.14:0.005}", { type: "numeric", key: { from: "3.135", to: "3.145" } }],
    ["Between one and five? {#1..5}", { type: "numeric", key: { from: "1", to: "5" } }],
    ["The sun rises in the east.{T}", { type: "single_choice", key: "a", keepOrder: true }],
    [
      "Match. {=cat -> meow =dog -> woof}",
      { type: "matching", rows: { 1: "cat", 2: "dog" }, key: { 1: "a", 2: "b" } },
    ],
    [
      "Escaped \\{braces\\}\\: which?\n{\n=a \\= b\n\n~a \\~ b\n}",
      { stem: "Escaped {braces}: which?", options: { a: "a = b", b: "a ~ b" } },
    ],
  ])("%s", (text, item) => {
    expect(itemOf("gift", text)).toMatchObject(item);
  });

  test.each([
    ["What? {=right #well done ~wrong}", "Feedback"],
    ["[html]<img src=x> {=a ~b}", "<img>"],
    ["[moodle]What? {=a ~b}", "[moodle]"],
    ["What? {=%80%toad =frog}", "part of the marks"],
    ["No answers here", "no answers"],
    ["Essay {}", "rubric"],
    ["What? {~a ~b}", "No option is right"],
    ["What? {#lots}", "Not a number"],
  ])("%s is refused", (text, why) => {
    const { item, problems } = only("gift", text);
    expect(item).toBeUndefined();
    expect(problems.join(" ")).toContain(why);
  });
});

describe("CSV", () => {
  const head = "id,type,topic,difficulty,seconds,stem,option_a,option_b,option_c,key,explanation\n";

  test("cells in quotes hold commas, quotes and lines", () => {
    const text = `${head}gre-x-1,single_choice,a/b,hard,60,"Which, ""really"",\nis it?",One,Two,,b,"Because two is what was asked for, and nothing else."\n`;
    expect(itemOf("csv", text)).toMatchObject({
      id: "gre-x-1",
      stem: 'Which, "really",\nis it?',
      key: "b",
      difficulty: "hard",
      seconds: 60,
    });
  });

  test("faults name their line", () => {
    const read = readQuestions(
      "csv",
      `${head}a,single_choice,,,,"two\nlines",One,Two,,d,\nb,nonsense,,,,x,,,,,\nc,text,,\n`,
      defaults,
    );
    expect(read.map(({ line, problems }) => [line, problems.length])).toEqual([
      [2, 1],
      [4, 1],
      [5, 1],
    ]);
    expect(only("csv", "stem,answer\n").problems[0]).toContain("answer");
  });

  test("no cell we write is a formula", () => {
    expect(["=1+1", "+1", "-1", "@x", "plain", 'a "b", c'].map(toCsvCell)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@x",
      "plain",
      '"a ""b"", c"',
    ]);
  });
});
