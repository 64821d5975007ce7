import { describe, expect, test } from "vitest";
import { clockTicks, durationText, figureText } from "./figures";
import { bestAndLast, lateText, notReleasedText, scoreText, trendsOf } from "./history";
import { eventText, gainText, isInView, slowText } from "./outcomes";
import { partPercentileText, percentileText } from "./percentiles";
import { placesText, questionNumbers } from "./places";
import type { MeasureResult, OwnAttempt, QuestionResult, Result, ScaledScore, SectionResult } from "./rows";
import { objectionSchema, reviewPageSchema } from "./schema";
import {
  estimateText,
  intervalText,
  leftOutParts,
  leftOutText,
  namedMeasures,
  noScoreText,
  partText,
  passRules,
  sectionText,
  verdictText,
} from "./scores";
import { placeText, rightOfText, topicGainText, topicGroups, topicTitle } from "./topics";

const band: ScaledScore = {
  value: 6.5,
  low: 6,
  high: 7,
  min: 0,
  max: 9,
  step: 0.5,
  unit: "Band",
  basis: "estimate",
  label: "Estimate, not an official score",
  method: "The mean of the four bands.",
  grade: null,
};

function attempt(more: Partial<OwnAttempt> & { value?: number | null; day?: number }): OwnAttempt {
  const { value = 6.5, day = 1, ...rest } = more;
  const moment = `2026-11-${String(day).padStart(2, "0")}T09:00:00Z`;
  return {
    attemptId: `a-${day}`,
    attemptNo: day,
    examId: "ielts",
    mockId: "one",
    mockTitle: "A mock exam",
    kind: "full",
    mode: "exam",
    state: "scored",
    timeMultiplier: 1,
    pausedS: 0,
    startedAt: moment,
    deadlineAt: null,
    submittedAt: moment,
    submitReason: "user",
    voidReason: null,
    resultsFrom: null,
    score: {
      raw: 30,
      most: 40,
      marksAddUp: true,
      parts: [],
      right: 30,
      questions: 40,
      pending: 0,
      open: 0,
      overall: value === null ? null : { ...band, value, low: value - 0.5, high: value + 0.5 },
    },
    ...rest,
  };
}

describe("Scores in words", () => {
  test("A score that is not simply counted is called an estimate", () => {
    expect(estimateText(band)).toBe("Estimate, not an official score");
    expect(estimateText({ ...band, label: "" })).toBe("Estimate, not an official score");
    expect(estimateText({ ...band, basis: "exact", label: "" })).toBeNull();
  });

  test("An interval is given where something says how far off the score may be", () => {
    expect(intervalText(band)).toBe("6 to 7");
    // At the end of a scale both ends are the score itself: no range of no width is shown.
    expect(intervalText({ ...band, low: 6.5, high: 6.5 })).toBeNull();
    expect(intervalText({ ...band, low: null })).toBeNull();
  });

  test("Negative marks have a minus sign, and thirds two decimals", () => {
    expect(figureText(-1 / 3)).toBe("−0.33");
    expect(figureText(121)).toBe("121");
  });

  test.each([
    [0, "0 s"],
    [59_400, "59 s"],
    [59_600, "1 min"],
    [125_000, "2 min 05 s"],
    [3_600_000, "1 h"],
    [4_800_000, "1 h 20 min"],
  ])("%i ms is %s", (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });

  test("An axis of time has lines where people count", () => {
    expect(clockTicks(135_000)).toEqual([30_000, 60_000, 90_000, 120_000]);
    expect(clockTicks(160_000)).toEqual([60_000, 120_000]);
    expect(clockTicks(30_000)).toEqual([10_000, 20_000, 30_000]);
  });

  test("Without an overall score the marks are shown, and nothing where nothing is released", () => {
    expect(scoreText(attempt({}))).toBe("6.5");
    expect(scoreText(attempt({ value: null }))).toBe("30 of 40 marks");
    expect(scoreText(attempt({ score: null }))).toBeNull();
    const one = attempt({ value: null });
    expect(scoreText({ ...one, score: one.score && { ...one.score, raw: 1, most: 1 } })).toBe("1 of 1 mark");
  });

  test("Parts on scales of their own are never added up", () => {
    const part = { raw: 31, most: 40, pending: 0, inBands: false, scaled: { ...band, value: 7 } };
    const parts = [
      { ...part, title: "Listening" },
      { ...part, title: "Writing", raw: 0, most: 3, pending: 2, inBands: true, scaled: null },
    ];
    const one = attempt({ value: null });
    expect(scoreText({ score: one.score && { ...one.score, marksAddUp: false, parts } })).toBe(
      "Listening: band 7 (31 of 40 marks); Writing: not marked yet",
    );
    // A paper of one part has a scale as well, though its marks are one figure.
    const [listening] = parts;
    expect(scoreText({ score: one.score && { ...one.score, parts: listening ? [listening] : [] } })).toBe(
      "Listening: band 7 (31 of 40 marks)",
    );
    const points = { ...band, value: 72, unit: "Points", grade: "befriedigend" };
    expect(partText({ ...part, scaled: points })).toBe("72 points, befriedigend (31 of 40 marks)");
    expect(partText({ ...part, scaled: null, pending: 1 })).toBe("31 of 40 marks so far");
    expect(partText({ ...part, inBands: true, scaled: { ...band, value: 5.5 } })).toBe("band 5.5");
    expect(partText({ ...part, inBands: true, scaled: null })).toBe("no score");
  });

  test("What people gave stands in their bands, and what a machine counted in marks", () => {
    const of = (code: string, inBands: boolean, scaled: ScaledScore | null) =>
      ({ code, title: code, inBands, scaled }) as MeasureResult;
    const measures = [of("reading", false, band), of("writing", true, { ...band, value: 5.5 })];
    const sections = [
      { section: 1, measure: "reading", raw: 31, most: 40 },
      { section: 2, measure: "writing", raw: 1.83, most: 3 },
    ] as SectionResult[];
    const result = { measures, sections };
    expect(sections.map((one) => sectionText(one, result))).toEqual(["31 of 40", "band 5.5"]);
    expect(gainText({ band: { value: 5.5, most: 9 }, marks: 0.61, most: 1 })).toBe("band 5.5 of 9");
    expect(gainText({ band: { value: null, most: 9 }, marks: null, most: 1 })).toBe("–");
    expect(gainText({ marks: -0.25, most: 1 })).toBe("−0.25 of 1");
  });
});

