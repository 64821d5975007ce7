/** Practice of chosen questions: exactly the right ones, by the same engine, and no key before its time. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PRACTICE_PROCEDURES, type PracticeOfExam } from "../../lib/mock-exams/practice/rows.ts";
import { RESULTS_PROCEDURES, type Review } from "../../lib/mock-exams/results/rows.ts";
import type { ExamId } from "../../lib/mock-exams/schema.ts";
import type { RevealedItem } from "../../lib/mock-exams/taking/rows.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { type AnswerOf, callAs, change, MARKER, refusalOf } from "./exam-fixture.ts";
import { choiceItem, choices, type Mock, mark, type PlannedMock, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type Attempt = AnswerOf<"get_attempt">;
type OpenSection = AnswerOf<"get_section">;
type Started = AnswerOf<"start_attempt">;

describe.each(drivers)("Practice on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  // Parts of an exam: a full paper would have to have its real format.
  const publish = (plan: PlannedMock) => publishMock(db, { kind: "section", ...plan });
  const ids = () => ({ idempotency_key: randomUUID(), client_id: randomUUID() });
  const call = <Answer>(who: string, procedure: string, named: Record<string, unknown>) =>
    callAs<Answer>(db.does, who, procedure, named);
  /** As the database answers; what the site reads of it is the attempt. */
  const read = (
    procedure: "practise_wrong_answers" | "practise_topics" | "take_daily_challenge",
    answer: Started,
  ) => {
    expect(PRACTICE_PROCEDURES[procedure].parse(answer)).toEqual({ attemptId: answer.attempt_id });
    return answer;
  };
  const retake = async (who: string, attempt_id: string, more: object = {}) =>
    read(
      "practise_wrong_answers",
      await call<Started>(who, "practise_wrong_answers", { attempt_id, ...ids(), ...more }),
    );
  const practise = async (who: string, exam: ExamId, topics: string[], count = 30, key = randomUUID()) => {
    const [row] = await db.does<{ answer: Started }>(
      who,
      "select public.practise_topics($1, $2::text::text[], $3, $4, $5) as answer",
      [exam, `{${topics.join(",")}}`, count, key, randomUUID()],
    );
    return read("practise_topics", row?.answer as Started);
  };
  const challenge = async (who: string, exam: ExamId) =>
    read(
      "take_daily_challenge",
      await call<Started>(who, "take_daily_challenge", { exam_id: exam, ...ids() }),
    );
  const begin = (who: string, mock: Mock) =>
    call<Started>(who, "start_attempt", { mock_id: mock.mockId, ...ids() });
  const submit = (who: string, { attempt_id, epoch }: Started, batch: object[] = []) =>
    call<{ state: string }>(who, "submit_attempt", { attempt_id, epoch, batch });
  const ownPractice = async (who: string, named: Record<string, unknown> = {}) =>
    PRACTICE_PROCEDURES.read_own_practice.parse(await call(who, "read_own_practice", named));
  const practiceOf = async (who: string, exam: ExamId, attempt_id?: string): Promise<PracticeOfExam> => {
    const own = await ownPractice(who, { exam_id: exam, ...(attempt_id ? { attempt_id } : {}) });
    const [found] = own.exams;
    if (!found) throw new Error(`There is nothing of ${exam}.`);
    return found;
  };
  const versionsOf = async (attempt: string): Promise<string[]> => {
    const rows = await db.query<{ id: string }>(
      "select item_version_id as id from public.exam_attempt_items where attempt_id = $1 order by ordinal",
      [attempt],
    );
    return rows.map(({ id }) => id);
  };
  const student = () => db.addPerson();

  describe("Wrong ones", () => {
    let mock: Mock;
    let person: string;
    let exam: string;
    beforeAll(async () => {
      mock = await publish({
        exam: "jee_main",
        sections: [
          {
            code: "physics",
            marking: mark(4, -1),
            // The third is a trial question: nobody is told.
            items: [...choices(2), choiceItem({ scored: false }), ...choices(2)],
          },
          { code: "maths", marking: mark(4, -1), items: choices(3) },
        ],
      });
      person = await student();
      exam = await sit(db, {
        user: person,
        mock,
        answers: { 1: "a", 2: "b", 3: "b", 5: "a", 6: "c", 7: "a" },
      });
    });

    test("are exactly those wrong or left out, in the versions of the paper, through the engine to a result", async () => {
      const paper = await versionsOf(exam);
      expect(await practiceOf(person, "jee_main")).toMatchObject({
        wrong: { attemptId: exam, questions: 4, withPartly: 4 },
      });
      const started = await retake(person, exam);
      expect(await versionsOf(started.attempt_id)).toEqual([2, 4, 6, 8].map((place) => paper[place - 1]));
      expect(await practiceOf(person, "jee_main")).toMatchObject({
        running: [{ attemptId: started.attempt_id, kind: "wrong", sourceAttemptId: exam }],
      });

      const attempt = await call<Attempt>(person, "get_attempt", { attempt_id: started.attempt_id });
      expect(attempt).toMatchObject({
        exam_id: "jee_main",
        mode: "practice",
        deadline_at: null,
        sections: [{ section: 1, state: "open", adaptive: false, first: 1, last: 4 }],
      });
      await call(person, "save_answers", {
        attempt_id: started.attempt_id,
        epoch: started.epoch,
        batch: [change(1, 1, "a"), change(2, 2, "b")],
      });
      expect(await submit(person, started, [change(3, 3, "a")])).toMatchObject({ state: "scored" });
      const result = RESULTS_PROCEDURES.get_result.parse(
        await call(person, "get_result", { attempt_id: started.attempt_id }),
      );
      expect(result).toMatchObject({
        mode: "practice",
        right: 2,
        wrong: 1,
        unanswered: 1,
        raw: 7,
        most: 16,
        overall: null,
        percentile: null,
        verdicts: [],
        measures: [{ scaled: null, verdicts: [] }],
      });
      const review = RESULTS_PROCEDURES.review_attempt.parse(
        await call(person, "review_attempt", { attempt_id: started.attempt_id }),
      );
      expect(review.items.every(({ explanation }) => explanation?.includes(MARKER))).toBe(true);
      // And what was wrong once more can be taken once more.
      const again = await retake(person, started.attempt_id);
      expect((await versionsOf(again.attempt_id)).length).toBe(2);
      await submit(person, again);
    });

    test("count in no norm, no statistics and no score of the exam", async () => {
      const counted = async () => {
        await db.query("select private.build_exam_norms(), private.build_item_facts()");
        return db.query(
          `select (select count(*)::int from public.exam_norms) as norms, (select sum(n)::int from public.exam_norms) as people,
             (select sum(n)::int from exam_private.item_facts) as answers`,
        );
      };
      const before = await counted();
      await submit(person, await retake(person, exam), [change(1, 1, "a")]);
      expect(await counted()).toEqual(before);
      const own = RESULTS_PROCEDURES.list_own_attempts.parse(await call(person, "list_own_attempts", {}));
      const scored = own.filter(({ score }) => score?.overall);
      expect(scored.map(({ attemptId, mode }) => [attemptId, mode])).toEqual([[exam, "exam"]]);
    });

    test("show no key before it is asked for, and then take no other answer", async () => {
      const started = await retake(person, exam);
      const section = await call<OpenSection>(person, "get_section", {
        attempt_id: started.attempt_id,
        section: 1,
      });
      expect(section.items).toHaveLength(4);
      const attempt = await call<Attempt>(person, "get_attempt", { attempt_id: started.attempt_id });
      expect(JSON.stringify([section, attempt, await call(person, "read_own_practice", {})])).not.toContain(
        MARKER,
      );
      expect(await refusalOf(call(person, "review_attempt", { attempt_id: started.attempt_id }))).toBe(
        "NOT_RELEASED",
      );
      const { attempt_id, epoch } = started;
      const revealed = await call<RevealedItem>(person, "reveal_item", { attempt_id, ordinal: 1 });
      expect(revealed).toMatchObject({ outcome: "unanswered", key: { any: ["a"] } });
      await call(person, "save_answers", { attempt_id, epoch, batch: [change(1, 1, "a")] });
      await submit(person, started);
      expect(await call(person, "get_result", { attempt_id })).toMatchObject({
        right: 0,
        unanswered: 4,
      });
    });

    test("are one's own: others find no such attempt, and staff no way in", async () => {
      expect(await refusalOf(retake(await student(), exam))).toBe("ATTEMPT_NOT_FOUND");
      expect(await outcome(retake("visitor", exam))).toBe("42501");
      for (const role of ["hr", "student_mentor", "application_team"])
        expect(await refusalOf(retake(role, exam))).toBe("NO_ACCESS");
      const started = await retake(person, exam);
      const other = await student();
      for (const procedure of ["get_attempt", "get_result", "review_attempt"])
        expect(await refusalOf(call(other, procedure, { attempt_id: started.attempt_id }))).toBe(
          "ATTEMPT_NOT_FOUND",
        );
      expect((await practiceOf(other, "jee_main", exam)).wrong).toBeNull();
      await submit(person, started);
    });

    test("started twice with one key is one set; another paper's wait for it", async () => {
      const other = await sit(db, { user: person, mock, answers: {} });
      const key = randomUUID();
      const [first, second] = [
        await retake(person, exam, { idempotency_key: key }),
        await retake(person, exam, { idempotency_key: key }),
      ];
      expect(second.attempt_id).toBe(first.attempt_id);
      expect((await retake(person, exam)).attempt_id).toBe(first.attempt_id);
      expect(await refusalOf(retake(person, other))).toBe("NOT_AVAILABLE");
      await submit(person, first);
    });

    test("keep to a clock when one is wanted, and to the time somebody was granted", async () => {
      const timed = await retake(person, exam, { time_multiplier: 1 });
      expect(Date.parse(timed.deadline_at ?? "") - Date.parse(timed.server_now)).toBeGreaterThan(230_000);
      expect(Date.parse(timed.deadline_at ?? "") - Date.parse(timed.server_now)).toBeLessThanOrEqual(240_000);
      await submit(person, timed);
      await db.query("insert into public.exam_accommodations (user_id, time_multiplier) values ($1, 1.5)", [
        person,
      ]);
      const eased = await retake(person, exam, { time_multiplier: 1 });
      expect(Date.parse(eased.deadline_at ?? "") - Date.parse(eased.server_now)).toBeGreaterThan(350_000);
      await submit(person, eased);
      expect(await outcome(retake(person, exam, { time_multiplier: 0.1 }))).toBe("22023");
    });

    test("there are none where all was right", async () => {
      const clever = await student();
      const all = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((place) => [place, "a"]));
      const attempt = await sit(db, { user: clever, mock, answers: all });
      expect((await practiceOf(clever, "jee_main")).wrong).toMatchObject({ questions: 0 });
      expect(await refusalOf(retake(clever, attempt))).toBe("NOT_AVAILABLE");
    });
  });

  describe("No key of a question whose result is not out", () => {
    test("A result that is held back, and a paper that never shows keys, open no practice", async () => {
      const person = await student();
      const mock = await publish({ exam: "neet", sections: [{ code: "all", items: choices(6) }] });
      const held = await sit(db, { user: person, mock, answers: {} });
      await db.query(
        "update public.exam_attempts set result_visible_at = now() + interval '1 day' where id = $1",
        [held],
      );
      expect(await refusalOf(retake(person, held))).toBe("NOT_RELEASED");
      expect(await practiceOf(person, "neet")).toMatchObject({ wrong: null, topics: [] });
      // Others may still practise the same questions.
      expect((await practiceOf(await student(), "neet")).topics).toMatchObject([{ questions: 6 }]);

      const silent = await publish({
        exam: "upsc",
        reviewPolicy: "never_key",
        sections: [{ code: "all", items: choices(6) }],
      });
      const sat = await sit(db, { user: person, mock: silent, answers: {} });
      expect(await refusalOf(retake(person, sat))).toBe("NOT_RELEASED");
      expect(await practiceOf(person, "upsc")).toMatchObject({ wrong: null, topics: [], daily: null });
    });

    test("A paper that others still sit lends no question, and shows no key in practice of the whole", async () => {
      const person = await student();
      const cohort = await publish({
        exam: "french",
        reviewPolicy: "after_window",
        resultsAfter: new Date(Date.now() + 86_400_000),
        sections: [{ code: "all", items: choices(6) }],
      });
      expect(await practiceOf(person, "french")).toMatchObject({ topics: [], daily: null });
      const whole = await call<Started>(person, "start_attempt", {
        mock_id: cohort.mockId,
        ...ids(),
        mode: "practice",
      });
      expect(await refusalOf(call(person, "reveal_item", { attempt_id: whole.attempt_id, ordinal: 1 }))).toBe(
        "NOT_RELEASED",
      );
    });

    test.each<[string, Partial<PlannedMock>]>([
      ["others still sit", { reviewPolicy: "after_window", resultsAfter: new Date(Date.now() + 86_400_000) }],
      ["never shows its keys", { reviewPolicy: "never_key" }],
    ])("A paper that %s keeps its keys when it is withdrawn", async (_, held) => {
      const [person, other] = [await student(), await student()];
      const paper = await publish({
        exam: "german",
        sections: [{ code: "all", items: choices(6) }],
        ...held,
      });
      const running = await begin(other, paper);
      const whole = await call<Started>(person, "start_attempt", {
        mock_id: paper.mockId,
        ...ids(),
        mode: "practice",
      });
      const closed = () =>
        db.query<{ item_id: string }>("select exam_private.withheld_items(null) as item_id order by 1");
      const before = await closed();
      expect(before.length).toBeGreaterThanOrEqual(6);
      await db.does(
        "content_team",
        "select public.withdraw_mock_exam($1, 'Question 2 has no right answer.')",
        [paper.mockId],
      );
      expect(await closed()).toEqual(before);
      expect(await refusalOf(call(person, "reveal_item", { attempt_id: whole.attempt_id, ordinal: 1 }))).toBe(
        "NOT_RELEASED",
      );
      expect(await call<Attempt>(other, "get_attempt", { attempt_id: running.attempt_id })).toMatchObject({
        state: "in_progress",
      });
    });

    test("While somebody sits a paper, its questions are in no practice of theirs", async () => {
      const person = await student();
      const mock = await publish({ exam: "cat", sections: [{ code: "qa", items: choices(6) }] });
      const done = await sit(db, { user: person, mock, answers: { 1: "a" } });
      const before = await retake(person, done);
      await call(person, "save_answers", {
        attempt_id: before.attempt_id,
        epoch: before.epoch,
        batch: [change(1, 1, "b")],
      });

      const exam = await begin(person, mock);
      // The set that was open has been handed in as it stood, before the exam began.
      expect(await call<Attempt>(person, "get_attempt", { attempt_id: before.attempt_id })).toMatchObject({
        state: "scored",
        responses: [{ o: 1, r: "b" }],
      });
      const review = await call<Review>(person, "review_attempt", { attempt_id: before.attempt_id });
      expect(review.keys).toBe(false);
      expect(JSON.stringify(review)).not.toContain(MARKER);
      expect(
        await refusalOf(call(person, "reveal_item", { attempt_id: before.attempt_id, ordinal: 1 })),
      ).toBe("NOT_ACTIVE");
      expect(await refusalOf(retake(person, done))).toBe("NOT_RELEASED");
      expect(await refusalOf(practise(person, "cat", ["general/things"]))).toBe("NOT_AVAILABLE");
      expect(await refusalOf(challenge(person, "cat"))).toBe("NOT_AVAILABLE");
      expect(await practiceOf(person, "cat")).toMatchObject({
        topics: [],
        wrong: null,
        daily: { isClosed: true },
      });

      await submit(person, exam);
      expect((await retake(person, done)).resumed).toBe(false);
    });

    test("The wall stands even if a set were open beside an exam", async () => {
      const person = await student();
      const mock = await publish({ exam: "gate", sections: [{ code: "all", items: choices(6) }] });
      const set = await practise(person, "gate", ["general/things"], 5);
      await db.query("alter table public.exam_attempts disable trigger exam_attempts_submit_practice");
      await begin(person, mock);
      await db.query("alter table public.exam_attempts enable trigger exam_attempts_submit_practice");
      expect(await refusalOf(call(person, "reveal_item", { attempt_id: set.attempt_id, ordinal: 1 }))).toBe(
        "NOT_RELEASED",
      );
    });
  });

  describe("Topics", () => {
    test("Questions of the topics asked for, first those not met or not right", async () => {
      const person = await student();
      const algebra = { topic: "maths/algebra/lines" };
      const mock = await publish({
        exam: "sat",
        sections: [
          { code: "maths", items: [...choices(8, algebra), ...choices(3, { topic: "maths/shapes" })] },
        ],
      });
      const done = await sit(db, {
        user: person,
        mock,
        answers: { 1: "a", 2: "a", 3: "a", 4: "b" },
      });
      const paper = await versionsOf(done);
      expect((await practiceOf(person, "sat")).topics).toEqual([
        { topic: "maths/algebra", title: "Algebra", field: "Maths", questions: 8, due: 5 },
        { topic: "maths/shapes", title: "Shapes", field: "Maths", questions: 3, due: 3 },
      ]);
      const five = await practise(person, "sat", ["maths/algebra"], 5);
      expect((await versionsOf(five.attempt_id)).sort()).toEqual(paper.slice(3, 8).sort());
      expect(await refusalOf(practise(person, "sat", ["maths/shapes"], 5))).toBe("NOT_AVAILABLE");
      await submit(person, five);

      const key = randomUUID();
      const all = await practise(person, "sat", ["maths/algebra", "maths/shapes"], 30, key);
      expect(await versionsOf(all.attempt_id)).toHaveLength(11);
      expect((await practise(person, "sat", ["maths/shapes"], 5, key)).attempt_id).toBe(all.attempt_id);
      await submit(person, all);
      expect(await refusalOf(practise(person, "sat", ["maths/nothing"], 5))).toBe("NOT_AVAILABLE");
      for (const count of [4, 31])
        expect(await outcome(practise(person, "sat", ["maths/algebra"], count))).toBe("22023");
      expect(await outcome(practise(person, "sat", [], 5))).toBe("22023");
    });

    test("Questions that a paper chooses by ability stay unseen until they were met", async () => {
      const person = await student();
      const mock = await publish({
        exam: "gmat",
        sections: [{ code: "quant", items: choices(9), take: 4 }],
      });
      expect(await practiceOf(person, "gmat")).toMatchObject({ topics: [], byAbility: true, daily: null });
      const done = await sit(db, { user: person, mock, answers: { 1: "a", 2: "b" } });
      const met = await versionsOf(done);
      expect((await practiceOf(person, "gmat")).topics).toMatchObject([{ questions: 4, due: 3 }]);
      const set = await practise(person, "gmat", ["general/things"]);
      expect((await versionsOf(set.attempt_id)).sort()).toEqual(met.sort());
      expect(await call<Attempt>(person, "get_attempt", { attempt_id: set.attempt_id })).toMatchObject({
        sections: [{ adaptive: false }],
      });
      expect((await practiceOf(await student(), "gmat")).topics).toEqual([]);

      await publish({
        exam: "gre",
        sections: [
          { code: "first", items: choices(2) },
          {
            code: "second",
            items: [],
            routed: { from: 1, cuts: [0], modules: [choices(7), choices(7)] },
          },
        ],
      });
      expect((await practiceOf(person, "gre")).topics).toMatchObject([{ questions: 2 }]);
    });

    test("What is not part of somebody's plan is not drawn", async () => {
      const person = await student();
      await publish({
        exam: "toefl",
        access: "free",
        sections: [{ code: "reading", items: choices(2, { topic: "reading/free" }) }],
      });
      // A paid paper is published by a second person.
      const paid = await publish({
        exam: "toefl",
        sections: [{ code: "reading", items: choices(6, { topic: "reading/paid" }) }],
      });
      await db.query("update public.mock_exams set access = 'paid' where id = $1", [paid.mockId]);
      const titles = async (who: string) => (await practiceOf(who, "toefl")).topics.map(({ topic }) => topic);
      expect(await titles(person)).toEqual(["reading/free"]);
      expect(await titles("content_team")).toEqual(["reading/free", "reading/paid"]);
      expect(await titles("hr")).toEqual([]);
      expect(await refusalOf(practise(person, "toefl", ["reading/paid"], 5))).toBe("NOT_AVAILABLE");
    });

    test("Essays and speech are left to whole papers", async () => {
      const person = await student();
      await db.query(
        "insert into public.exam_rubrics (name, title) values ('practice', 'A rubric') on conflict do nothing",
      );
      const mock = await publish({
        exam: "pte",
        sections: [
          {
            code: "all",
            items: [
              choiceItem(),
              {
                content: { type: "essay", stem: "<p>Write.</p>", leastWords: 10 },
                key: null,
                rubric: "practice",
              },
            ],
          },
        ],
      });
      const done = await sit(db, { user: person, mock, answers: {} });
      expect((await practiceOf(person, "pte")).wrong).toMatchObject({ questions: 1 });
      expect(await versionsOf((await retake(person, done)).attempt_id)).toHaveLength(1);
    });
  });

  describe("The challenge of the day", () => {
    beforeAll(async () => {
      await publish({
        exam: "german",
        sections: [{ code: "all", items: choices(12) }],
      });
    });

    test("Five questions, the same for everybody, once a day", async () => {
      const [one, two] = [await student(), await student()];
      expect((await practiceOf(one, "german")).daily).toEqual({
        questions: 5,
        attemptId: null,
        state: null,
        isClosed: false,
      });
      const [first, second] = [await challenge(one, "german"), await challenge(two, "german")];
      const asked = await versionsOf(first.attempt_id);
      expect(asked).toHaveLength(5);
      expect((await versionsOf(second.attempt_id)).sort()).toEqual([...asked].sort());
      expect((await challenge(one, "german")).attempt_id).toBe(first.attempt_id);
      await submit(one, first, [change(1, 1, "a")]);
      expect(await challenge(one, "german")).toMatchObject({ attempt_id: first.attempt_id, state: "scored" });
      expect((await practiceOf(one, "german")).daily).toMatchObject({ state: "scored" });
      const review = RESULTS_PROCEDURES.review_attempt.parse(
        await call(one, "review_attempt", { attempt_id: first.attempt_id }),
      );
      expect(review.items.every(({ explanation }) => explanation?.includes(MARKER))).toBe(true);

      // A day counts when something was answered.
      await submit(two, second);
      const days = async (who: string) => (await ownPractice(who)).days;
      const { today } = await ownPractice(one);
      expect(await days(one)).toEqual([today]);
      expect(await days(two)).toEqual([]);
    });

    test("The same day gives the same, the next another, and nothing comes twice before all came", async () => {
      const on = async (day: string) => {
        const [row] = await db.query<{ slots: string[] }>(
          "select to_jsonb(exam_private.daily_questions('german', $1::date)) as slots",
          [day],
        );
        return row?.slots ?? [];
      };
      const [first, second] = [await on("2026-11-22"), await on("2026-11-23")];
      expect(new Set([...first, ...second]).size).toBe(10);
      await publish({ exam: "german", sections: [{ code: "more", items: choices(3) }] });
      expect(await on("2026-11-22")).toEqual(first);
    });

    test("One left lying is handed in when the next day's begins", async () => {
      const person = await student();
      const old = await challenge(person, "german");
      await db.query("update exam_private.practice_sets set day = day - 1 where attempt_id = $1", [
        old.attempt_id,
      ]);
      const fresh = await challenge(person, "german");
      expect(fresh.attempt_id).not.toBe(old.attempt_id);
      expect(await call<Attempt>(person, "get_attempt", { attempt_id: old.attempt_id })).toMatchObject({
        state: "scored",
      });
      expect((await ownPractice(person)).days).toEqual([]);
    });

    test("An exam with fewer than five free questions has none", async () => {
      await publish({ exam: "duolingo", sections: [{ code: "all", items: choices(4) }] });
      const person = await student();
      expect((await practiceOf(person, "duolingo")).daily).toBeNull();
      expect(await refusalOf(challenge(person, "duolingo"))).toBe("NOT_AVAILABLE");
    });
  });

  test("What practice hangs on is in no list, and can be neither published nor started", async () => {
    const person = await student();
    const frames = await db.query<{ id: string; revision: string }>(
      "select m.id, r.id as revision from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id where m.slug like 'practice-%'",
    );
    expect(frames.length).toBeGreaterThan(3);
    const listed = await call<{ mock_id: string }[]>(person, "list_mocks", {});
    expect(listed.filter(({ mock_id }) => frames.some(({ id }) => id === mock_id))).toEqual([]);
    const [frame] = frames;
    expect(await refusalOf(call(person, "start_attempt", { mock_id: frame?.id, ...ids() }))).toBe(
      "NOT_AVAILABLE",
    );
    expect(
      await outcome(
        db.query("update public.exam_revisions set published_at = now() where id = $1", [frame?.revision]),
      ),
    ).toBe("23514");
  });
});
