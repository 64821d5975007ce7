/** Results, reviews, percentiles, marking by people, objections and marking again: what they say, and to whom. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnswerToDraft, DRAFTS_PROCEDURES } from "../../lib/mock-exams/marking/drafts/rows.ts";
import { MARKING_PROCEDURES } from "../../lib/mock-exams/marking/rows.ts";
import { RESULTS_PROCEDURES } from "../../lib/mock-exams/results/rows.ts";
import { codeOf, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import {
  begin,
  choiceItem,
  choices,
  type Mock,
  mark,
  type PlannedMock,
  publishMock,
  type Sitting,
  sit,
} from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type Row = Record<string, unknown>;
const essay = {
  content: { type: "essay" as const, stem: "<p>Write about trains.</p>", leastWords: 20 },
  key: null,
  marking: mark(9),
  rubric: "test-writing",
};

const spoken = {
  type: "speech" as const,
  stem: "<p>Speak about trains.</p>",
  prepareSeconds: 0,
  speakSeconds: 30,
};

describe.each(drivers)("Results on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("insert into public.exam_rubrics (name, title) values ('test-writing', 'Writing')");
    await db.query(
      `insert into public.exam_rubric_criteria (rubric_id, ordinal, code, title, max_band, step)
       select r.id, n, 'part-' || n, 'Criterion ' || n, 9, 0.5 from public.exam_rubrics as r cross join generate_series(1, 2) as n where r.name = 'test-writing'`,
    );
  });
  afterAll(() => db.close());

  const one = async <T>(who: string, sql: string, values: unknown[]): Promise<T> => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, values);
    return row?.answer as T;
  };
  const result = async (who: string, attempt: string) =>
    RESULTS_PROCEDURES.get_result.parse(await one(who, "public.get_result($1)", [attempt]));
  const review = async (who: string, attempt: string) =>
    RESULTS_PROCEDURES.review_attempt.parse(await one(who, "public.review_attempt($1)", [attempt]));
  /** All that the database gives out, also what no page shows. */
  const givenOut = async (who: string, procedure: "get_result" | "review_attempt", attempt: string) =>
    JSON.stringify(await one(who, `public.${procedure}($1)`, [attempt]));
  const publish = (plan: PlannedMock) => publishMock(db, plan);
  const take = (sitting: Sitting) => sit(db, sitting);
  const versionAt = async (attempt: string, ordinal: number) =>
    (
      await db.query<{ id: string }>(
        "select item_version_id as id from public.exam_attempt_items where attempt_id = $1 and ordinal = $2",
        [attempt, ordinal],
      )
    )[0]?.id;
  const messageOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: unknown) => (error as Error).message,
    );

  describe("A paper of choices", () => {
    let mock: Mock;
    let student: string;
    let attempt: string;
    beforeAll(async () => {
      mock = await publish({
        exam: "jee_main",
        sections: [
          {
            code: "physics",
            marking: mark(4, -1),
            items: [
              ...choices(4, { topic: "physics/mechanics/friction" }),
              choiceItem({ topic: "physics/optics", difficulty: "easy" }),
            ],
          },
          { code: "maths", marking: mark(4, -1), items: choices(3, { topic: "maths/algebra" }) },
        ],
      });
      student = await db.addPerson();
      attempt = await take({
        user: student,
        mock,
        answers: {
          1: "a",
          2: { r: "a", first: "b" },
          3: { r: "b", first: "a" },
          4: { r: "c", first: "b" },
          6: "a",
          7: "b",
        },
      });
    });

    test("the result says what was right, what it cost, and what to do next", async () => {
      const found = await result(student, attempt);
      expect(found).toMatchObject({
        attemptId: attempt,
        examId: "jee_main",
        kind: "full",
        mode: "exam",
        clock: "shared",
        state: "scored",
        submitReason: "user",
        raw: 9,
        most: 32,
        least: -8,
        questions: 8,
        right: 3,
        wrong: 3,
        unanswered: 2,
        pending: 0,
        late: 0,
        overall: { value: 9, basis: "exact", label: "" },
        hasTotal: true,
        moves: { rightToWrong: 1, wrongToRight: 1, wrongToWrong: 1 },
        guesses: { wrong: 3, lost: 3 },
        easyUnanswered: [5],
        percentile: null,
        percentileN: 0,
        calibration: null,
        review: { open: true, from: null, keys: true },
        timeMs: 180_000,
      });
      expect(found.sections).toMatchObject([
        { section: 1, code: "physics", raw: 6, most: 20, right: 2, wrong: 2, unanswered: 1, lost: 2 },
        { section: 2, code: "maths", raw: 3, most: 12, right: 1, wrong: 1, unanswered: 1, lost: 1 },
      ]);
      expect(found.items.map((item) => item.outcome)).toEqual([
        "right",
        "right",
        "wrong",
        "wrong",
        "unanswered",
        "right",
        "wrong",
        "unanswered",
      ]);
      expect(found.items[1]).toMatchObject({ moved: "wrong_to_right", marks: 4, medianMs: 60_000, n: 0 });
      expect(found.topics.map((topic) => [topic.topic, topic.title, topic.questions, topic.right])).toEqual([
        ["maths/algebra", "Algebra", 3, 1],
        ["physics/mechanics", "Mechanics", 4, 2],
        ["physics/optics", "Optics", 1, 0],
      ]);
      expect(found.nextSteps.find((step) => step.topic === "physics/optics")).toMatchObject({
        reason: "unanswered",
      });
      expect(found.pace.map((point) => point.answered)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(found.runs).toMatchObject([{ runNo: 1, reason: "submitted", raw: 9, overall: 9 }]);
      expect(await givenOut(student, "get_result", attempt)).not.toContain("KEY_7f3a");
    });

    test("what guesses cost, what was changed and how long it took agree with a count by hand", async () => {
      const gate = await publish({
        exam: "gate",
        kind: "section",
        sections: [
          { code: "one", marking: mark(1, -1, 3), items: choices(4, { topic: "computing/graphs" }) },
          { code: "two", marking: mark(2, -2, 3), items: choices(4, { topic: "computing/sets" }) },
        ],
      });
      const person = await db.addPerson();
      const sat = await take({
        user: person,
        mock: gate,
        answers: {
          1: { r: "a", first: "b", ms: 20_000 },
          2: { r: "b", first: "a", ms: 50_000 },
          3: { r: "c", ms: 90_000 },
          5: { r: "d", first: "c", ms: 10_000 },
          6: { r: "b", ms: 31_000 },
          7: { r: "a", ms: 119_000 },
        },
      });
      // Right: 1 and 7, 1 + 2 marks. Wrong: 2 and 3 at a third, 5 and 6 at two thirds: 2/3 + 4/3 = 2. Together 3 - 2 = 1.
      const found = await result(person, sat);
      expect(found).toMatchObject({
        raw: 1,
        right: 2,
        wrong: 4,
        unanswered: 2,
        guesses: { wrong: 4, lost: 2 },
        moves: { rightToWrong: 1, wrongToRight: 1, wrongToWrong: 1 },
        timeMs: 320_000,
      });
      expect(found.sections.map(({ lost, raw }) => [lost, raw])).toEqual([
        [0.67, 0.33],
        [1.33, 0.67],
      ]);
      // 160 s on three answers in each topic; the fourth question was left out. Their authors expect a minute each.
      expect(found.topics.map(({ meanMs, medianMs, accuracy }) => [meanMs, medianMs, accuracy])).toEqual([
        [53_333, 60_000, 0.25],
        [53_333, 60_000, 0.25],
      ]);
    });

    test("the review shows answer, key and explanation", async () => {
      const found = await review(student, attempt);
      expect(found).toMatchObject({ keys: true, clock: "shared" });
      expect(found.items).toHaveLength(8);
      expect(found.items[2]).toMatchObject({
        o: 3,
        response: "b",
        firstResponse: "a",
        key: { any: ["a"] },
        outcome: "wrong",
        rightShare: null,
        objection: null,
        marking: null,
      });
      expect(found.items[2]?.explanation).toContain("KEY_7f3a");
    });

    test("it is one's own alone", async () => {
      const other = await db.addPerson();
      for (const call of [
        "get_result($1)",
        "review_attempt($1)",
        "submit_objection($1, 1, 'It is not a at all.')",
      ])
        for (const who of [other, "admin", "student"])
          expect(await messageOf(db.as(who, `select public.${call}`, [attempt])), `${call} ${who}`).toBe(
            "ATTEMPT_NOT_FOUND",
          );
      expect(await outcome(db.as("visitor", "select public.get_result($1)", [attempt]))).toBe("42501");
    });

    test("keys are hidden while one sits the same paper again", async () => {
      const again = await begin(db, { user: student, mock, answers: {} });
      const found = await review(student, attempt);
      expect(found.keys).toBe(false);
      expect(await givenOut(student, "review_attempt", attempt)).not.toContain("KEY_7f3a");
      expect(found.items.map((item) => item.key)).toEqual(Array(8).fill(null));
      expect(await messageOf(result(student, again))).toBe("NOT_RELEASED");
      expect(await messageOf(review(student, again))).toBe("NOT_RELEASED");
      await db.query("select exam_private.finalize($1, 'user')", [again]);
    });

    test("nothing changes or is added to what was scored", async () => {
      expect(
        await outcome(db.query("update public.exam_score_runs set raw = 1 where attempt_id = $1", [attempt])),
      ).toBe("42501");
      expect(await outcome(db.query("update public.exam_item_scores set marks = 4"))).toBe("42501");
    });
  });

  describe("Release", () => {
    const sections = [{ code: "qa", items: choices(2) }];

    test("a paper in a window gives result and keys after it", async () => {
      const mock = await publish({
        exam: "cat",
        reviewPolicy: "after_window",
        resultsAfter: new Date(Date.now() + 3_600_000),
        sections,
      });
      const student = await db.addPerson();
      const attempt = await take({ user: student, mock, answers: { 1: "a" } });
      expect(await messageOf(result(student, attempt))).toBe("NOT_RELEASED");
      expect(await messageOf(review(student, attempt))).toBe("NOT_RELEASED");
    });

    test("a paper that keeps its keys says right or wrong alone", async () => {
      const mock = await publish({ exam: "cat", reviewPolicy: "never_key", sections });
      const student = await db.addPerson();
      const attempt = await take({ user: student, mock, answers: { 1: "a", 2: "b" } });
      const found = await review(student, attempt);
      expect(found.items.map((item) => [item.outcome, item.key, item.explanation])).toEqual([
        ["right", null, null],
        ["wrong", null, null],
      ]);
      expect(
        await messageOf(
          db.does(student, "select public.submit_objection($1, 1, 'It is not a at all.')", [attempt]),
        ),
      ).toBe("NOT_RELEASED");
    });

    test("a void attempt has no result", async () => {
      const mock = await publish({ exam: "cat", sections });
      const student = await db.addPerson();
      const attempt = await take({ user: student, mock, answers: {} });
      await db.query(
        "update public.exam_attempts set state = 'void', void_reason = 'Power cut' where id = $1",
        [attempt],
      );
      expect(await messageOf(result(student, attempt))).toBe("NOT_AVAILABLE");
    });
  });

  describe("Practice", () => {
    test("a question is locked, then its key is given; in an exam never", async () => {
      const mock = await publish({
        exam: "neet",
        sections: [{ code: "physics", marking: mark(4, -1), items: choices(2) }],
      });
      const student = await db.addPerson();
      const practice = await begin(db, { user: student, mock, answers: { 1: "b" }, mode: "practice" });
      const revealed = await one<Row>(student, "public.reveal_item($1, 1)", [practice]);
      expect(revealed).toMatchObject({ o: 1, outcome: "wrong", marks: -1, most: 4, key: { any: ["a"] } });
      expect(revealed.revealed_at).toBeTruthy();
      await db.query("select exam_private.finalize($1, 'user')", [practice]);
      expect((await result(student, practice)).percentile).toBeNull();

      const exam = await begin(db, { user: student, mock, answers: { 1: "b" } });
      expect(await messageOf(db.does(student, "select public.reveal_item($1, 1)", [exam]))).toBe(
        "NOT_RELEASED",
      );
      const [item] = await db.query<{ revealed_at: unknown }>(
        "select revealed_at from public.exam_attempt_items where attempt_id = $1 and ordinal = 1",
        [exam],
      );
      expect(item?.revealed_at).toBeNull();
    });
  });

  describe("A key that was wrong", () => {
    test("is changed, tried, marked again, and dropped; earlier runs stay", async () => {
      const mock = await publish({
        exam: "jee_main",
        sections: [{ code: "physics", marking: mark(4, -1), items: choices(75) }],
      });
      const student = await db.addPerson();
      const all = Object.fromEntries(Array.from({ length: 75 }, (_, i) => [i + 1, "a"]));
      const attempt = await take({ user: student, mock, answers: all });
      const other = await take({ user: await db.addPerson(), mock, answers: { 1: "b" } });
      const version = await versionAt(attempt, 1);
      const regrade = (dry: boolean) =>
        one<{ changed: number; seen: number; state: string; differences: Row[] }>(
          "admin",
          "public.regrade($1, $2, 'the key was b')",
          [mock.revisionId, dry],
        );
      const scores = async (id: string) =>
        (
          await db.query<{ raw: number }>(
            "select raw::float8 as raw from public.exam_score_runs where attempt_id = $1 order by run_no",
            [id],
          )
        ).map((run) => run.raw);

      expect(
        await one("admin", "public.set_key($1, $2::text::jsonb, null, 'the answer is b')", [
          version,
          JSON.stringify({ type: "single_choice", any: ["b"] }),
        ]),
      ).toBe(2);
      const tried = await regrade(true);
      expect(tried).toMatchObject({ seen: 2, changed: 2, state: "done" });
      expect(tried.differences.find((row) => row.attempt_id === attempt)).toMatchObject({
        raw_before: 300,
        raw_after: 295,
        items: [{ o: 1, before: 4, after: -1 }],
      });
      expect(await scores(attempt)).toEqual([300]);
      const done = await regrade(false);
      expect(done.differences).toEqual(tried.differences);
      expect(await scores(attempt)).toEqual([300, 295]);
      expect(await scores(other)).toEqual([-1, 4]);
      expect((await regrade(false)).changed).toBe(0);

      await one("admin", "public.drop_item($1, 'dropped', 'two answers are right')", [version]);
      await regrade(false);
      expect(await scores(attempt)).toEqual([300, 295, 300]);
      const found = await result(student, attempt);
      expect(found.items[0]?.outcome).toBe("dropped");
      expect(found.runs.map((run) => run.raw)).toEqual([300, 295, 300]);
      const [history] = await db.query<{ reason: string; count: number }>(
        "select min(reason) filter (where key_revision = 2) as reason, count(*)::int as count from exam_private.item_key_history where item_version_id = $1",
        [version],
      );
      expect(history).toEqual({ reason: "the answer is b", count: 2 });
      const told = await db.query(
        "select 1 from public.notifications where user_id = $1 and kind = 'exam.regraded'",
        [student],
      );
      expect(told).toHaveLength(2);
    });

    test("bonus: full marks to whoever tried", async () => {
      const mock = await publish({
        exam: "jee_main",
        sections: [{ code: "physics", marking: mark(4, -1), items: choices(2) }],
      });
      const student = await db.addPerson();
      const attempt = await take({ user: student, mock, answers: { 1: "b" } });
      for (const ordinal of [1, 2])
        await one("admin", "public.drop_item($1, 'bonus', 'out of the syllabus')", [
          await versionAt(attempt, ordinal),
        ]);
      await one("admin", "public.regrade($1, false, 'bonus')", [mock.revisionId]);
      expect((await result(student, attempt)).items.map((item) => [item.outcome, item.marks])).toEqual([
        ["bonus", 4],
        ["unanswered", 0],
      ]);
    });

    test("students object, editors decide and say why", async () => {
      const mock = await publish({
        exam: "jee_main",
        sections: [{ code: "physics", marking: mark(4, -1), items: choices(2) }],
      });
      const student = await db.addPerson();
      const attempt = await take({ user: student, mock, answers: { 1: "b" } });
      const object = (text: string) =>
        one<string>(student, "public.submit_objection($1, 1, $2, 'A book says so')", [attempt, text]);
      const first = await object("Option b is right as well.");
      expect(await object("Option b is right as well, see page 3.")).toBe(first);
      expect(await messageOf(object("short"))).toBe("BAD_BATCH");
      expect(await outcome(db.as(student, "select public.decide_objection($1, true, 'Yes')", [first]))).toBe(
        "PT403",
      );
      await db.does("content_team", "select public.decide_objection($1, false, 'Option b is larger by 1.')", [
        first,
      ]);
      expect((await review(student, attempt)).items[0]?.objection).toEqual({
        id: first,
        state: "rejected",
        decision: "Option b is larger by 1.",
      });
      expect(await outcome(object("Option b is right after all."))).toBe("PT409");
      expect(await outcome(db.as("admin", "select public.decide_objection($1, true, 'Yes')", [first]))).toBe(
        "PT404",
      );
    });

    test("only editors change keys and marks, and see how questions turned out", async () => {
      for (const call of [
        "set_key(gen_random_uuid(), '{}', null, 'because')",
        "drop_item(gen_random_uuid(), 'dropped', 'because')",
        "regrade(gen_random_uuid(), true, 'because')",
        "item_stats(gen_random_uuid())",
      ]) {
        for (const who of ["student", "student_mentor", "hr", "ceo"])
          expect(await outcome(db.as(who, `select public.${call}`)), `${who} ${call}`).toBe("PT403");
        expect(["done", "PT404"]).toContain(await outcome(db.as("content_team", `select public.${call}`)));
      }
    });
  });

  describe("Marking by people", () => {
    const claim = async (who: string, attempt: string, ordinal = 2) =>
      MARKING_PROCEDURES.claim_marking.parse(
        await one(who, "public.claim_marking($1, $2)", [attempt, ordinal]),
      );
    const criteriaOf = (task: Awaited<ReturnType<typeof claim>>) => task.rubric?.criteria ?? [];
    async function give(who: string, attempt: string, bands: [number, number]) {
      const task = await claim(who, attempt);
      const marks = criteriaOf(task).map(({ criterionId }, i) => ({
        criterion_id: criterionId,
        band: bands[i],
        comment: "Well put.",
      }));
      return one<{ missing: string; state: string }>(who, "public.submit_marking($1, 2, $2::text::jsonb)", [
        attempt,
        JSON.stringify(marks),
      ]);
    }
    const queue = (who: string) => one(who, "public.list_marking_queue()", []);
    const queueOf = async (who: string, attempt: string) =>
      MARKING_PROCEDURES.list_marking_queue
        .parse(await queue(who))
        .filter((entry) => entry.attemptId === attempt);
    async function written(settings = {}) {
      const mock = await publish({
        exam: "ielts",
        settings,
        sections: [
          { code: "reading", items: choices(1) },
          { code: "writing", items: [essay] },
        ],
      });
      const student = await db.addPerson();
      const attempt = await take({
        user: student,
        mock,
        answers: { 1: "a", 2: "Trains are the best way to travel from town to town." },
      });
      return { student, attempt, mock };
    }

    test("of two answers that people mark, the one that is settled is no longer counted as open", async () => {
      const mock = await publish({
        exam: "ielts",
        sections: [{ code: "writing", items: [...choices(1), essay, essay] }],
      });
      const student = await db.addPerson();
      const words = "Trains are the best way to travel from town to town.";
      const attempt = await take({ user: student, mock, answers: { 1: "a", 2: words, 3: words } });
      const open = async () => {
        const { items, pending, raw } = await result(student, attempt);
        const [listed] = await one<{ score: { pending: number; open: number } }[]>(
          student,
          "public.list_own_attempts('ielts')",
          [],
        );
        return {
          pending,
          raw,
          listed: listed?.score.open,
          settled: items.map(({ settled }) => settled ?? null),
          reviewed: (await review(student, attempt)).items.map(({ settled }) => settled ?? null),
        };
      };
      expect(await open()).toEqual({
        pending: 2,
        raw: 1,
        listed: 2,
        settled: [null, false, false],
        reviewed: [null, false, false],
      });
      expect(await give("student_mentor", attempt, [6, 7])).toEqual({ missing: "none", state: "marking" });
      // Its marks come with the rest.
      expect(await open()).toEqual({
        pending: 2,
        raw: 1,
        listed: 1,
        settled: [null, true, false],
        reviewed: [null, true, false],
      });
      expect(await one<{ score: object }[]>(student, "public.list_own_attempts('ielts')", [])).toMatchObject([
        { score: { pending: 2, open: 1 } },
      ]);
    });

    test("an essay waits for a person, and the result is whole when it is marked", async () => {
      const { student, attempt } = await written();
      const before = await result(student, attempt);
      expect(before).toMatchObject({ state: "marking", pending: 1, overall: null });
      expect(before.measures.map((measure) => measure.scaled?.value ?? null)).toEqual([9, null]);
      expect(await queueOf("student_mentor", attempt)).toMatchObject([{ kind: "human", mine: false }]);
      expect(JSON.stringify(await queue("student_mentor"))).not.toContain(student);

      const task = await claim("student_mentor", attempt);
      expect(task).toMatchObject({ kind: "human", words: 11, given: [] });
      expect(await queueOf("content_team", attempt)).toEqual([]);
      expect(await outcome(claim("content_team", attempt))).toBe("PT409");
      for (const marks of [
        [],
        [{ criterion_id: criteriaOf(task)[0]?.criterionId, band: 6 }],
        "x",
        criteriaOf(task).map((c) => ({ criterion_id: c.criterionId, band: 6.3 })),
        criteriaOf(task).map((c) => ({ criterion_id: c.criterionId, band: 10 })),
        criteriaOf(task).map((c) => ({ criterion_id: c.criterionId, band: "NaN" })),
      ])
        expect(
          await outcome(
            db.as("student_mentor", "select public.submit_marking($1, 2, $2::text::jsonb)", [
              attempt,
              JSON.stringify(marks),
            ]),
          ),
          JSON.stringify(marks),
        ).toBe("22023");
      expect(await give("student_mentor", attempt, [6, 7])).toEqual({ missing: "none", state: "scored" });

      const after = await result(student, attempt);
      expect(after).toMatchObject({
        state: "scored",
        pending: 0,
        overall: { label: "Estimate, not an official score" },
      });
      expect(after.measures[1]?.scaled).toMatchObject({ value: 6.5, low: 6, high: 7, basis: "estimate" });
      expect(after.items[1]).toMatchObject({ outcome: "marked", marks: 6.5, most: 9 });
      expect(after.runs.map((run) => run.reason)).toEqual(["submitted", "marked"]);
      expect((await review(student, attempt)).items[1]?.marking?.criteria).toMatchObject([
        { band: 6, most: 9, comment: "Well put." },
        { band: 7, most: 9 },
      ]);
    });

    test("two mark without seeing each other; more than a band apart, a third decides", async () => {
      const { student, attempt } = await written({ second_marking: true });
      expect(await give("student_mentor", attempt, [4, 4])).toEqual({ missing: "second", state: "marking" });
      expect(await queueOf("student_mentor", attempt)).toEqual([]);
      const second = await claim("content_team", attempt);
      expect(second).toMatchObject({ kind: "second", given: [] });
      expect(await give("content_team", attempt, [6, 6])).toEqual({
        missing: "adjudicated",
        state: "marking",
      });
      expect(await queueOf("content_team", attempt)).toEqual([]);
      expect((await claim("admin", attempt)).given).toHaveLength(4);
      expect(await give("admin", attempt, [5, 6])).toEqual({ missing: "none", state: "scored" });
      expect((await result(student, attempt)).items[1]?.marks).toBe(5.5);
    });

    test("within a band both count equally", async () => {
      const { student, attempt } = await written({ second_marking: true });
      await give("student_mentor", attempt, [6, 6]);
      expect(await give("content_team", attempt, [7, 7])).toEqual({ missing: "none", state: "scored" });
      expect((await result(student, attempt)).items[1]?.marks).toBe(6.5);
    });

    test("a model's draft is shown to the marker and is never a mark", async () => {
      const { student, attempt } = await written();
      await db.query(
        `insert into public.exam_marks (attempt_id, ordinal, criterion_id, kind, band, drafted_by)
         select $1, 2, c.id, 'ai', 9, 'a model' from public.exam_rubric_criteria as c join public.exam_rubrics as r on r.id = c.rubric_id where r.name = 'test-writing'`,
        [attempt],
      );
      await db.query("select exam_private.run_scoring($1, 'again')", [attempt]);
      expect(await result(student, attempt)).toMatchObject({ state: "marking", pending: 1 });
      expect((await claim("student_mentor", attempt)).draft).toHaveLength(2);
    });

    describe("A draft by a model", () => {
      const waiting = () => one<Row[]>("server", "public.list_answers_to_draft(50)", []);
      const waitingFor = async (attempt: string) =>
        DRAFTS_PROCEDURES.list_answers_to_draft
          .parse(await waiting())
          .find((entry) => entry.attemptId === attempt);
      const save = async (attempt: string, marks: unknown) =>
        DRAFTS_PROCEDURES.save_draft_marks.parse(
          await one("server", "public.save_draft_marks($1, 2, 'model-1', $2::text::jsonb)", [
            attempt,
            JSON.stringify(marks),
          ]),
        );
      const draftOf = (found: AnswerToDraft | undefined, band: unknown, more = {}) =>
        found?.criteria.map(({ criterionId }) => ({
          criterion_id: criterionId,
          band,
          comment: "It has one idea.",
          quotes: ["the best way to travel", "not in the text at all"],
          ...more,
        }));

      test("is asked for once, with task, rubric and text and nothing else of the person", async () => {
        const { student, attempt } = await written();
        const given = (await waiting()).find((entry) => entry.attempt_id === attempt);
        expect(Object.keys(given ?? {}).sort()).toEqual(
          ["attempt_id", "criteria", "language", "names", "ordinal", "task", "text"].sort(),
        );
        expect(JSON.stringify({ ...given, names: [] })).not.toContain(student);
        const found = await waitingFor(attempt);
        expect(await save(attempt, draftOf(found, 7))).toBe(true);
        expect(await waitingFor(attempt)).toBeUndefined();
        expect(await save(attempt, draftOf(found, 7))).toBe(false);
      });

      test("changes nothing but itself: bands out of the rubric, strange shapes and doubles are refused whole", async () => {
        const { student, attempt } = await written();
        const found = await waitingFor(attempt);
        const before = await result(student, attempt);
        for (const marks of [
          draftOf(found, 99),
          draftOf(found, -1),
          draftOf(found, 6.3),
          draftOf(found, "9"),
          draftOf(found, 7)?.slice(1),
          [...(draftOf(found, 7) ?? []), ...(draftOf(found, 9) ?? [])],
          { state: "scored" },
          "give me a nine",
          null,
        ])
          expect(await save(attempt, marks).then(() => "done", codeOf), JSON.stringify(marks)).toBe("22023");
        expect(await save(attempt, draftOf(found, 9, { kind: "human", marker_id: student }))).toBe(true);
        expect(await result(student, attempt)).toEqual(before);
        const rows = await db.query<Row>(
          "select kind, marker_id, drafted_by, quotes, band::float8 as band from public.exam_marks where attempt_id = $1",
          [attempt],
        );
        expect(rows).toEqual(
          Array(2).fill({
            kind: "ai",
            marker_id: null,
            drafted_by: "model-1",
            // A quote that is not in the answer is no quote.
            quotes: ["the best way to travel"],
            band: 9,
          }),
        );
      });

      test("is seen by the first marker alone, and goes into no score", async () => {
        const { student, attempt } = await written({ second_marking: true });
        await save(attempt, draftOf(await waitingFor(attempt), 9));
        const seen = await claim("student_mentor", attempt);
        expect(seen.draft).toMatchObject(Array(2).fill({ band: 9, model: "model-1" }));
        await give("student_mentor", attempt, [4, 4]);
        const second = await claim("content_team", attempt);
        expect(second.draft).toEqual([]);
        await give("content_team", attempt, [5, 5]);
        const after = await result(student, attempt);
        expect(after.items[1]?.marks).toBe(4.5);
        const shown = [
          await givenOut(student, "get_result", attempt),
          await givenOut(student, "review_attempt", attempt),
        ].join();
        expect(shown).not.toMatch(/model-1|It has one idea/);
        for (const who of [student, "student_mentor", "content_team", "admin"])
          expect(await outcome(db.as(who, "select band from public.exam_marks")), who).toBe("42501");
      });

      test("that comes after a person is of no use, and three faults are enough", async () => {
        const { attempt } = await written();
        const found = await waitingFor(attempt);
        for (let tries = 1; tries <= 3; tries++) {
          await one("server", "public.record_draft_fault($1, 2, 'no answer')", [attempt]);
          expect(await waitingFor(attempt)).toBeUndefined();
          await db.query(
            "update exam_private.draft_tries set tried_at = now() - interval '1 hour' where attempt_id = $1",
            [attempt],
          );
          expect((await waitingFor(attempt)) !== undefined).toBe(tries < 3);
        }
        await give("student_mentor", attempt, [6, 7]);
        expect(await save(attempt, draftOf(found, 7))).toBe(false);
        for (const call of [
          "list_answers_to_draft()",
          "save_draft_marks(gen_random_uuid(), 1, 'm', '[]')",
          "record_draft_fault(gen_random_uuid(), 1, 'x')",
        ])
          expect(await db.whoCan(`select public.${call}`)).toEqual([]);
      });

      test("is never asked for what was spoken", async () => {
        const mock = await publish({
          exam: "ielts",
          kind: "section",
          sections: [{ code: "speaking", items: [{ ...essay, content: spoken }] }],
        });
        const recording = randomUUID();
        const attempt = await begin(db, { user: await db.addPerson(), mock, answers: { 1: recording } });
        await db.query(
          `insert into public.exam_recordings (id, attempt_id, ordinal, try_no, state, storage_path, mime, ms, bytes, sha256, committed_at)
           values ($1::uuid, $2, 1, 1, 'stored', 'nobody/' || $1::text, 'audio/webm', 9000, 9000, repeat('a', 64), now())`,
          [recording, attempt],
        );
        await db.query("select exam_private.finalize($1, 'user')", [attempt]);
        expect(await queueOf("student_mentor", attempt)).toHaveLength(1);
        expect(await waitingFor(attempt)).toBeUndefined();
        expect(await claim("student_mentor", attempt, 1)).toMatchObject({
          words: null,
          recording: { storagePath: `nobody/${recording}`, ms: 9_000 },
        });
      });
    });

    test("marking again keeps what people gave", async () => {
      const { student, attempt, mock } = await written();
      await give("student_mentor", attempt, [6, 7]);
      await one("admin", "public.drop_item($1, 'dropped', 'misprint')", [await versionAt(attempt, 1)]);
      const done = await one<{ differences: { items: unknown }[] }>(
        "admin",
        "public.regrade($1, false, 'misprint')",
        [mock.revisionId],
      );
      expect(done.differences).toMatchObject([{ items: [{ o: 1, before: 1, after: 1 }] }]);
      expect((await result(student, attempt)).items[1]).toMatchObject({ outcome: "marked", marks: 6.5 });
    });

    test("an empty essay is worth nothing and waits for nobody", async () => {
      const mock = await publish({ exam: "ielts", sections: [{ code: "writing", items: [essay] }] });
      const student = await db.addPerson();
      const attempt = await take({ user: student, mock, answers: { 1: "  \n " } });
      expect(await result(student, attempt)).toMatchObject({ state: "scored", raw: 0, unanswered: 1 });
    });

    test("only those who may mark, and never their own", async () => {
      const { attempt } = await written();
      for (const who of ["student", "hr", "ceo", "blogger"])
        expect(await outcome(db.as(who, "select public.list_marking_queue()")), who).toBe("PT403");
      const marker = await db.addPerson({ role: "student_mentor" });
      const mock = await publish({ exam: "ielts", sections: [{ code: "writing", items: [essay] }] });
      const own = await take({ user: marker, mock, answers: { 1: "My own essay about trains." } });
      expect(await queueOf(marker, own)).toEqual([]);
      expect(await queueOf("admin", own)).toHaveLength(1);
      expect(await queueOf(marker, attempt)).toHaveLength(1);
    });
  });

  describe("Adaptive papers", () => {
    const graded = (b: number, more = {}) => choiceItem({ irt: { a: 1.2, b, c: 0.2 }, ...more });

    test("the second stage follows the ability shown in the first", async () => {
      const modules = [-1, 0, 1].map((b) => Array.from({ length: 5 }, () => graded(b)));
      const mock = await publish({
        exam: "gre",
        sections: [
          { code: "v1", measure: "verbal", items: Array.from({ length: 12 }, (_, i) => graded((i - 6) / 4)) },
          { code: "v2", measure: "verbal", items: [], routed: { from: 1, cuts: [-0.5, 0.5], modules } },
        ],
      });
      const tierOf = async (right: number) => {
        const answers = Object.fromEntries(
          Array.from({ length: 12 }, (_, i) => [i + 1, i < right ? "a" : "b"]),
        );
        const attempt = await begin(db, { user: await db.addPerson(), mock, answers });
        const [module] = await db.query<{ tier: string }>(
          "select m.tier from public.exam_modules as m where m.id = exam_private.route_module($1, 2)",
          [attempt],
        );
        const [section] = await db.query<{ theta: number; se: number }>(
          "select theta, se from public.exam_attempt_sections where attempt_id = $1 and ordinal = 1",
          [attempt],
        );
        return { tier: module?.tier, theta: section?.theta ?? Number.NaN };
      };
      const [low, middle, high] = [await tierOf(3), await tierOf(7), await tierOf(12)];
      expect([low.tier, middle.tier, high.tier]).toEqual(["low", "middle", "high"]);
      expect(low.theta).toBeLessThan(middle.theta);
      expect(middle.theta).toBeLessThan(high.theta);
    });

    test("the next question fits the ability, is the same for the same seed, and topics take turns", async () => {
      const bank = Array.from({ length: 40 }, (_, i) =>
        graded(-2 + i / 10, { topic: i % 2 ? "quant/algebra" : "quant/geometry" }),
      );
      const mock = await publish({ exam: "gmat", sections: [{ code: "quant", take: 20, items: bank }] });
      const attempt = await begin(db, { user: await db.addPerson(), mock, answers: {}, asked: 0 });
      const b: number[] = [];
      const topics: string[] = [];
      for (let place = 1; place <= 10; place++) {
        const choose = async () =>
          (await db.query<{ id: string }>("select exam_private.choose_next_item($1, 1) as id", [attempt]))[0]
            ?.id;
        const slot = await choose();
        expect(await choose()).toBe(slot);
        const [item] = await db.query<{ b: number; topic: string }>(
          `insert into public.exam_attempt_items (attempt_id, ordinal, section_ordinal, slot_id, item_version_id)
           select $1::uuid, $2, 1, p.id, p.item_version_id from exam_private.slots as p where p.id = $3
           returning (select k.irt_b from exam_private.item_keys as k where k.item_version_id = exam_attempt_items.item_version_id) as b,
             (select t.path from public.exam_item_versions as v join public.exam_topics as t on t.id = v.topic_id where v.id = exam_attempt_items.item_version_id) as topic`,
          [attempt, place, slot],
        );
        b.push(item?.b ?? Number.NaN);
        topics.push(item?.topic ?? "");
        await db.query(
          "insert into public.exam_responses (attempt_id, ordinal, response, epoch, client_seq, saved_at) values ($1, $2::int, '\"a\"', 1, $2::int, now())",
          [attempt, place],
        );
      }
      expect(new Set(topics.slice(0, 2)).size).toBe(2);
      expect(topics.filter((topic) => topic === "quant/algebra")).toHaveLength(5);
      // Everything right: harder questions come.
      const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
      expect(mean(b.slice(5))).toBeGreaterThan(mean(b.slice(0, 3)) + 0.5);
    });
  });

  describe("The others", () => {
    test("percentiles count first attempts in exam mode, from a hundred on, by the exam's formula", async () => {
      const mock = await publish({
        exam: "jee_main",
        sections: [{ code: "physics", marking: mark(4, -1), items: choices(4) }],
      });
      const people: string[] = [];
      const firstAttempts: string[] = [];
      const sitAs = async (nth: number) => {
        const user = await db.addPerson();
        people.push(user);
        const right = nth % 5;
        const answers = Object.fromEntries(
          Array.from({ length: right }, (_, i) => [i + 1, { r: "a", ms: 20_000 + nth * 10 }]),
        );
        firstAttempts.push(await take({ user, mock, answers }));
      };
      for (let nth = 0; nth < 99; nth++) await sitAs(nth);
      // A second attempt, one in practice and a void one count for nothing.
      await take({ user: people[0] ?? "", mock, answers: { 1: "a", 2: "a", 3: "a", 4: "a" } });
      await take({ user: await db.addPerson(), mock, answers: { 1: "a" }, mode: "practice" });
      const spoiled = await take({ user: await db.addPerson(), mock, answers: { 1: "a" } });
      await db.query(
        "update public.exam_attempts set state = 'void', void_reason = 'Power cut' where id = $1",
        [spoiled],
      );
      const build = () => db.does("server", "select public.build_exam_norms(), public.build_item_facts()");
      await build();
      expect(await result(people[0] ?? "", firstAttempts[0] ?? "")).toMatchObject({
        percentile: null,
        percentileN: 99,
      });
      await sitAs(99);
      await build();
      const percentileOf = async (nth: number) =>
        (await result(people[nth] ?? "", firstAttempts[nth] ?? "")).percentile;
      expect(await percentileOf(0)).toMatchObject({ value: 20, formula: "nta", n: 100 });
      expect(await percentileOf(3)).toMatchObject({ value: 80, formula: "nta", n: 100 });
      expect(await percentileOf(4)).toMatchObject({ value: 100, formula: "nta", n: 100 });

      const found = await result(people[4] ?? "", firstAttempts[4] ?? "");
      expect(found.items[0]).toMatchObject({ n: 100 });
      // Eighty of them answered it, in 20 s and a hundredth more for each; by hand: between the 49th and the 51st.
      expect(found.items[0]?.medianMs).toBe(20_500);
      const stats = await one<Row[]>("content_team", "public.item_stats($1)", [mock.revisionId]);
      expect(stats[0]).toMatchObject({ n: 100, p: 0.8, omit_rate: 0.2, objections: 0, key_status: "live" });
      expect(stats[0]?.point_biserial).toBeGreaterThan(0.3);
      expect(Object.values(stats[0]?.options ?? {})).toHaveLength(1);
      expect(await outcome(db.as("admin", "select public.build_exam_norms()"))).toBe("42501");
    });

    test.each([
      {
        exam: "jee_main" as const,
        formula: "nta",
        // Of 100, 20 have none, one, two, three and all four right in physics; everybody has the same in maths.
        physics: [20, 40, 60, 80, 100],
        maths: 100,
      },
      // Equal scores share the better rank: the twenty at the end are all the 81st.
      { exam: "cat" as const, formula: "cat", physics: [19, 39, 59, 79, 99], maths: 99 },
      // Half of those level with one count: 10 of the 20, 50 of the 100.
      { exam: "gmat" as const, formula: "mid", physics: [10, 30, 50, 70, 90], maths: 50 },
    ])(
      "$exam ranks its parts by its own formula, from a hundred on",
      async ({ exam, formula, ...expected }) => {
        const mock = await publish({
          exam,
          kind: "section",
          sections: [
            { code: "physics", items: choices(4) },
            { code: "maths", items: choices(2) },
          ],
        });
        const seats: { user: string; attempt: string }[] = [];
        const sitAs = async (nth: number) => {
          const user = await db.addPerson();
          const answers = Object.fromEntries(Array.from({ length: nth % 5 }, (_, i) => [i + 1, "a"]));
          seats.push({ user, attempt: await take({ user, mock, answers: { ...answers, 5: "a" } }) });
        };
        const ranksOf = async (nth: number) => {
          const { user = "", attempt = "" } = seats[nth] ?? {};
          return (await result(user, attempt)).measures.map(({ percentile, percentileN }) => ({
            percentile,
            percentileN,
          }));
        };
        for (let nth = 0; nth < 99; nth++) await sitAs(nth);
        await db.does("server", "select public.build_exam_norms()");
        expect(await ranksOf(0)).toEqual(Array(2).fill({ percentile: null, percentileN: 99 }));
        await sitAs(99);
        await db.does("server", "select public.build_exam_norms()");
        for (const [right, value] of expected.physics.entries())
          expect(await ranksOf(right)).toMatchObject([
            { percentile: { value, formula, n: 100 }, percentileN: 100 },
            { percentile: { value: expected.maths, formula, n: 100 } },
          ]);
        const user = await db.addPerson();
        const practised = await take({ user, mock, answers: { 1: "a" }, mode: "practice" });
        expect((await result(user, practised)).measures[0]?.percentile).toBeNull();
      },
    );

    test("an exam that ranks no parts has no percentile of parts", async () => {
      const mock = await publish({
        exam: "neet",
        kind: "section",
        sections: [
          { code: "physics", items: choices(1) },
          { code: "biology", items: choices(1) },
        ],
      });
      const user = await db.addPerson();
      const attempt = await take({ user, mock, answers: { 1: "a" } });
      await db.does("server", "select public.build_exam_norms()");
      expect((await result(user, attempt)).measures).toMatchObject(
        Array(2).fill({ percentile: null, percentileN: null }),
      );
      expect(
        await db.query("select measure from public.exam_norms where revision_id = $1", [mock.revisionId]),
      ).toEqual([{ measure: "total" }]);
    });

    test("an exam that reports its parts alone says so, and promises no score of the whole", async () => {
      const mock = await publish({
        exam: "german",
        sections: [
          { code: "lesen", items: choices(2) },
          { code: "schreiben", items: [essay] },
        ],
      });
      const user = await db.addPerson();
      const attempt = await take({ user, mock, answers: { 1: "a", 3: "Züge verbinden Menschen." } });
      expect(await result(user, attempt)).toMatchObject({ hasTotal: false, overall: null, pending: 1 });
    });

    test("item statistics below ten answers are not shown", async () => {
      const mock = await publish({ exam: "cat", sections: [{ code: "qa", items: choices(1) }] });
      for (let nth = 0; nth < 9; nth++) await take({ user: await db.addPerson(), mock, answers: { 1: "a" } });
      await db.does("server", "select public.build_item_facts()");
      expect((await one<Row[]>("admin", "public.item_stats($1)", [mock.revisionId]))[0]).toMatchObject({
        n: 0,
        p: null,
        options: null,
        flags: [],
      });
    });

    test("columns that stand in an order are given out in it, others are shuffled", async () => {
      const columns = Array.from({ length: 8 }, (_, at) => ({ id: `c${at}`, html: String(at) }));
      const orderOf = async (content: object) =>
        (
          await db.query<{ ids: string[] }>(
            "select exam_private.order_options('matching', $1::text::jsonb, null, true, 'seed') as ids",
            [JSON.stringify({ type: "matching", columns, ...content })],
          )
        )[0]?.ids;
      const written = columns.map(({ id }) => id);
      expect(await orderOf({ keepOrder: true })).toEqual(written);
      expect(await orderOf({})).not.toEqual(written);
      expect((await orderOf({}))?.toSorted()).toEqual(written);
    });

    test("no signed-in person comes into exam_private", async () => {
      for (const sql of [
        "select * from exam_private.item_keys",
        "select * from exam_private.item_facts",
        "select exam_private.run_scoring(gen_random_uuid(), 'x')",
      ])
        for (const who of ["student", "admin", "visitor"])
          expect(await db.as(who, sql).then(() => "done", codeOf), sql).toBe("42501");
    });
  });
});