test("A part of several sections is called by what their titles share", () => {
  const measures = ["reading-writing", "math", "mixed"].map((code) => ({ code, title: code }));
  const sections = [
    { measure: "reading-writing", title: "Reading and Writing, module 1" },
    { measure: "reading-writing", title: "Reading and Writing, module 2" },
    { measure: "math", title: "Math, with a calculator" },
    { measure: "mixed", title: "Algebra" },
    { measure: "mixed", title: "Geometry" },
  ];
  expect(namedMeasures({ measures, sections } as unknown as Result).map(({ title }) => title)).toEqual([
    "Reading and Writing",
    "math",
    "mixed",
  ]);
});

describe("A whole paper without a score", () => {
  const silent = { code: "every_section", title: "", passed: false, needed: 1, reached: 0, unit: "answers" };
  const pass = { code: "pass", title: "Pass mark", passed: true, needed: 60, reached: 72.5, unit: "Points" };

  test("waits for what people mark, but not where a silent section has already decided it", () => {
    const paper = { hasTotal: true, kind: "full", pending: 1, verdicts: [] as (typeof silent)[] } as const;
    const promise = "The score of the whole paper follows";
    expect(noScoreText(paper)).toContain(promise);
    expect(noScoreText({ ...paper, verdicts: [silent] })).toContain("there is no score");
    expect(noScoreText({ ...paper, pending: 0 })).toContain("own scale");
  });

  test("promises none where there is none to come: in a paper of some parts, and where the exam reports its parts alone", () => {
    const verdicts: (typeof silent)[] = [];
    const part = { hasTotal: true, kind: "section", pending: 1, verdicts } as const;
    expect(noScoreText(part)).toBe("The other marks follow once people have marked the rest.");
    expect(noScoreText({ ...part, hasTotal: false, kind: "full" })).toBe(noScoreText(part));
    expect(noScoreText({ ...part, pending: 0 })).toContain("part of the exam");
    expect(noScoreText({ ...part, hasTotal: false, pending: 0 })).toContain("each part on its own");
  });

  test("A silent section is no mark to be reached", () => {
    expect(passRules([silent, pass])).toEqual([pass]);
    expect(verdictText(pass)).toBe("Reached, with 72.5 points.");
    expect(verdictText({ ...pass, passed: false, reached: null })).toBe("Not reached.");
    expect(verdictText({ ...pass, passed: null })).toBe("Not decided yet.");
  });
});

