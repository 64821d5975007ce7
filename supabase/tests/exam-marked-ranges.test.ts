/** The range of scores for what people marked on a scale of plain marks, counted by hand. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESULTS_PROCEDURES, type Result } from "../../lib/mock-exams/results/rows.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { choices, mark, type PlannedMock, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

const RUBRIC = "range-writing";
const essay = (most: number) => ({
  content: { type: "essay" as const, stem: "<p>Write.</p>", leastWords: 10 },
  key: null,
  marking: mark(most),
  rubric: RUBRIC,
});
const TEXT = "A text of a good ten words that a person has to read.";

describe.each(drivers)("Ranges of marked work on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("insert into public.exam_rubrics (name, title) values ($1, 'Writing')", [RUBRIC]);
    // Two criteria of 0 to 5 in halves, the second counting double.
    await db.query(
      `insert into public.exam_rubric_criteria (rubric_id, ordinal, code, title, max_band, step, weight)
       select r.id, n, 'part-' || n, 'Criterion ' || n, 5, 0.5, n from public.exam_rubrics as r cross join generate_series(1, 2) as n where r.name = $1`,
      [RUBRIC],
    );
  });
  afterAll(() => db.close());

  /** Sits the paper and marks each essay with the same band on every criterion. */
  async function marked(
    plan: PlannedMock,
    answers: Record<number, string>,
    essays: number[],
    band: number,
  ): Promise<Result> {
    const user = await db.addPerson();
    const attempt = await sit(db, { user, mock: await publishMock(db, plan), answers });
    for (const place of essays) {
      const [claimed] = await db.does<{ task: { rubric: { criteria: { criterion_id: string }[] } } }>(
        "student_mentor",
        "select public.claim_marking($1, $2) as task",
        [attempt, place],
      );
      const marks = claimed?.task.rubric.criteria.map(({ criterion_id }) => ({ criterion_id, band }));
      await db.does("student_mentor", "select public.submit_marking($1, $2, $3::text::jsonb)", [
        attempt,
        place,
        JSON.stringify(marks),
      ]);
    }
    const [row] = await db.does<{ result: unknown }>(user, "select public.get_result($1) as result", [
      attempt,
    ]);
    return RESULTS_PROCEDURES.get_result.parse(row?.result);
  }

  test("one essay: a band of the rubric either way, and said so", async () => {
    const plan: PlannedMock = {
      exam: "french",
      kind: "section",
      sections: [{ code: "writing", items: [essay(25)] }],
    };
    const { measures } = await marked(plan, { 1: TEXT }, [1], 3.5);
    // 3.5 of 5 is 17.5 of 25; half a band of five on both criteria is a tenth of 25.
    expect(measures[0]?.scaled).toMatchObject({ value: 17.5, low: 15, high: 20, basis: "indicative" });
    expect(measures[0]?.scaled?.method).toMatch(
      /own assumption: a band either way in each task that a person marked\.$/,
    );
  });

  test("it ends where the scale ends", async () => {
    const plan: PlannedMock = {
      exam: "german",
      kind: "section",
      sections: [{ code: "speaking", items: [essay(50)] }],
    };
    const { measures } = await marked(plan, { 1: TEXT }, [1], 5);
    expect(measures[0]?.scaled).toMatchObject({ value: 100, low: 90, high: 100 });
  });

  test("two essays are independent of each other, and one left out is no doubt", async () => {
    const plan: PlannedMock = {
      exam: "german",
      kind: "section",
      sections: [{ code: "writing", items: [essay(30), essay(40), essay(30)] }],
    };
    const { measures } = await marked(plan, { 1: TEXT, 2: TEXT }, [1, 2], 2.5);
    // 35 of 100 marks; the root of 3² and 4².
    expect(measures[0]?.scaled).toMatchObject({ value: 35, low: 30, high: 40 });
  });

  test("beside questions that a machine marked both doubts are added up as squares", async () => {
    const plan: PlannedMock = {
      exam: "pte",
      kind: "section",
      sections: [{ code: "writing", items: [essay(10), ...choices(10)] }],
    };
    const answers = {
      1: TEXT,
      2: "a",
      3: "a",
      4: "a",
      5: "a",
      6: "a",
      7: "b",
      8: "b",
      9: "b",
      10: "b",
      11: "b",
    };
    const { measures } = await marked(plan, answers, [1], 3);
    // 11 of 20 marks is 54; one mark by the rubric and the root of 5 · 5 / 9 by chance are 1.944 marks, which is 7.8 of 80.
    expect(measures[0]?.scaled).toMatchObject({ value: 54, low: 46, high: 62 });
    expect(measures[0]?.scaled?.method).toMatch(/, and chance in the other questions\.$/);
  });

  test("it goes into the range of the whole", async () => {
    const plan: PlannedMock = {
      exam: "french",
      sections: [
        { code: "writing", items: [essay(25)] },
        { code: "speaking", items: [essay(25)] },
      ],
    };
    const { overall } = await marked(plan, { 1: TEXT, 2: TEXT }, [1, 2], 3);
    // 30 points; the root of 2.5² and 2.5² is 3.54, on half points.
    expect(overall).toMatchObject({ value: 30, low: 26.5, high: 33.5 });
  });

  test("while something waits for a person there is no score, and with nothing written no doubt of a marker", async () => {
    const plan: PlannedMock = {
      exam: "french",
      kind: "section",
      sections: [{ code: "writing", items: [essay(25)] }],
    };
    expect((await marked(plan, { 1: TEXT }, [], 0)).measures[0]?.scaled).toBeNull();
    expect((await marked(plan, {}, [], 0)).measures[0]?.scaled).toMatchObject({
      value: 0,
      low: null,
      high: null,
    });
  });

  test("a paper is marked again for a reason of 200 characters", async () => {
    const mock = await publishMock(db, {
      exam: "jee_main",
      sections: [{ code: "physics", items: choices(2) }],
    });
    const user = await db.addPerson();
    const attempt = await sit(db, { user, mock, answers: { 1: "b" } });
    await db.query(
      `update exam_private.item_keys set key = '{"type": "single_choice", "any": ["b"]}' where item_version_id = (
         select item_version_id from public.exam_attempt_items where attempt_id = $1 and ordinal = 1)`,
      [attempt],
    );
    const reason = "r".repeat(200);
    const [row] = await db.does<{ job: { changed: number } }>(
      "admin",
      "select public.regrade($1, false, $2) as job",
      [mock.revisionId, reason],
    );
    expect(row?.job.changed).toBe(1);
    const [run] = await db.query<{ reason: string }>(
      "select reason from public.exam_score_runs where attempt_id = $1 order by run_no desc limit 1",
      [attempt],
    );
    expect(run?.reason).toBe(`regrade: ${reason}`);
    await expect(
      db.does("admin", "select public.regrade($1, false, $2)", [mock.revisionId, `${reason}r`]),
    ).rejects.toThrow("A reason of 3 to 200 characters is needed.");
  });

  test("bands are no marks: they are not added to those of a machine, and each task stands in its own", async () => {
    const plan: PlannedMock = {
      exam: "ielts",
      kind: "full",
      sections: [
        { code: "listening", items: choices(4) },
        { code: "writing", items: [essay(1), essay(2)] },
      ],
    };
    const waiting = await marked(plan, { 1: "a", 5: TEXT }, [], 0);
    expect(waiting).toMatchObject({ state: "marking", marksAddUp: false });
    expect(waiting.measures.map(({ inBands }) => inBands)).toEqual([false, true]);
    expect(waiting.items.map(({ band }) => band)).toEqual([
      ...Array(4).fill(undefined),
      { value: null, most: 5 },
      { value: null, most: 5 },
    ]);
    const done = await marked(plan, { 1: "a", 5: TEXT, 6: TEXT }, [5, 6], 3.5);
    expect(done.items.slice(4).map(({ band }) => band)).toEqual(Array(2).fill({ value: 3.5, most: 5 }));
    // Neither right nor wrong, and nothing that practice could ask again.
    expect(done.topics.find(({ byPeople }) => byPeople > 0)).toMatchObject({
      byPeople: 2,
      answeredAccuracy: 1,
    });
  });

  test.each([
    ["jee_main", ["physics", "maths"], true],
    ["upsc", ["gs", "csat"], false],
    ["german", ["lesen", "hoeren"], false],
    ["gre", ["verbal", "quantitative"], false],
    ["sat", ["math"], true],
  ] as const)("%s: whether the marks of %j make one figure", async (exam, codes, marksAddUp) => {
    const plan: PlannedMock = {
      exam,
      kind: codes.length > 1 ? "full" : "section",
      sections: codes.map((code) => ({ code, items: choices(2) })),
    };
    expect(await marked(plan, { 1: "a" }, [], 0)).toMatchObject({ marksAddUp });
  });

  test("pace and accuracy of a topic are those of the answers given", async () => {
    const plan: PlannedMock = {
      exam: "jee_main",
      kind: "section",
      sections: [{ code: "physics", items: choices(10) }],
    };
    const { topics } = await marked(plan, { 1: "a" }, [], 0);
    expect(topics).toHaveLength(1);
    expect(topics[0]).toMatchObject({ questions: 10, answered: 1, accuracy: 0.1, answeredAccuracy: 1 });
    expect(topics[0]?.place).toMatch(/_and_right$/);
    const blank = await marked(plan, {}, [], 0);
    expect(blank.topics[0]).toMatchObject({ answered: 0, answeredAccuracy: null, place: null });
  });
});
