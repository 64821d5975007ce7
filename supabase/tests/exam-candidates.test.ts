/** What staff do for candidates, what candidates are told, and how long recordings stay. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ATTEMPT_KEEPERS, MARKERS } from "../../lib/access/expected/roles.ts";
import { CANDIDATES_PROCEDURES } from "../../lib/mock-exams/candidates/rows.ts";
import { codeOf, openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { begin, choices, type Mock, mark, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type Row = Record<string, unknown>;
const essay = {
  content: { type: "essay" as const, stem: "<p>Write about trains.</p>", leastWords: 20 },
  key: null,
  marking: mark(9),
  rubric: "candidates-writing",
};
const speech = {
  content: { type: "speech" as const, stem: "<p>Speak.</p>", prepareSeconds: 5, speakSeconds: 30 },
  key: null,
  marking: mark(9),
  rubric: "candidates-writing",
};

describe.each(drivers)("Candidates on %s", (driver) => {
  let db: TestDatabase;
  let mock: Mock;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("insert into public.exam_rubrics (name, title) values ('candidates-writing', 'Writing')");
    await db.query(
      `insert into public.exam_rubric_criteria (rubric_id, ordinal, code, title, max_band, step)
       select r.id, 1, 'part-1', 'Criterion', 9, 0.5 from public.exam_rubrics as r where r.name = 'candidates-writing'`,
    );
    mock = await publishMock(db, {
      exam: "jee_main",
      sections: [{ code: "physics", marking: mark(4, -1), items: choices(3) }],
    });
  });
  afterAll(() => db.close());

  const one = async <T = Row>(who: string, sql: string, values: unknown[] = []): Promise<T> => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, values);
    return row?.answer as T;
  };
  const told = (user: string, kind: string) =>
    db.query<{ title: string; body: string; href: string; email_due: boolean }>(
      "select title, body, href, email_due from public.notifications where user_id = $1 and kind = $2 order by created_at",
      [user, kind],
    );

  describe("What candidates are told", () => {
    test("a changed score with the old and the new one, leading to the result, and by e-mail", async () => {
      const paper = await publishMock(db, {
        exam: "jee_main",
        sections: [{ code: "physics", marking: mark(4, -1), items: choices(2) }],
      });
      const student = await db.addPerson();
      const attempt = await sit(db, { user: student, mock: paper, answers: { 1: "a", 2: "a" } });
      const [item] = await db.query<{ id: string }>(
        "select item_version_id as id from public.exam_attempt_items where attempt_id = $1 and ordinal = 1",
        [attempt],
      );
      const change = (key: string) =>
        one("admin", "public.set_key($1, $2::text::jsonb, null, 'another is right')", [
          item?.id,
          JSON.stringify({ type: "single_choice", any: [key] }),
        ]);
      await change("b");
      await one("admin", "public.regrade($1, true, 'only tried')", [paper.revisionId]);
      expect(await told(student, "exam.regraded")).toEqual([]);
      await one("admin", "public.regrade($1, false, 'the key was wrong')", [paper.revisionId]);
      const [first, ...more] = await told(student, "exam.regraded");
      expect(more).toEqual([]);
      expect(first).toMatchObject({ href: `/mock-exam/jee_main/results/${attempt}`, email_due: true });
      expect(first?.body).toContain("your score changed from 8 to 3.");
      // Before the results are out, the day is said and no score.
      await db.query(
        "update public.exam_attempts set result_visible_at = '2099-03-04T05:00:00Z' where id = $1",
        [attempt],
      );
      await change("a");
      await one("admin", "public.regrade($1, false, 'it was right after all')", [paper.revisionId]);
      const second = (await told(student, "exam.regraded"))[1];
      expect(second?.body).toContain("You can see it from 4 March 2099, 10:30 (India).");
      expect(second?.body).not.toContain("score changed");
    });

    test("marking is finished, once, and an objection is decided", async () => {
      const paper = await publishMock(db, {
        exam: "ielts",
        sections: [{ code: "writing", marking: mark(9), items: [essay, ...choices(1)] }],
      });
      const student = await db.addPerson();
      const attempt = await sit(db, {
        user: student,
        mock: paper,
        answers: { 1: "Trains are long and go far into the land.", 2: "a" },
      });
      expect(await told(student, "exam.marked")).toEqual([]);
      let given: Row = {};
      for (const marker of MARKERS) {
        if (given.state === "scored") break;
        const claim = await one<{ rubric: { criteria: { criterion_id: string }[] } }>(
          marker,
          "public.claim_marking($1, 1)",
          [attempt],
        );
        given = await one(marker, "public.submit_marking($1, 1, $2::text::jsonb)", [
          attempt,
          JSON.stringify(claim.rubric.criteria.map(({ criterion_id }) => ({ criterion_id, band: 6 }))),
        ]);
      }
      expect(given).toEqual({ missing: "none", state: "scored" });
      expect(await told(student, "exam.marked")).toMatchObject([
        { href: `/mock-exam/ielts/results/${attempt}`, email_due: true },
      ]);

      const objection = await one<string>(
        student,
        "public.submit_objection($1, 2, 'Two of the answers are right.')",
        [attempt],
      );
      await one("content_team", "public.decide_objection($1, false, 'Only one of them is.')", [objection]);
      expect(await told(student, "exam.objection")).toMatchObject([
        {
          title: "Your objection to question 2 was not accepted",
          href: `/mock-exam/ielts/review/${attempt}`,
          email_due: true,
        },
      ]);
    });

    test("whoever wants no e-mail about exams gets none", async () => {
      const student = await db.addPerson();
      const save = (topics: string) =>
        db.does(
          student,
          "select public.save_contact_preferences('en', 'Asia/Kolkata', '10:00', '19:00', $1::text::text[])",
          [topics],
        );
      const tell = () =>
        db.query(
          "insert into public.notifications (user_id, kind, title) values ($1, 'exam.marked', 'Marked')",
          [student],
        );
      await save("{profile}");
      await tell();
      await save("{profile,exam}");
      await tell();
      expect((await told(student, "exam.marked")).map((row) => row.email_due)).toEqual([false, true]);
      expect(await outcome(save("{gossip}"))).toBe("23514");
    });
  });

  describe("Recordings", () => {
    const due = async () =>
      (await db.does<{ path: string }>("server", "select public.list_recordings_to_remove() as path")).map(
        ({ path }) => path,
      );
    const record = async () => {
      const paper = await publishMock(db, {
        exam: "ielts",
        sections: [{ code: "speaking", marking: mark(9), items: [speech] }],
      });
      const user = await db.addPerson();
      const attempt = await begin(db, { user, mock: paper, answers: {} });
      const path = `${user}/${attempt}/${randomUUID()}`;
      await db.query(
        `insert into public.exam_recordings (attempt_id, ordinal, try_no, state, storage_path, mime, ms, bytes, sha256, committed_at)
         values ($1, 1, 1, 'stored', $2, 'audio/webm', 9000, 9000, repeat('a', 64), now())`,
        [attempt, path],
      );
      return { user, attempt, path };
    };
    const stateOf = async (path: string) =>
      (
        await db.query<{ state: string }>(
          "select state from public.exam_recordings where storage_path = $1",
          [path],
        )
      )[0]?.state;

    test("stay for 180 days, then go and are marked so", async () => {
      const { path } = await record();
      const [kept] = await db.query<{ days: number }>(
        "select delete_after - current_date as days from public.exam_recordings where storage_path = $1",
        [path],
      );
      expect(kept?.days).toBe(180);
      expect(await due()).not.toContain(path);
      // Nothing that is not due is marked, whatever the server says.
      await db.does("server", "select public.mark_recordings_removed($1::text[])", [[path]]);
      expect(await stateOf(path)).toBe("stored");
      await db.query(
        "update public.exam_recordings set delete_after = current_date where storage_path = $1",
        [path],
      );
      expect(await due()).toContain(path);
      await db.does("server", "select public.mark_recordings_removed($1::text[])", [[path]]);
      expect(await stateOf(path)).toBe("deleted");
      expect(await due()).not.toContain(path);
    });

    test("go with the account, also when an administrator deletes it", async () => {
      const { user, path } = await record();
      await db.query("delete from auth.users where id = $1", [user]);
      expect((await due())[0]).toBe(path);
      await db.does("server", "select public.mark_recordings_removed($1::text[])", [[path]]);
      expect(await due()).not.toContain(path);
    });

    test("are the server's own to remove", async () => {
      for (const call of ["public.list_recordings_to_remove()", "public.mark_recordings_removed('{}')"])
        expect(await db.whoCan(`select ${call}`)).toEqual([]);
    });
  });

  const file = async (who: string, user: string) => {
    const found = CANDIDATES_PROCEDURES.read_exam_candidate.parse(
      await one(who, "public.read_exam_candidate($1)", [user]),
    );
    if (!found) throw new Error("There is no such person.");
    return found;
  };

  describe("More time", () => {
    test("is given, changed and withdrawn, each with its reason in the history", async () => {
      const student = await db.addPerson();
      const keeper = "student_management_officer";
      const give = (multiplier: number, reason: string) =>
        one<string>(keeper, "public.set_exam_accommodation($1, 'ielts', $2, 300, '2099-01-01', $3)", [
          student,
          multiplier,
          reason,
        ]);
      const id = await give(1.5, "A letter of the school");
      expect(await give(2, "A newer letter")).toBe(id);
      expect((await file("admin", student)).accommodations).toMatchObject([
        { id, examId: "ielts", timeMultiplier: 2, isOver: false },
      ]);
      expect(await outcome(one(keeper, "public.withdraw_exam_accommodation($1, ' ')", [id]))).toBe("22023");
      await one(keeper, "public.withdraw_exam_accommodation($1, 'Given by mistake')", [id]);
      const { accommodations, history } = await file("admin", student);
      expect(accommodations).toEqual([]);
      expect(history.map(({ action, examId }) => `${action} ${examId}`)).toEqual([
        "delete ielts",
        "update ielts",
        "insert ielts",
      ]);
      expect(history[0]?.before).toMatchObject({ note: "Given by mistake" });
      expect(history[1]?.after).toMatchObject({ note: "A newer letter", timeMultiplier: 2 });
      expect(history.every(({ by }) => by === "Test person")).toBe(true);
      expect(await outcome(one(keeper, "public.withdraw_exam_accommodation($1, 'Once more')", [id]))).toBe(
        "PT404",
      );
    });

    test("is nobody's own to give or take", async () => {
      const id = await one<string>(
        "admin",
        "public.set_exam_accommodation($1, null, 2, 0, null, 'A letter')",
        [db.idOf("student_management_officer")],
      );
      expect(
        await outcome(
          one("student_management_officer", "public.withdraw_exam_accommodation($1, 'Not needed')", [id]),
        ),
      ).toBe("PT403");
    });

    test("is between one and four times", async () => {
      const student = await db.addPerson();
      for (const multiplier of [0.9, 4.1])
        expect(
          await outcome(
            one("admin", "public.set_exam_accommodation($1, null, $2, 0, null, 'A letter')", [
              student,
              multiplier,
            ]),
          ),
        ).toBe("23514");
    });
  });

  describe("Looking after candidates", () => {
    test("is for those who look after students", async () => {
      const student = await db.addPerson();
      const attempt = await begin(db, { user: student, mock, answers: { 1: "a" } });
      expect(await db.whoCan("select public.list_exam_candidates()")).toEqual(ATTEMPT_KEEPERS);
      expect(await db.whoCan("select public.read_exam_candidate($1)", () => [student])).toEqual(
        ATTEMPT_KEEPERS,
      );
      expect(await db.whoCan("select public.read_attempt_log($1)", () => [attempt])).toEqual(ATTEMPT_KEEPERS);
      expect(
        await db
          .whoCan("select public.withdraw_exam_accommodation($1, 'Not needed')", () => [randomUUID()])
          .catch(codeOf),
      ).toBe("PT404");
    });

    test("finds people by name and address, those who sit an exam, and those with more time", async () => {
      const student = await db.addPerson({ email: "meera_100%@people.test" });
      await db.query("update public.profiles set full_name = 'Meera Iyer' where user_id = $1", [student]);
      const list = async (who: string, filters: Record<string, string[]>) =>
        CANDIDATES_PROCEDURES.list_exam_candidates.parse(
          await one(who, "public.list_exam_candidates($1::jsonb, p_limit => 200)", [JSON.stringify(filters)]),
        ).rows;
      const found = async (who: string, filters: Record<string, string[]>) =>
        (await list(who, filters)).filter(({ id }) => id === student);
      expect(await found("admin", { exam: ["now"] })).toEqual([]);
      expect(await found("admin", { exam: ["ever"] })).toEqual([]);
      for (const term of ["meera", " Iyer ", "MEERA_100%@"])
        expect(await found("admin", { q: [term] })).toHaveLength(1);
      expect(await found("admin", { q: ["eera"] })).toEqual([]);
      expect(await found("admin", { q: ["meera%i"] })).toEqual([]);
      await begin(db, { user: student, mock, answers: {} });
      for (const exam of ["now", "ever"])
        expect(await found("student_management_officer", { exam: [exam] }), exam).toMatchObject([
          { running: 1 },
        ]);
      expect(await found("student_management_officer", { more_time: ["yes"] })).toEqual([]);
      await db.query(
        `insert into public.exam_accommodations (user_id, time_multiplier, approved_by) values ($1, 1.5, $2)`,
        [student, db.idOf("admin")],
      );
      expect(await found("student_management_officer", { more_time: ["yes"] })).toMatchObject([
        { hasAccommodation: true },
      ]);
      // A colleague is found only by those who see every account.
      const colleague = db.idOf("blogger");
      const sees = async (who: string) => (await list(who, { q: ["blogger@"] })).map(({ id }) => id);
      expect(await sees("admin")).toEqual([colleague]);
      expect(
        await one("student_management_officer", "public.read_exam_candidate($1)", [randomUUID()]),
      ).toBeNull();
    });

    test("shows attempts, what came too late, and what staff did with its reason", async () => {
      const student = await db.addPerson();
      const attempt = await begin(db, { user: student, mock, answers: { 1: "a", 2: "b" } });
      await db.query(
        `insert into exam_private.late_responses (attempt_id, ordinal, response, marked, time_ms, epoch, client_seq, reason)
         values ($1, 3, '"c"', false, 0, 1, 99, 'late')`,
        [attempt],
      );
      // What a browser says of an event may be anything, and closes the page to nobody.
      await db.does(
        student,
        `select public.log_events($1, '[{"kind": "blur", "at_ms": 1, "detail": "a while"}]')`,
        [attempt],
      );
      await one("student_management_officer", "public.grant_time($1, 600, 'The power failed')", [attempt]);
      const read = () => file("student_management_officer", student);
      expect((await read()).attempts).toMatchObject([
        {
          id: attempt,
          examId: "jee_main",
          state: "in_progress",
          extraS: 600,
          questions: 3,
          answered: 2,
          late: 1,
          score: null,
        },
      ]);
      await one("student_management_officer", "public.void_attempt($1, 'Somebody else sat it')", [attempt]);
      expect((await read()).attempts).toMatchObject([{ state: "void", voidReason: "Somebody else sat it" }]);
      const log = CANDIDATES_PROCEDURES.read_attempt_log.parse(
        await one("admin", "public.read_attempt_log($1)", [attempt]),
      );
      expect(log?.late).toMatchObject([
        { ordinal: 3, reason: "late", response: '"c"', options: ["a", "b", "c", "d"] },
      ]);
      expect(log?.events.map(({ kind }) => kind)).toEqual(["staff.void", "staff.time_granted", "blur"]);
      expect(log?.events[2]?.detail).toBe("a while");
      expect(log?.byStaff.map(({ after }) => after.reason)).toEqual([
        "Somebody else sat it",
        "The power failed",
      ]);
      expect(await one("admin", "public.read_attempt_log($1)", [randomUUID()])).toBeNull();
    });
  });
});