describe("Parts that were left out", () => {
  const part = (title: string) => ({ code: title.toLowerCase(), title }) as MeasureResult;
  const section = (measure: string, questions: number, unanswered: number) =>
    ({ measure, questions, unanswered }) as SectionResult;
  const measures = [part("Verbal"), part("Writing"), part("Speaking")];
  const verbal = [section("verbal", 12, 12), section("verbal", 15, 4)];

  test("are those of whose sections none has an answer", () => {
    const sections = [...verbal, section("writing", 2, 1), section("speaking", 3, 3)];
    expect(leftOutParts({ measures, sections })).toEqual([measures[2]]);
    expect(leftOutText({ measures, sections, overall: band })).toBe(
      "You answered nothing in Speaking. The score of the whole paper counts that as it stands.",
    );
    expect(leftOutText({ measures, sections, overall: null })).toBe(
      "You answered nothing in Speaking. That counts as no marks.",
    );
  });

  test("are told together, and not where nothing or all was left out", () => {
    const gaps = [...verbal, section("writing", 2, 2), section("speaking", 3, 3)];
    expect(leftOutText({ measures, sections: gaps, overall: null })).toContain("in Writing and Speaking.");
    const full = [...verbal, section("writing", 2, 0), section("speaking", 3, 2)];
    expect(leftOutText({ measures, sections: full, overall: band })).toBeNull();
    const blank = [section("verbal", 27, 27), ...gaps.slice(2)];
    expect(leftOutText({ measures, sections: blank, overall: band })).toBeNull();
    // A section of trial questions alone leaves nothing out.
    expect(leftOutParts({ measures: [part("Verbal")], sections: [section("verbal", 0, 0)] })).toEqual([]);
  });
});

describe("Percentiles in words", () => {
  const none = {
    percentile: null,
    percentileN: 12,
    mode: "exam",
    state: "scored",
    practised: false,
    overall: null,
    marksAddUp: true,
  } as const;

  test("Where nothing stands for the whole paper, none is promised", () => {
    expect(percentileText({ ...none, marksAddUp: false })).toContain("no score for the whole to compare");
  });

  test("Whoever had seen the answers is told that the attempt is not ranked", () => {
    expect(percentileText({ ...none, practised: true, percentileN: 400 })).toContain(
      "so this attempt is not ranked",
    );
  });

  test("Below a hundred first attempts the reason is given with the number", () => {
    expect(percentileText(none)).toBe(
      "There is no percentile yet. We show one from 100 first attempts in exam mode; 12 count so far.",
    );
    expect(percentileText({ ...none, percentileN: 1 })).toContain("; 1 counts so far.");
    expect(percentileText({ ...none, percentileN: 0 })).toContain("; none counts so far.");
  });

  test("In practice, and before everything is marked, there is none", () => {
    expect(percentileText({ ...none, mode: "practice" })).toContain("no percentile in practice");
    expect(percentileText({ ...none, state: "marking" })).toContain("until everything is marked");
  });

  test("One that is shown says how many it is drawn from", () => {
    const percentile = { value: 91.5, formula: "cat", n: 1_204, builtAt: "2026-11-01T00:00:00Z" } as const;
    expect(percentileText({ ...none, percentile })).toMatch(
      /^Among 1,204 first attempts in exam mode, counted on 1 November 2026: /,
    );
    expect(partPercentileText({ percentile })).toBe(
      "Percentile 91.5 among 1,204 first attempts, counted on 1 November 2026.",
    );
    expect(partPercentileText({ percentile: null })).toBeNull();
  });
});

describe("What the product says word for word", () => {
  test("Results that are not out name the day", () => {
    expect(notReleasedText("3 Dec 2026, 18:00 IST")).toBe(
      "Results will be available on 3 Dec 2026, 18:00 IST.",
    );
    expect(notReleasedText(null)).toContain("Results will be available");
  });

  test("Late answers are counted", () => {
    expect(lateText(1)).toBe("Time is up. 1 answer arrived after the end and was not counted.");
    expect(lateText(3)).toBe("Time is up. 3 answers arrived after the end and were not counted.");
  });

  test("What was noticed is told in sentences, and what nobody understands is not told", () => {
    expect(eventText({ kind: "hidden", count: 2, totalMs: 42_000 })).toBe(
      "The exam was out of sight twice, for 42 s altogether.",
    );
    expect(eventText({ kind: "paste", count: 1, totalMs: 0 })).toBe("Text was pasted into an answer once.");
    expect(eventText({ kind: "some.internal", count: 4, totalMs: 0 })).toBeNull();
  });
});

