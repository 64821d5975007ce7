/** Whose attempts others are compared with. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { begin, choices, type Mock, mark, publishMock } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("Norms on %s", (driver) => {
  let db: TestDatabase;
  let mock: Mock;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    mock = await publishMock(db, {
      exam: "jee_main",
      kind: "section",
      sections: [{ code: "physics", marking: mark(4, -1), items: choices(2) }],
    });
  });
  afterAll(() => db.close());

  async function sitWith(happening: (attempt: string) => Promise<unknown>): Promise<string> {
    const attempt = await begin(db, { user: await db.addPerson(), mock, answers: { 1: "a" } });
    await happening(attempt);
    await db.query("select exam_private.finalize($1, 'user')", [attempt]);
    return attempt;
  }
  const late = (reason: string) => (attempt: string) =>
    db.query(
      `insert into exam_private.late_responses (attempt_id, ordinal, marked, time_ms, epoch, client_seq, reason)
       values ($1, 2, false, 0, 1, 9, $2)`,
      [attempt, reason],
    );
  const takenOver = (times: number) => (attempt: string) =>
    db.query(
      "insert into public.exam_attempt_events (attempt_id, kind) select $1, 'session.claimed' from generate_series(1, $2::int)",
      [attempt, times],
    );

  test("attempts that were taken over again and again, or had answers too late, are no measure for others", async () => {
    const calm = await sitWith(async () => {});
    const moved = await sitWith(takenOver(5));
    // A second window that was told so lost nothing and gained nothing.
    const doubled = await sitWith(late("session_taken"));
    for (const happening of [takenOver(6), late("late"), late("section_closed"), late("closed")])
      await sitWith(happening);
    const measured = await db.query<{ attempt_id: string }>(
      "select attempt_id from exam_private.first_runs($1)",
      [mock.revisionId],
    );
    expect(measured.map(({ attempt_id }) => attempt_id).sort()).toEqual([calm, moved, doubled].sort());
  });
});
