/** Withdrawing a published paper: who may, what ends at once, what goes on, and how it comes back. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESULTS_PROCEDURES } from "../../lib/mock-exams/results/rows.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { choices, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type Row = Record<string, unknown>;

describe.each(drivers)("Withdrawing on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const publish = () =>
    publishMock(db, { exam: "gre", kind: "section", sections: [{ code: "one", items: choices(2) }] });
  const asks = async <T>(who: string, sql: string, values: readonly unknown[] = []) => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, values);
    return row?.answer as T;
  };
  const refusalOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: Error) => error.message,
    );
  const withdraw = (
    mock: string,
    who = "content_team",
    reason: string | null = "Question 2 has no right answer.",
  ) => refusalOf(askAuthoring(db, who, "withdraw_mock_exam", "$1, $2", [mock, reason]));
  const putBack = (mock: string, who = "content_team") =>
    refusalOf(askAuthoring(db, who, "restore_mock_exam", "$1", [mock]));
  const start = (who: string, mock: string, key = randomUUID()) =>
    asks<{ attempt_id: string; resumed: boolean }>(who, "public.start_attempt($1, $2, $3, 'exam', 1)", [
      mock,
      key,
      randomUUID(),
    ]);
  const listed = async (who: string, mock: string) =>
    (await asks<{ mock_id: string }[]>(who, "public.list_mocks('gre')")).some(
      ({ mock_id }) => mock_id === mock,
    );
  const stateOf = async (mock: string) => {
    const [row] = await db.query<Row>(
      "select status, withdrawn_at is not null as is_withdrawn, withdrawn_by, withdrawal_reason from public.mock_exams where id = $1",
      [mock],
    );
    return row;
  };

  test("nobody begins it, students do not find it, and whoever is in the middle of it goes on to a result", async () => {
    const { mockId } = await publish();
    const [running, late] = [await db.addPerson(), await db.addPerson()];
    const { attempt_id } = await start(running, mockId);
    expect(await listed(late, mockId)).toBe(true);

    expect(await withdraw(mockId)).toBe("done");
    expect(await stateOf(mockId)).toEqual({
      status: "retired",
      is_withdrawn: true,
      withdrawn_by: db.idOf("content_team"),
      withdrawal_reason: "Question 2 has no right answer.",
    });
    for (const who of [late, running]) expect(await listed(who, mockId)).toBe(false);
    expect(await db.as(late, "select 1 from public.mock_exams where id = $1", [mockId])).toEqual([]);
    expect(await start(late, mockId).catch((error: Error) => error.message)).toContain("NOT_AVAILABLE");

    // The running one is resumed, handed in, marked, and may be read.
    expect(await start(running, mockId)).toMatchObject({ attempt_id, resumed: true });
    const attempts = await asks<{ attempt_id: string; state: string }[]>(
      running,
      "public.list_own_attempts('gre')",
    );
    expect(attempts).toMatchObject([{ attempt_id, state: "in_progress" }]);
    await db.query("select exam_private.finalize($1, 'user')", [attempt_id]);
    expect(await asks(running, "public.get_result($1)", [attempt_id])).toMatchObject({ attempt_id });
    expect(await asks(running, "public.review_attempt($1)", [attempt_id])).toBeTruthy();
    expect(await start(running, mockId).catch((error: Error) => error.message)).toContain("NOT_AVAILABLE");
  });

  test("one reads of one's own attempts that their paper was withdrawn, and of nobody else's", async () => {
    const mock = await publish();
    const [user, other] = [await db.addPerson(), await db.addPerson()];
    const attempt = await sit(db, { user, mock, answers: { 1: "a" } });
    const told = async (who: string) => {
      const rows = await db.as<{ row: unknown }>(
        who,
        "select to_jsonb(w) as row from public.list_own_withdrawn_mock_attempts() as w",
      );
      return RESULTS_PROCEDURES.list_own_withdrawn_mock_attempts.parse(rows.map(({ row }) => row));
    };
    expect(await told(user)).toEqual([]);
    await withdraw(mock.mockId);
    expect(await told(user)).toEqual([{ attemptId: attempt, withdrawnAt: expect.any(String) }]);
    for (const who of [other, "admin", "student_management_officer"]) expect(await told(who)).toEqual([]);
    expect(await outcome(told("visitor"))).toBe("42501");
    await putBack(mock.mockId);
    expect(await told(user)).toEqual([]);
  });

  test("only those who may publish, with a reason, and once", async () => {
    const { mockId } = await publish();
    for (const who of ["student", "student_mentor", "ceo", "student_management_officer"]) {
      expect(await withdraw(mockId, who)).toContain("editors");
      expect(await putBack(mockId, who)).toContain("editors");
      expect(
        await db
          .as(who, "update public.mock_exams set status = 'retired' where id = $1 returning 1", [mockId])
          .catch(() => "refused"),
      ).toBe("refused");
    }
    expect(await withdraw(mockId, "visitor")).toContain("permission denied");
    for (const reason of [null, "", "  ab  ", "x".repeat(501)])
      expect(await withdraw(mockId, "content_team", reason)).toContain("3 to 500");
    expect(await withdraw(randomUUID())).toContain("GONE");
    expect(await putBack(mockId)).toContain("GONE");
    expect(await withdraw(mockId)).toBe("done");
    expect(await withdraw(mockId, "admin")).toContain("WITHDRAWN");
  });

  test("one person withdraws a paid paper, and somebody without a hand in it puts it back", async () => {
    const { mockId, revisionId } = await publish();
    await db.query("update public.mock_exams set access = 'paid' where id = $1", [mockId]);
    await db.query(
      "insert into exam_private.revision_edits (revision_id, edit_no, edited_by) values ($1, 1, $2)",
      [revisionId, db.idOf("content_team")],
    );
    expect(await withdraw(mockId, "content_team")).toBe("done");
    expect(await putBack(mockId, "content_team")).toContain("TWO_PEOPLE");
    expect(await putBack(mockId, "admin")).toBe("done");
    expect(await stateOf(mockId)).toEqual({
      status: "published",
      is_withdrawn: false,
      withdrawn_by: null,
      withdrawal_reason: null,
    });
    const entitled = await db.as(
      "content_team",
      "select 1 from public.mock_exams where id = $1 and status = 'published'",
      [mockId],
    );
    expect(entitled).toHaveLength(1);
  });

  test("it is put back only as it could be published", async () => {
    const { mockId, revisionId } = await publish();
    await withdraw(mockId);
    const licence = (set: string) =>
      db.query(
        `update public.exam_items set licence = ${set} where id in (
           select v.item_id from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
           join public.exam_sections as s on s.id = m.section_id
           join public.exam_item_versions as v on v.id = p.item_version_id where s.revision_id = $1)`,
        [revisionId],
      );
    await licence("null");
    expect(await putBack(mockId)).toContain("what allows us to use it");
    expect((await stateOf(mockId))?.status).toBe("retired");
    await licence("'Our own'");
    expect(await putBack(mockId)).toBe("done");
  });

  test("both steps are in the audit log with who, when and why", async () => {
    const { mockId } = await publish();
    await withdraw(mockId, "admin", "The sound is broken.");
    await putBack(mockId, "content_team");
    const log = await db.query<{ actor_id: string; before: Row; after: Row }>(
      "select actor_id, before, after from private.audit_log where table_name = 'mock_exams' and row_id = $1 order by id",
      [mockId],
    );
    expect(log).toMatchObject([
      {
        actor_id: db.idOf("admin"),
        before: { status: "published", withdrawal_reason: null },
        after: { status: "retired", withdrawal_reason: "The sound is broken." },
      },
      {
        actor_id: db.idOf("content_team"),
        before: { status: "retired", withdrawal_reason: "The sound is broken." },
        after: { status: "published", withdrawal_reason: null },
      },
    ]);
  });
});
