/** Whose attempts others are compared with. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESULTS_PROCEDURES } from "../../lib/mock-exams/results/rows.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { begin, choices, type Mock, mark, publishMock, sit } from "./exam-papers.ts";
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

  describe("Who had seen the answers before", () => {
    const QUESTIONS = 20;
    const paper = (reviewPolicy: "immediately" | "never_key" = "immediately") =>
      publishMock(db, {
        exam: "jee_main",
        kind: "section",
        reviewPolicy,
        sections: [{ code: "physics", marking: mark(4, -1), items: choices(QUESTIONS) }],
      });
    const show = (attempt: string, upTo: number) =>
      db.query(
        "update public.exam_attempt_items set revealed_at = clock_timestamp() where attempt_id = $1 and ordinal <= $2",
        [attempt, upTo],
      );
    /** Sits the paper in exam mode after what happened before; whether others are compared with it, and its result. */
    async function sitAfter(paperOf: Mock, before: (user: string) => Promise<unknown>) {
      const user = await db.addPerson();
      await before(user);
      const attempt = await begin(db, { user, mock: paperOf, answers: { 1: "a" }, minutesAgo: 0 });
      await db.query("select exam_private.finalize($1, 'user')", [attempt]);
      const measured = await db.query<{ attempt_id: string }>(
        "select attempt_id from exam_private.first_runs($1)",
        [paperOf.revisionId],
      );
      const [row] = await db.does<{ result: unknown }>(user, "select public.get_result($1) as result", [
        attempt,
      ]);
      return {
        counts: measured.some(({ attempt_id }) => attempt_id === attempt),
        result: RESULTS_PROCEDURES.get_result.parse(row?.result),
      };
    }
    const practise = (mockOf: Mock, revealed: number) => async (user: string) => {
      const practice = await begin(db, { user, mock: mockOf, answers: {}, mode: "practice" });
      await show(practice, revealed);
      // Given up: nobody has two attempts at one paper at a time, and this one has no review.
      await db.query(`do $$ begin
        perform set_config('exams.door', '${practice}', true);
        update public.exam_attempts set state = 'void', void_reason = 'Given up' where id = '${practice}';
      end $$`);
    };

    test("a tenth of the questions shown in practice takes the attempt out, less does not", async () => {
      const own = await paper();
      for (const [revealed, isPractised] of [
        [0, false],
        [1, false],
        [2, true],
        [QUESTIONS, true],
      ] as const) {
        const { counts, result } = await sitAfter(own, practise(own, revealed));
        expect([revealed, counts, result.practised]).toEqual([revealed, !isPractised, isPractised]);
      }
    });

    test("so does an earlier attempt that could be reviewed, and not one whose keys nobody is shown", async () => {
      for (const [policy, isPractised] of [
        ["immediately", true],
        ["never_key", false],
      ] as const) {
        const own = await paper(policy);
        const { counts, result } = await sitAfter(own, (user) =>
          sit(db, { user, mock: own, answers: { 1: "b" }, mode: "practice" }),
        );
        expect([policy, counts, result.practised]).toEqual([policy, !isPractised, isPractised]);
      }
    });

    test("what was shown after the attempt had begun, or to another person, changes nothing", async () => {
      const own = await paper();
      const { counts } = await sitAfter(own, async () => {
        const other = await begin(db, {
          user: await db.addPerson(),
          mock: own,
          answers: {},
          mode: "practice",
        });
        await show(other, QUESTIONS);
      });
      expect(counts).toBe(true);
      const user = await db.addPerson();
      const attempt = await begin(db, { user, mock: own, answers: { 1: "a" }, minutesAgo: 0 });
      await db.query("select exam_private.finalize($1, 'user')", [attempt]);
      await sit(db, { user, mock: own, answers: {}, mode: "practice", minutesAgo: 0 });
      const [row] = await db.query<{ practised: boolean }>(
        "select exam_private.was_practised($1) as practised",
        [attempt],
      );
      expect(row?.practised).toBe(false);
    });

    test("its candidate gets no percentile, even where there is one for others", async () => {
      const own = await paper();
      const rank = () =>
        db.query(
          `with norm as (
             insert into public.exam_norms (revision_id, measure, formula, n) values ($1, 'total', 'pct_nta', 100) returning id
           ) insert into public.exam_norm_points (norm_id, score, percentile) select norm.id, -20, 50 from norm`,
          [own.revisionId],
        );
      await rank();
      const known = await sitAfter(own, practise(own, QUESTIONS));
      expect(known.result).toMatchObject({ practised: true, percentile: null });
      const fresh = await sitAfter(own, async () => {});
      expect(fresh.result).toMatchObject({ practised: false, percentile: { value: 50 } });
    });

    test("a norm that nobody is left for is taken away", async () => {
      const own = await paper();
      await sitAfter(own, practise(own, QUESTIONS));
      await db.query(
        "insert into public.exam_norms (revision_id, measure, formula, n, built_at) values ($1, 'total', 'pct_nta', 100, now() - interval '1 hour')",
        [own.revisionId],
      );
      await db.query("select private.build_exam_norms()");
      const left = await db.query("select n from public.exam_norms where revision_id = $1", [own.revisionId]);
      expect(left).toEqual([]);
    });
  });
});