describe("History", () => {
  test("The best and the last score leave practice and running attempts out", () => {
    const attempts = [
      attempt({ day: 9, mode: "practice", value: 9 }),
      attempt({ day: 8, value: 6 }),
      attempt({ day: 7, score: null }),
      attempt({ day: 6, value: 7 }),
      attempt({ day: 5, value: 8, mockId: "another" }),
    ];
    const { best, last } = bestAndLast(attempts, "one");
    expect([best?.attemptId, last?.attemptId]).toEqual(["a-6", "a-8"]);
    expect(bestAndLast([], "one")).toEqual({ best: null, last: null });
  });

  test("A trend runs from the oldest, and scales are not mixed", () => {
    const trends = trendsOf([
      attempt({ day: 4, value: 7 }),
      attempt({ day: 3, mode: "practice" }),
      attempt({ day: 2, value: 6, kind: "section" }),
      attempt({ day: 1, value: 5.5 }),
    ]);
    expect(trends.map(({ points }) => points.map(({ value }) => value))).toEqual([[5.5, 7], [6]]);
    expect(trends[0]?.points[0]).toMatchObject({ low: 5, high: 6 });
  });
});

test("Topics of one name in two fields say which field they are of", () => {
  const topics = [
    { topic: "listening/multiple-choice", title: "Multiple choice" },
    { topic: "reading/multiple-choice", title: "Multiple choice" },
    { topic: "reading/headings", title: "Headings" },
  ];
  expect(topics.map((topic) => topicTitle(topic, topics))).toEqual([
    "Multiple choice (listening)",
    "Multiple choice (reading)",
    "Headings",
  ]);
  const german = [
    { topic: "hoeren/teil-1", title: "Teil 1" },
    { topic: "lesen/teil-1", title: "Teil 1" },
  ];
  expect(german.map((topic) => topicTitle(topic, german))).toEqual(["Teil 1 (Hören)", "Teil 1 (Lesen)"]);
});

test("Where topics are too many to say anything of each, they are put together by field", () => {
  const topics = Array.from({ length: 20 }, (_, at) => ({
    topic: `${at % 2 ? "physics" : "pure-mathematics"}/t${at}`,
    title: `T${at}`,
    questions: at % 2 ? 1 : 3,
    right: 1,
    answered: 1,
    accuracy: at % 2 ? 1 : 0.5,
    byPeople: 0,
    answeredAccuracy: 1,
    meanMs: 30_000,
    medianMs: 20_000,
    place: "slow_and_right" as const,
  }));
  // A question for 1 mark was right, one for 2 wrong with a third taken off, and one has not been marked.
  const timed = { timeMs: 30_000, medianMs: 20_000 };
  const items = [
    { ...timed, topic: "pure-mathematics/t0", outcome: "right", marks: 1, most: 1 },
    { ...timed, topic: "pure-mathematics/t2", outcome: "wrong", marks: -0.67, most: 2 },
    { ...timed, topic: "pure-mathematics/t2", outcome: "pending", marks: null, most: 6 },
    { ...timed, topic: "physics/t1", outcome: "right", marks: 2, most: 2 },
    // Left out: it costs marks, and says nothing of how quick or how right the answers were.
    { ...timed, topic: "physics/t3", outcome: "unanswered", marks: 0, most: 6, timeMs: 0 },
  ] as QuestionResult[];
  expect(topicGroups(topics.slice(0, 14), items)).toHaveLength(14);
  const [mathematics, physics] = topicGroups(topics, items);
  expect(mathematics).toMatchObject({ title: "Pure mathematics", questions: 30, right: 10 });
  expect(mathematics).toMatchObject({ accuracy: 1 / 3, place: "slow_and_wrong" });
  expect(physics).toMatchObject({
    title: "Physics",
    accuracy: 0.25,
    answeredAccuracy: 1,
    meanMs: 30_000,
    place: "slow_and_right",
  });
});

