/** One's own attempts with what each came to, and where messages about marks lead. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESULTS_PROCEDURES } from "../../lib/mock-exams/results/rows.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { begin, choices, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("History on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const attemptsOf = async (who: string, exam: string | null = null) => {
    const [row] = await db.does<{ answer: unknown }>(who, "select public.list_own_attempts($1) as answer", [
      exam,
    ]);
    return RESULTS_PROCEDURES.list_own_attempts.parse(row?.answer);
  };

  test("A student finds their own attempts, newest first, with what each came to", async () => {
    const student = await db.addPerson();
    const other = await db.addPerson();
    const mock = await publishMock(db, {
      exam: "jee_main",
      sections: [{ code: "physics", items: choices(2) }],
    });
    const done = await sit(db, { user: student, mock, answers: { 1: "a" } });
    const running = await begin(db, { user: student, mock, answers: {} });
    await sit(db, { user: other, mock, answers: {} });

    const found = await attemptsOf(student);
    expect(found.map(({ attemptId }) => attemptId).sort()).toEqual([done, running].sort());
    expect(found.find(({ attemptId }) => attemptId === done)).toMatchObject({
      examId: "jee_main",
      state: "scored",
      score: { raw: 1, most: 2, right: 1, questions: 2, pending: 0 },
    });
    expect(found.find(({ attemptId }) => attemptId === running)).toMatchObject({
      state: "in_progress",
      score: null,
    });
    expect(await attemptsOf(student, "ielts")).toEqual([]);
    expect(await outcome(db.as("visitor", "select public.list_own_attempts()"))).toBe("42501");
  });

  test("A result that is held back shows its day and no score", async () => {
    const student = await db.addPerson();
    const mock = await publishMock(db, { exam: "cat", sections: [{ code: "qa", items: choices(1) }] });
    const attempt = await sit(db, { user: student, mock, answers: { 1: "a" } });
    await db.query(
      "update public.exam_attempts set result_visible_at = now() + interval '1 day' where id = $1",
      [attempt],
    );
    const [found] = await attemptsOf(student);
    expect(found?.score).toBeNull();
    expect(Date.parse(found?.resultsFrom ?? "")).toBeGreaterThan(Date.now());
  });

  test("Messages lead to the page of the attempt", async () => {
    const student = await db.addPerson();
    const mock = await publishMock(db, { exam: "gate", sections: [{ code: "all", items: choices(1) }] });
    const attempt = await sit(db, { user: student, mock, answers: { 1: "b" } });
    const [objection] = await db.does<{ id: string }>(
      student,
      "select public.submit_objection($1, 1, 'The key is another one.') as id",
      [attempt],
    );
    await db.does("content_team", "select public.decide_objection($1, false, 'It is right.')", [
      objection?.id,
    ]);
    const [message] = await db.query<{ href: string }>(
      "select href from public.notifications where user_id = $1 and kind = 'exam.objection'",
      [student],
    );
    expect(message?.href).toBe(`/mock-exam/gate/review/${attempt}`);
  });
});
