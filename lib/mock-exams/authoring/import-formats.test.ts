import { describe, expect, test } from "vitest";
import { readQuestions, toCsvCell } from "./import-formats";
import { itemFile } from "./paper-file";

const defaults = { prefix: "gre-in", topic: "imported/file" };
const only = (format: "csv" | "aiken", text: string) => {
  const [first] = readQuestions(format, text, defaults);
  if (!first) throw new Error("Nothing was read.");
  return first;
};
const itemOf = (format: "csv" | "aiken", text: string) => {
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
    expect(read[1]).toEqual({
      line: 7,
      source: "Nothing right?\nA. One\nB. Two\nANSWER: D",
      problems: ["The answer D is no option."],
    });
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

  test("several keys of a question with one answer are all accepted", () => {
    const text = `${head}gre-x-2,single_choice,a/b,hard,60,Which?,One,Two,Three,b c,\n`;
    expect(itemOf("csv", text)).toMatchObject({ type: "single_choice", key: "b", also: ["c"] });
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