test("Quick, slow, right and wrong are said of answers that were given", () => {
  const topic = {
    topic: "a/b",
    title: "B",
    questions: 10,
    right: 1,
    answered: 1,
    byPeople: 0,
    accuracy: 0.1,
    answeredAccuracy: 1,
    meanMs: 1,
    medianMs: 2,
    place: "quick_and_right" as const,
  };
  expect(placeText(topic)).toBe("Quick and right, 9 left out");
  expect(placeText({ ...topic, answered: 10, place: "quick_and_wrong" })).toBe("Quick but wrong");
  expect(placeText({ ...topic, answered: 0, place: null })).toBe("Left out");
  expect(rightOfText(topic)).toBe("1 of 10");
  const essays = { ...topic, questions: 2, right: 0, answered: 2, byPeople: 2, accuracy: 0.61, place: null };
  expect(placeText(essays)).toBe("Marked by people");
  expect(rightOfText(essays)).toBe("–");
  const item = { topic: "a/b/c", outcome: "marked", byPeople: true } as QuestionResult;
  const given = [5, 6].map((value) => ({ ...item, band: { value, most: 9 } }));
  expect(topicGainText(essays, given)).toBe("band 5.5 of 9");
  expect(topicGainText(essays, [item])).toBe("61%");
});

describe("Review", () => {
  const question = {
    o: 1,
    section: 1,
    outcome: "wrong",
    marks: -1,
    most: 4,
    topic: "a/b",
    difficulty: "easy",
    marked: true,
    timeMs: 60_000,
    medianMs: 30_000,
    n: 0,
    moved: null,
  } as const;

  test("Views sort questions by what became of them", () => {
    expect(isInView(question, "wrong")).toBe(true);
    expect(isInView({ ...question, outcome: "partly" }, "wrong")).toBe(true);
    expect(isInView(question, "skipped")).toBe(false);
    expect(isInView({ ...question, outcome: "unanswered" }, "skipped")).toBe(true);
    expect(isInView(question, "marked")).toBe(true);
  });

  const paper = (items: QuestionResult[]) => ({
    clock: "shared" as const,
    sections: [{ section: 1, title: "Listening" }],
    items,
  });

  test("A question has the number it had in the exam, with its section where each begins with 1", () => {
    const items = [1, 1, 2, 2].map((section, at) => ({ o: at + 1, section }));
    const sections = [
      { section: 1, title: "Listening" },
      { section: 2, title: "Reading" },
    ];
    const [one, each] = (["shared", "sections"] as const).map((clock) => ({ clock, sections, items }));
    expect(one && items.map(({ o }) => questionNumbers(one)(o))).toEqual([1, 2, 3, 4]);
    expect(each && items.map(({ o }) => questionNumbers(each)(o))).toEqual([1, 2, 1, 2]);
    expect(one && placesText([2, 3, 4], one)).toBe("2, 3, 4");
    expect(each && placesText([2, 3, 4], each)).toBe("2 (Listening); 1, 2 (Reading)");
  });

  test("A question is slow against what others need, and only when it matters", () => {
    const quick = { ...question, o: 2, timeMs: 12_000, medianMs: 5_000 };
    const unknown = { ...question, o: 3, timeMs: 90_000, medianMs: null };
    expect(slowText(paper([question, quick, unknown]))).toContain("on one question: 1.");
  });

  test("Nobody is said to be slower than others before others were there", () => {
    expect(slowText(paper([question]))).toBe("You spent much longer than expected on one question: 1.");
    expect(slowText(paper([{ ...question, n: 12 }]))).toBe(
      "You spent much longer than others on one question: 1.",
    );
    expect(slowText(paper([{ ...question, timeMs: 5_000 }]))).toBe(
      "You spent much longer than expected on no question.",
    );
  });

  test("An address that was made up shows everything", () => {
    expect(reviewPageSchema.parse({ show: "<script>", section: "-4" })).toEqual({ show: "all" });
    expect(reviewPageSchema.parse({ show: "wrong", section: "2" })).toEqual({ show: "wrong", section: 2 });
  });

  test("An objection needs a sentence", () => {
    const form = { attemptId: "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66", ordinal: "3" };
    expect(objectionSchema.safeParse({ ...form, text: "   wrong   " }).success).toBe(false);
    expect(
      objectionSchema.parse({ ...form, text: "The key takes g as 9.8, the text says 10." }),
    ).toMatchObject({
      ordinal: 3,
      evidence: "",
    });
  });
});
