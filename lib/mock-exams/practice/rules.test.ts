import { describe, expect, test } from "vitest";
import type { PracticeTopic } from "./rows";
import {
  challengeState,
  fieldsOf,
  fieldText,
  hasPractice,
  noChallengeText,
  openFields,
  practicePath,
  tickedTopics,
  topicText,
  wrongText,
} from "./rules";
import { practicePageSchema, topicPracticeSchema } from "./schema";

const topic = (path: string, questions = 4, due = 4): PracticeTopic => ({
  topic: path,
  title: path,
  field: path.split("/")[0] ?? path,
  questions,
  due,
});

describe("Where practice is", () => {
  test("The page of an exam, with topics ticked", () => {
    expect(practicePath("gre")).toBe("/mock-exam/gre/start#practice");
    expect(practicePath("gre", ["quant/algebra", "verbal"])).toBe(
      "/mock-exam/gre/start?topic=quant%2Falgebra&topic=verbal#practice",
    );
  });

  test("An address with something else in it ticks nothing", () => {
    expect(practicePageSchema.parse({ topic: "quant/algebra" }).topic).toEqual(["quant/algebra"]);
    expect(practicePageSchema.parse({ topic: ["quant", "verbal"] }).topic).toEqual(["quant", "verbal"]);
    expect(practicePageSchema.parse({ topic: "<script>" }).topic).toEqual([]);
    expect(practicePageSchema.parse({}).topic).toEqual([]);
  });

  test("Only topics with questions are ticked", () => {
    expect(tickedTopics([topic("a/b"), topic("a/c")], ["a/c", "a/d"])).toEqual(["a/c"]);
  });
});

describe("What practice says", () => {
  test.each([
    [{ questions: 4, due: 4 }, "4 questions"],
    [{ questions: 1, due: 1 }, "1 question"],
    [{ questions: 4, due: 0 }, "4 questions, all right so far"],
    [{ questions: 4, due: 3 }, "4 questions, 3 new or not right yet"],
  ])("Of a topic: %j", (given, text) => expect(topicText(given)).toBe(text));

  test("Of wrong ones", () => {
    expect(wrongText({ questions: 1 })).toBe("One question was wrong or left out.");
    expect(wrongText({ questions: 7 })).toBe("7 questions were wrong or left out.");
  });

  test("Topics stand under their field, in their order, with what they come to", () => {
    const fields = fieldsOf([topic("a/b"), topic("a/c", 6, 2), topic("d", 1, 1)]);
    expect(fields.map(({ field, topics }) => [field, topics.length])).toEqual([
      ["a", 2],
      ["d", 1],
    ]);
    expect(fields.map(fieldText)).toEqual([
      "2 topics, 10 questions, 6 new or not right yet",
      "1 topic, 1 question",
    ]);
  });

  test("A short list stands open, of a long one the fields somebody was sent to", () => {
    const list = (fields: readonly string[], count: number) =>
      fields.flatMap((field) => Array.from({ length: count }, (_, at) => topic(`${field}/t${at}`)));
    const subjects = ["chemistry", "mathematics", "physics"];
    expect(openFields(list(subjects, 4), [])).toEqual(subjects);
    expect(openFields(list(subjects, 5), [])).toEqual([]);
    expect(openFields(list(subjects, 5), ["physics/t3"])).toEqual(["physics"]);
    // A single heading to open would be in the way.
    expect(openFields(list(["chemistry"], 30), [])).toEqual(["chemistry"]);
  });

  test("Of a challenge that an exam does not have", () => {
    const daily = { questions: 5, attemptId: null, state: null, isClosed: false };
    expect(noChallengeText({ daily, byAbility: true }, "GRE")).toBeNull();
    expect(noChallengeText({ daily: null, byAbility: true }, "GMAT")).toContain("by how you do");
    expect(noChallengeText({ daily: null, byAbility: false }, "German")).toContain("five free questions");
  });

  test.each([
    [{ state: null, isClosed: false }, "open"],
    [{ state: null, isClosed: true }, "closed"],
    [{ state: "in_progress", isClosed: false }, "running"],
    [{ state: "scored", isClosed: false }, "done"],
    // Staff may declare any attempt void; there is no second one that day.
    [{ state: "void", isClosed: false }, "done"],
  ] as const)("A challenge that is %j is %s", (given, state) => {
    expect(challengeState({ questions: 5, attemptId: null, ...given })).toBe(state);
  });

  test("An exam with nothing to practise says so", () => {
    const none = {
      examId: "gmat",
      topics: [],
      byAbility: true,
      wrong: null,
      daily: null,
      running: [],
    } as const;
    const wrong = { attemptId: "1", mockTitle: "A mock", questions: 0, withPartly: 0 };
    expect(hasPractice({ ...none, topics: [], running: [] })).toBe(false);
    expect(hasPractice({ ...none, topics: [], running: [], wrong })).toBe(false);
    expect(hasPractice({ ...none, topics: [], running: [], wrong: { ...wrong, withPartly: 2 } })).toBe(true);
    expect(hasPractice({ ...none, topics: [topic("a")], running: [] })).toBe(true);
  });
});

describe("A set on topics", () => {
  const form = { examId: "gre", key: crypto.randomUUID(), topics: "quant/algebra", count: "10" };

  test("One box or several, without a clock unless asked for", () => {
    expect(topicPracticeSchema.parse(form)).toMatchObject({
      topics: ["quant/algebra"],
      count: 10,
      clock: "off",
    });
    expect(
      topicPracticeSchema.parse({ ...form, topics: ["a", "b/c"], count: "30", clock: "on" }),
    ).toMatchObject({ topics: ["a", "b/c"], count: 30, clock: "on" });
  });

  test.each([
    ["no topic", { topics: undefined }, "Choose at least one topic."],
    ["too few", { count: "4" }, "Choose from 5 to 30 questions."],
    ["too many", { count: "31" }, "Choose from 5 to 30 questions."],
    ["half a question", { count: "7.5" }, "Choose from 5 to 30 questions."],
    ["no number", { count: "many" }, "Choose from 5 to 30 questions."],
  ])("%s is refused beside its field", (_case, change, message) => {
    const parsed = topicPracticeSchema.safeParse({ ...form, ...change });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
