/** Attempts at mock exams: what is saved, until when, by whom, and what nobody may learn before its time. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESULTS_PROCEDURES } from "../../lib/mock-exams/results/rows.ts";
import { codeOf, openWithPeople, type TestDatabase } from "./database.ts";
import { chance } from "./exam-chaos.ts";
import {
  type AnswerOf,
  age,
  callAs,
  change,
  choices,
  item,
  MARKER,
  publishFixture,
  refusalOf,
  stemOf,
} from "./exam-fixture.ts";
import { interleave } from "./exam-interleavings.ts";
import { drivers } from "./test-database.ts";

type Attempt = AnswerOf<"get_attempt">;
type OpenSection = AnswerOf<"get_section">;
type SavedAnswers = AnswerOf<"save_answers">;
type Submitted = AnswerOf<"submit_attempt">;

const MINUTE = 60;

describe.each(drivers)("Attempts on %s", (driver) => {
  let db: TestDatabase;
  /** A shared clock of an hour, ten questions in two sections. */
  let shared: string;
  /** Three sections of forty minutes, one question each, as CAT has them. */
  let chained: string;
  let keeper: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    keeper = db.idOf("student_management_officer");
    shared = (
      await publishFixture(db, {
        clock: "shared",
        sections: [{ items: choices(6) }, { items: choices(4, 2) }],
      })
    ).mockId;
    chained = (
      await publishFixture(db, {
        clock: "sections",
        sections: [1, 2, 3].map((section) => ({ minutes: 40, items: choices(1, section) })),
      })
    ).mockId;
  });
  afterAll(() => db.close());

  const call = <Answer>(who: string, procedure: string, named: Record<string, unknown>) =>
    callAs<Answer>(db.does, who, procedure, named);
  const save = (who: string, attempt_id: string, epoch: number, batch: unknown) =>
    call<SavedAnswers>(who, "save_answers", { attempt_id, epoch, batch });
  const submit = (who: string, attempt_id: string, epoch: number, batch: unknown = []) =>
    call<Submitted>(who, "submit_attempt", { attempt_id, epoch, batch });
  const read = (who: string, attempt_id: string) => call<Attempt>(who, "get_attempt", { attempt_id });

  async function start(
    mock_id: string,
    { who, ...more }: { who?: string; mode?: string; time_multiplier?: number | null } = {},
  ) {
    const student = who ?? (await db.addPerson());
    const begun = await call<{ attempt_id: string; epoch: number; deadline_at: string }>(
      student,
      "start_attempt",
      {
        mock_id,
        idempotency_key: randomUUID(),
        client_id: randomUUID(),
        ...more,
      },
    );
    return { student, attempt: begun.attempt_id, deadline: begun.deadline_at };
  }

  async function stored(attempt: string): Promise<Record<number, unknown>> {
    const rows = await db.query<{ ordinal: number; response: unknown }>(
      "select ordinal::int, response from public.exam_responses where attempt_id = $1",
      [attempt],
    );
    return Object.fromEntries(rows.map((row) => [row.ordinal, row.response]));
  }

  async function keptApart(attempt: string): Promise<string[]> {
    const rows = await db.query<{ what: string }>(
      "select reason || ' ' || ordinal as what from exam_private.late_responses where attempt_id = $1 order by id",
      [attempt],
    );
    return rows.map((row) => row.what);
  }

  async function minutesFrom(attempt: string): Promise<number[]> {
    const { started_at, sections } = await read(...(await ownerOf(attempt)));
    return sections.map(
      ({ deadline_at }) => (Date.parse(deadline_at ?? "") - Date.parse(started_at)) / 60_000,
    );
  }

  async function ownerOf(attempt: string): Promise<[string, string]> {
    const [row] = await db.query<{ user_id: string }>(
      "select user_id from public.exam_attempts where id = $1",
      [attempt],
    );
    return [row?.user_id ?? "", attempt];
  }

  describe("starting", () => {
    test("gives out the whole paper once, in an order of one's own", async () => {
      const { student, attempt } = await start(shared);
      const paper = await read(student, attempt);
      expect(paper).toMatchObject({
        state: "in_progress",
        epoch: 1,
        clock: "shared",
        time_multiplier: 1,
        grace_s: 10,
      });
      expect(paper.palette.map(({ o }) => o)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(Date.parse(paper.deadline_at ?? "") - Date.parse(paper.started_at)).toBe(3_600_000);
      const first = await call<OpenSection>(student, "get_section", { attempt_id: attempt, section: 1 });
      expect(await call(student, "get_section", { attempt_id: attempt, section: 1 })).toMatchObject({
        items: first.items,
      });
      expect(first.items.map(({ option_order }) => [...option_order].sort())).toEqual(
        Array.from({ length: 6 }, () => ["a1", "b2", "c3", "d4"]),
      );
      expect(new Set(first.items.map(({ option_order }) => option_order.join())).size).toBeGreaterThan(1);
    });

    test("again with the same key, or while one runs, gives the same attempt", async () => {
      const student = await db.addPerson();
      const begin = (idempotency_key: string) =>
        call<{ attempt_id: string; resumed: boolean }>(student, "start_attempt", {
          mock_id: shared,
          idempotency_key,
          client_id: randomUUID(),
        });
      const key = randomUUID();
      const [one, two, three] = [await begin(key), await begin(key), await begin(randomUUID())];
      expect([two?.attempt_id, three?.attempt_id]).toEqual([one?.attempt_id, one?.attempt_id]);
      expect([one?.resumed, two?.resumed, three?.resumed]).toEqual([false, false, true]);
      await submit(student, one?.attempt_id ?? "", 1);
      expect((await begin(key)).attempt_id).toBe(one?.attempt_id);
      expect((await begin(randomUUID())).attempt_id).not.toBe(one?.attempt_id);
    });

    test("is refused where it is not due, in words of the contract", async () => {
      const few = (await publishFixture(db, { clock: "shared", attemptsAllowed: 1, sections: [{}] })).mockId;
      const slow = (await publishFixture(db, { clock: "shared", cooldownHours: 2, sections: [{}] })).mockId;
      const draft = (await publishFixture(db, { clock: "shared", isDraft: true, sections: [{}] })).mockId;
      const paid = (await publishFixture(db, { clock: "shared", access: "paid", sections: [{}] })).mockId;
      const student = await db.addPerson();
      const tried = (mock_id: string, more = {}) => refusalOf(start(mock_id, { who: student, ...more }));
      for (const mock of [few, slow]) await submit(student, (await start(mock, { who: student })).attempt, 1);
      expect(await tried(few)).toBe("ATTEMPTS_USED");
      expect(await tried(few, { mode: "practice" })).toBe("done");
      expect(await tried(slow)).toBe("NOT_AVAILABLE");
      expect(await tried(draft)).toBe("NOT_AVAILABLE");
      expect(await tried(randomUUID())).toBe("NOT_AVAILABLE");
      expect(await tried(paid)).toBe("NO_ACCESS");
      expect(await tried(shared, { time_multiplier: 2 })).toMatch(/^A mock exam, two ids/);
      expect(await tried(shared, { mode: "practice", time_multiplier: 3 })).toMatch(/^A mock exam, two ids/);
      expect(await refusalOf(start(shared, { who: "hr" }))).toBe("NO_ACCESS");
      expect(await refusalOf(start(paid, { who: "content_team" }))).toBe("done");
      const unproven = await db.addPerson({ isConfirmed: false });
      expect(codeOf(await start(shared, { who: unproven }).catch((error: unknown) => error))).toBe("PT403");
      const cards = await call<{ mock_id: string; why_not: string | null }[]>(student, "list_mocks", {
        exam_id: "ielts",
      });
      const why = Object.fromEntries(cards.map((card) => [card.mock_id, card.why_not]));
      expect([why[few], why[slow], why[draft], why[paid], why[shared]]).toEqual([
        "ATTEMPTS_USED",
        "NOT_AVAILABLE",
        undefined,
        "NO_ACCESS",
        null,
      ]);
    });

    test("more time than others have is kept as it was when the attempt began", async () => {
      const student = await db.addPerson();
      await call(keeper, "set_exam_accommodation", {
        user_id: student,
        exam_id: "ielts",
        time_multiplier: 1.5,
        note: "Approved by the board",
      });
      const { attempt } = await start(chained, { who: student });
      await call(keeper, "set_exam_accommodation", {
        user_id: student,
        exam_id: "ielts",
        time_multiplier: 1,
        note: "Ended",
      });
      expect(await minutesFrom(attempt)).toEqual([60, 120, 180]);
    });

    test("practice takes 1, 1.5 or 2 times as long, or has no clock at all", async () => {
      const long = await start(chained, { mode: "practice", time_multiplier: 2 });
      expect(await minutesFrom(long.attempt)).toEqual([80, 160, 240]);
      const free = await start(chained, { mode: "practice", time_multiplier: null });
      const paper = await read(free.student, free.attempt);
      expect(paper).toMatchObject({
        deadline_at: null,
        sections: [{ state: "open", deadline_at: null }, { state: "future", opens_at: null }, {}],
      });
      await call(free.student, "close_section", { attempt_id: free.attempt, epoch: 1, section: 1 });
      expect((await read(free.student, free.attempt)).sections.map(({ state }) => state)).toEqual([
        "closed",
        "open",
        "future",
      ]);
    });
  });

  describe("answers", () => {
    test("are ordered by epoch and number: doubles and packets that were overtaken change nothing", async () => {
      const { student, attempt } = await start(shared);
      expect(await save(student, attempt, 1, [change(5, 1, "b2")])).toMatchObject({
        status: "ok",
        acked: 5,
        late: 0,
        section: 1,
      });
      expect(await save(student, attempt, 1, [change(4, 1, "c3")])).toMatchObject({ status: "ok", acked: 4 });
      expect(await save(student, attempt, 1, [change(5, 1, "d4")])).toMatchObject({ status: "ok", acked: 5 });
      expect(await stored(attempt)).toEqual({ 1: "b2" });
      await save(student, attempt, 1, [
        change(6, 1, "a1"),
        change(7, 1, null),
        change(8, 2, "d4", { m: true }),
      ]);
      expect(await stored(attempt)).toEqual({ 1: null, 2: "d4" });
      expect((await read(student, attempt)).palette.slice(0, 3)).toEqual([
        { o: 1, section: 1, served: true, answered: false, marked: false, locked: false },
        { o: 2, section: 1, served: true, answered: true, marked: true, locked: false },
        { o: 3, section: 1, served: false, answered: false, marked: false, locked: false },
      ]);
    });

    test("of a window that lost the attempt stay with it; the other one's count", async () => {
      const { student, attempt } = await start(shared);
      await save(student, attempt, 1, [change(900, 1, "a1")]);
      const { epoch } = await call<{ epoch: number }>(student, "claim_session", {
        attempt_id: attempt,
        client_id: randomUUID(),
      });
      expect(epoch).toBe(2);
      expect(await save(student, attempt, 1, [change(901, 1, "b2")])).toMatchObject({
        status: "session_taken",
        acked: 0,
      });
      expect(await keptApart(attempt)).toEqual(["session_taken 1"]);
      expect(await save(student, attempt, 2, [change(1, 1, "c3")])).toMatchObject({ status: "ok", acked: 1 });
      expect(await stored(attempt)).toEqual({ 1: "c3" });
      expect(await refusalOf(submit(student, attempt, 1))).toBe("SESSION_TAKEN");
      expect(await refusalOf(save(student, attempt, 3, []))).toBe("BAD_BATCH");
      expect(await submit(student, attempt, 2)).toMatchObject({ reason: "user", late: 0 });
    });

    const taken = [
      ["several", item.several(), ["b2", "a1"], [["x"], ["a1", "a1"], "a1", [1]]],
      ["numeric", item.numeric(), "-7.50", ["NaN", "1e400", "9".repeat(200), 7, "Infinity"]],
      ["text", item.text(), "a word", ["x".repeat(201), ["a"]]],
      ["gaps", item.gaps(), { g1: "w1" }, [{ g2: "w1" }, { g1: 4 }, "w1"]],
      ["matching", item.matching(), { r1: "k3" }, [{ r9: "k1" }, { r1: "r2" }, []]],
      ["ordering", item.ordering(), ["p3", "p1"], [["p1", "p9"], { p1: "p2" }]],
      ["essay", item.essay(), "Words ".repeat(3000), ["x".repeat(20_001), 5]],
      ["speech", item.speech(), null, ["a1", randomUUID()]],
      ["choice", item.choice(), "c3", ["e5", ["c3"], 3, true, {}]],
    ] as const;
    test.each(taken)("to a question of the kind %s have its shape", async (_kind, given, fits, others) => {
      const { mockId } = await publishFixture(db, { clock: "shared", sections: [{ items: [given] }] });
      const { student, attempt } = await start(mockId);
      expect(await save(student, attempt, 1, [change(1, 1, fits as never)])).toMatchObject({ status: "ok" });
      for (const wrong of others)
        expect(
          await refusalOf(save(student, attempt, 1, [change(2, 1, wrong as never)])),
          JSON.stringify(wrong).slice(0, 40),
        ).toBe("BAD_BATCH");
      expect(await stored(attempt)).toEqual({ 1: fits });
    });

    test("in a batch that makes no sense change nothing", async () => {
      const { student, attempt } = await start(shared);
      const good = change(1, 1, "a1");
      const batches: unknown[] = [
        {},
        [null],
        [{ seq: 1, o: 1, m: false, t: 0 }],
        [good, { ...good, seq: 0 }],
        [good, { ...good, seq: 1.5 }],
        [good, { ...good, seq: "2" }],
        [good, { ...good, seq: -1 }],
        [good, change(2, 11, "a1")],
        [good, change(2, 0, "a1")],
        [good, { ...good, o: 99999 }],
        [good, { ...good, m: "yes" }],
        [good, { ...good, t: -5 }],
        Array.from({ length: 101 }, (_, at) => change(at + 1, 1, "a1")),
        [change(1, 1, "x".repeat(300_000))],
      ];
      for (const batch of batches)
        expect(await refusalOf(save(student, attempt, 1, batch)), JSON.stringify(batch).slice(0, 60)).toBe(
          "BAD_BATCH",
        );
      for (const number of ["1e400", "-1e400", "1e20"])
        expect(
          await refusalOf(
            db.does(
              student,
              `select public.save_answers($1, 1, ('[{"seq":${number},"o":1,"r":"a1","m":false,"t":1}]')::json)`,
              [attempt],
            ),
          ),
        ).toBe("BAD_BATCH");
      expect(
        codeOf(
          await db
            .does(student, `select public.save_answers($1, 1, ('[{"seq":NaN}]')::json)`, [attempt])
            .catch((error: unknown) => error),
        ),
      ).toBe("22P02");
      expect(await stored(attempt)).toEqual({});
      for (const epoch of [0, -1, 7, null])
        expect(
          await refusalOf(call(student, "save_answers", { attempt_id: attempt, epoch, batch: [good] })),
        ).toBe("BAD_BATCH");
    });

    test("come at most 120 times a minute, for each attempt on its own", async () => {
      const { student, attempt } = await start(shared);
      await db.query(
        "insert into exam_private.save_counts (attempt_id, window_start, count) values ($1, clock_timestamp(), 119)",
        [attempt],
      );
      expect(await refusalOf(save(student, attempt, 1, [change(1, 1, "a1")]))).toBe("done");
      expect(await refusalOf(save(student, attempt, 1, [change(2, 1, "b2")]))).toBe("RATE_LIMITED");
      expect(await stored(attempt)).toEqual({ 1: "a1" });
      await db.query(
        "update exam_private.save_counts set window_start = window_start - interval '61 seconds' where attempt_id = $1",
        [attempt],
      );
      expect(await refusalOf(save(student, attempt, 1, [change(2, 1, "b2")]))).toBe("done");
    });

    test("the first answer and the longest time stay known when it is changed", async () => {
      const { student, attempt } = await start(shared);
      await save(student, attempt, 1, [change(1, 1, "a1", { t: 9000 })]);
      await save(student, attempt, 1, [change(2, 1, "b2", { t: 100 })]);
      expect(
        await db.query(
          "select response, first_response, time_ms from public.exam_responses where attempt_id = $1",
          [attempt],
        ),
      ).toEqual([{ response: "b2", first_response: "a1", time_ms: 9000 }]);
    });
  });

  describe("time", () => {
    test.each([
      [40 * MINUTE * 2 - 1, ["closed", "open", "future"]],
      [40 * MINUTE * 2, ["closed", "closed", "open"]],
      [0, ["open", "future", "future"]],
      [40 * MINUTE * 3, ["closed", "closed", "closed"]],
    ])("three sections of forty minutes after %d seconds", async (seconds, states) => {
      const rows = await db.query<{ state: string }>(
        `select state from exam_private.section_chain('2026-11-29 03:00+00', '{2400,2400,2400}', '{0,0,0}', '{null,null,null}',
           timestamptz '2026-11-29 03:00+00' + make_interval(secs => ${seconds}))`,
      );
      expect(rows.map(({ state }) => state)).toEqual(states);
    });

    test("a section closed early brings its break and the next one forward; without limits nothing ends by itself", async () => {
      const chain = async (limits: string, closed: string, at: string) =>
        db.query(
          `select state, to_char(opens_at at time zone 'UTC', 'HH24:MI') as opens, to_char(deadline_at at time zone 'UTC', 'HH24:MI') as ends
           from exam_private.section_chain('2026-03-29 00:30+00', '${limits}', '{600,0}', '${closed}', '2026-03-29 ${at}+00')`,
        );
      expect(await chain("{1920,2100}", '{"2026-03-29 00:50+00",null}', "00:55")).toEqual([
        { state: "closed", opens: "00:30", ends: "01:02" },
        { state: "future", opens: "01:00", ends: "01:35" },
      ]);
      // Closing after its time does not lengthen it, and the clocks of Europe change in between.
      expect(await chain("{1920,2100}", '{"2026-03-29 02:00+00",null}', "01:13")).toMatchObject([
        { state: "closed" },
        { opens: "01:12", state: "open" },
      ]);
      expect(await chain("{null,null}", "{null,null}", "23:59")).toEqual([
        { state: "open", opens: "00:30", ends: null },
        { state: "future", opens: null, ends: null },
      ]);
    });

    test("a packet may be ten seconds on its way, and not eleven", async () => {
      const within = await start(shared);
      await age(db, within.attempt, 3600 + 8);
      expect(await save(within.student, within.attempt, 1, [change(1, 1, "a1")])).toMatchObject({
        status: "ok",
        late: 0,
      });
      const submitted = await submit(within.student, within.attempt, 1, [change(2, 2, "a1")]);
      expect(submitted).toMatchObject({ reason: "deadline", late: 0 });
      const paper = await read(within.student, within.attempt);
      expect(Date.parse(submitted.submitted_at)).toBe(Date.parse(paper.deadline_at ?? ""));
      expect(await stored(within.attempt)).toEqual({ 1: "a1", 2: "a1" });

      const after = await start(shared);
      await save(after.student, after.attempt, 1, [change(1, 1, "a1")]);
      await age(db, after.attempt, 3600 + 11);
      const answer = await save(after.student, after.attempt, 1, [change(1, 1, "a1"), change(2, 2, "b2")]);
      // The first one is only sent again: it is not late.
      expect(answer).toMatchObject({ status: "late", acked: 2, late: 1, section: null });
      expect(await submit(after.student, after.attempt, 1, [change(3, 3, "c3")])).toMatchObject({
        reason: "deadline",
        late: 2,
      });
      expect(await save(after.student, after.attempt, 1, [change(4, 4, "d4")])).toMatchObject({
        status: "state",
        acked: 4,
        late: 1,
      });
      expect(await stored(after.attempt)).toEqual({ 1: "a1" });
      expect(await keptApart(after.attempt)).toEqual(["late 2", "late 3", "closed 4"]);
    });

    test("a section takes its answers while it is open, and ten seconds after its clock", async () => {
      const { student, attempt } = await start(chained);
      expect(await refusalOf(save(student, attempt, 1, [change(1, 2, "a1")]))).toBe("BAD_BATCH");
      await age(db, attempt, 40 * MINUTE + 5);
      expect(await save(student, attempt, 1, [change(1, 1, "a1"), change(2, 2, "a1")])).toMatchObject({
        status: "ok",
        section: 2,
      });
      await age(db, attempt, 6);
      expect(await save(student, attempt, 1, [change(3, 1, "b2"), change(4, 2, "b2")])).toMatchObject({
        status: "section_closed",
        acked: 4,
        late: 1,
      });
      expect(await stored(attempt)).toEqual({ 1: "a1", 2: "b2" });
      expect(await keptApart(attempt)).toEqual(["section_closed 1"]);
    });

    test("closing a section is for good, and closing the last one hands in", async () => {
      const { student, attempt } = await start(chained);
      const close = (section: number, batch: unknown = []) =>
        call<{ section: number | null; state: string; deadline_at: string; late: number }>(
          student,
          "close_section",
          { attempt_id: attempt, epoch: 1, section, batch },
        );
      expect(await refusalOf(close(2))).toBe("NOT_ACTIVE");
      const first = await close(1, [change(1, 1, "a1")]);
      expect(first).toMatchObject({ section: 2, state: "in_progress", late: 0 });
      expect(await close(1, [change(2, 1, "b2")])).toMatchObject({ section: 2, late: 1 });
      const paper = await read(student, attempt);
      expect(Date.parse(paper.deadline_at ?? "") - Date.parse(paper.started_at)).toBeLessThan(81 * 60_000);
      expect(await save(student, attempt, 1, [change(3, 1, "c3")])).toMatchObject({
        status: "section_closed",
      });
      await close(2);
      expect(await close(3, [change(4, 3, "a1")])).toMatchObject({
        section: null,
        state: expect.stringMatching(/^(scored|marking|submitted)$/),
      });
      expect(await close(3)).toMatchObject({ section: null });
      expect(await stored(attempt)).toEqual({ 1: "a1", 3: "a1" });
    });

    test("a section that may not be closed early is not, and a break gives nothing away", async () => {
      const { mockId } = await publishFixture(db, {
        clock: "sections",
        sections: [{ mayCloseEarly: false, breakSeconds: 600 }, { items: choices(2, 2) }],
      });
      const { student, attempt } = await start(mockId);
      expect(
        await refusalOf(call(student, "close_section", { attempt_id: attempt, epoch: 1, section: 1 })),
      ).toBe("NOT_ACTIVE");
      await age(db, attempt, 10 * MINUTE + 60);
      const paper = await read(student, attempt);
      expect(paper.sections.map(({ state }) => state)).toEqual(["closed", "future"]);
      expect(await save(student, attempt, 1, [])).toMatchObject({ status: "ok", section: null });
      for (const section of [1, 2])
        expect(await refusalOf(call(student, "get_section", { attempt_id: attempt, section }))).toBe(
          "NOT_ACTIVE",
        );
      await age(db, attempt, 9 * MINUTE);
      expect(await refusalOf(call(student, "get_section", { attempt_id: attempt, section: 2 }))).toBe("done");
    });

    test("time is granted while an attempt runs, by others than its candidate, and a deadline only grows", async () => {
      for (const mock of [shared, chained]) {
        const { student, attempt } = await start(mock);
        const before = Date.parse((await read(student, attempt)).deadline_at ?? "");
        const grant = (who: string) =>
          call(who, "grant_time", { attempt_id: attempt, seconds: 300, reason: "The fire alarm went off" });
        for (const who of [student, "hr", "content_team"])
          expect(codeOf(await grant(who).catch((error: unknown) => error))).toBe("PT403");
        await grant(keeper);
        const answer = await save(student, attempt, 1, [change(1, 1, "a1")]);
        expect(Date.parse(answer.deadline_at ?? "") - before).toBe(300_000);
        expect(
          await outcomeOf(
            db.query(
              "update public.exam_attempts set deadline_at = deadline_at - interval '1 second' where id = $1",
              [attempt],
            ),
          ),
        ).toBe("42501");
        await submit(student, attempt, 1);
        expect(await refusalOf(grant(keeper))).toBe("NOT_ACTIVE");
      }
      const [audited] = await db.query<{ count: number }>(
        "select count(*)::int as count from private.audit_log where table_name = 'exam_attempts' and after ->> 'reason' = 'The fire alarm went off'",
      );
      expect(audited?.count).toBe(2);
      const { student, attempt } = await start(chained);
      await call(keeper, "grant_time", { attempt_id: attempt, seconds: 600, reason: "The lights went out" });
      expect(await minutesFrom(attempt)).toEqual([50, 90, 130]);
      expect(student).toBeTruthy();
    });

    test("a question with a clock of its own is over when that is", async () => {
      const { mockId } = await publishFixture(db, {
        clock: "shared",
        sections: [{ items: [{ ...item.choice(), seconds: 30 }, item.choice()] }],
      });
      const { student, attempt } = await start(mockId);
      const shown = await call<{ served_at: string; item_deadline_at: string }>(student, "show_item", {
        attempt_id: attempt,
        ordinal: 1,
      });
      expect(Date.parse(shown.item_deadline_at) - Date.parse(shown.served_at)).toBe(30_000);
      expect(await call(student, "show_item", { attempt_id: attempt, ordinal: 1 })).toMatchObject({
        served_at: shown.served_at,
      });
      await save(student, attempt, 1, [change(1, 1, "a1")]);
      await age(db, attempt, 41);
      expect(await save(student, attempt, 1, [change(2, 1, "b2"), change(3, 2, "b2")])).toMatchObject({
        status: "ok",
        late: 1,
      });
      expect(await stored(attempt)).toEqual({ 1: "a1", 2: "b2" });
    });

    test("in a linear section nobody goes back behind an answer, in whichever order packets arrive", async () => {
      const { mockId } = await publishFixture(db, {
        clock: "shared",
        sections: [{ navigation: "linear", items: choices(3) }],
      });
      const { student, attempt } = await start(mockId);
      await save(student, attempt, 1, [change(2, 2, "a1")]);
      expect(await save(student, attempt, 1, [change(1, 1, "a1")])).toMatchObject({ late: 0 });
      expect(await save(student, attempt, 1, [change(3, 1, "b2")])).toMatchObject({ status: "ok", late: 1 });
      expect(await stored(attempt)).toEqual({ 1: "a1", 2: "a1" });
      expect(await keptApart(attempt)).toEqual(["locked 1"]);
    });
  });

  describe("the end", () => {
    test("comes once: handed in twice, the stored answer is given", async () => {
      const { student, attempt } = await start(shared);
      const one = await submit(student, attempt, 1, [change(1, 1, "a1")]);
      const two = await submit(student, attempt, 1, [change(1, 1, "a1"), change(2, 1, "b2")]);
      expect(two).toMatchObject({
        state: one.state,
        submitted_at: one.submitted_at,
        reason: "user",
        late: 1,
      });
      expect(await stored(attempt)).toEqual({ 1: "a1" });
      const runs = await db.query("select run_no from public.exam_score_runs where attempt_id = $1", [
        attempt,
      ]);
      expect(runs.length).toBeLessThanOrEqual(1);
    });

    test("is swept up when nobody comes back, and reading an attempt that is over ends it first", async () => {
      const over = await start(shared);
      const running = await start(shared);
      const read_one = await start(shared);
      await age(db, over.attempt, 3600 + 12);
      await age(db, running.attempt, 3600 + 5);
      await age(db, read_one.attempt, 3600 + 12);
      expect(
        (await read(read_one.student, read_one.attempt)).sections.every(({ state }) => state === "closed"),
      ).toBe(true);
      const [swept] = await db.does<{ ended: number }>(
        "server",
        "select public.finalize_expired_attempts(100) as ended",
      );
      expect(swept?.ended).toBe(1);
      const states = await db.query<{
        id: string;
        state: string;
        submit_reason: string | null;
        in_time: boolean | null;
      }>(
        "select id, state, submit_reason, submitted_at = ends_at as in_time from public.exam_attempts where id = any ($1::uuid[])",
        [`{${[over, running, read_one].map(({ attempt }) => attempt).join()}}`],
      );
      const of = (attempt: string) => states.find(({ id }) => id === attempt);
      expect(of(over.attempt)).toMatchObject({ submit_reason: "deadline", in_time: true });
      expect(of(read_one.attempt)).toMatchObject({ submit_reason: "deadline", in_time: true });
      expect(of(running.attempt)).toMatchObject({ state: "in_progress", submit_reason: null });
      expect(await outcomeOf(db.does(running.student, "select public.finalize_expired_attempts(100)"))).toBe(
        "42501",
      );
    });

    test("has one door, and no way back", async () => {
      const { student, attempt } = await start(shared);
      const set = (state: string) =>
        outcomeOf(
          db.query(
            `update public.exam_attempts set state = '${state}', submitted_at = now(), submit_reason = 'user' where id = $1`,
            [attempt],
          ),
        );
      expect(await set("submitted")).toBe("42501");
      expect(await set("scored")).toBe("42501");
      await submit(student, attempt, 1, [change(1, 1, "a1")]);
      expect(await set("in_progress")).toBe("42501");
      expect(
        await outcomeOf(
          db.query("update public.exam_responses set response = '\"d4\"' where attempt_id = $1", [attempt]),
        ),
      ).toBe("42501");
      expect(
        await outcomeOf(
          db.query(
            "insert into public.exam_responses (attempt_id, ordinal, epoch, client_seq, saved_at) values ($1, 5, 1, 1, now())",
            [attempt],
          ),
        ),
      ).toBe("42501");
      for (const procedure of [
        "get_section",
        "show_item",
        "claim_session",
        "load_media",
        "play_media",
        "begin_recording",
      ]) {
        const named = {
          get_section: { section: 1 },
          show_item: { ordinal: 1 },
          claim_session: { client_id: randomUUID() },
          load_media: { ordinal: 1 },
          play_media: { ordinal: 1, nonce: randomUUID() },
          begin_recording: { ordinal: 1, mime: "audio/webm" },
        }[procedure];
        expect(await refusalOf(call(student, procedure, { attempt_id: attempt, ...named })), procedure).toBe(
          "NOT_ACTIVE",
        );
      }
    });

    test("may be void, with a reason, by those who look after students", async () => {
      const { student, attempt } = await start(shared);
      const declare = (who: string) =>
        call(who, "void_attempt", { attempt_id: attempt, reason: "The wrong paper was given out" });
      expect(codeOf(await declare(student).catch((error: unknown) => error))).toBe("PT403");
      expect(await declare(keeper)).toEqual({ state: "void" });
      expect(await save(student, attempt, 1, [change(1, 1, "a1")])).toMatchObject({
        status: "state",
        late: 1,
      });
      expect(await read(student, attempt)).toMatchObject({ state: "void" });
    });
  });

  describe("what nobody learns", () => {
    test("the next section cannot be read before it opens, nor by its places", async () => {
      const { student, attempt } = await start(chained);
      const paper = await read(student, attempt);
      expect(paper.sections[1]).toMatchObject({
        state: "future",
        first: null,
        last: null,
        instructions: null,
      });
      expect(paper.palette.map(({ section }) => section)).toEqual([1]);
      expect(
        JSON.stringify(await call(student, "get_section", { attempt_id: attempt, section: 1 })),
      ).toContain(stemOf(1));
      for (const section of [0, 2, 3, 4])
        expect(await refusalOf(call(student, "get_section", { attempt_id: attempt, section }))).toBe(
          "NOT_ACTIVE",
        );
      for (const ordinal of [2, 3, 99])
        expect(await refusalOf(call(student, "show_item", { attempt_id: attempt, ordinal }))).toBe(
          "NOT_ACTIVE",
        );
    });

    test("another person's attempt is answered like one that does not exist", async () => {
      const { attempt } = await start(shared);
      const stranger = await db.addPerson();
      const calls: [string, object][] = [
        ["get_attempt", {}],
        ["claim_session", { client_id: randomUUID() }],
        ["get_section", { section: 1 }],
        ["show_item", { ordinal: 1 }],
        ["next_item", { section: 1, seq: 1 }],
        ["save_answers", { epoch: 1, batch: [change(1, 1, "a1")] }],
        ["close_section", { epoch: 1, section: 1, batch: [] }],
        ["load_media", { ordinal: 1 }],
        ["play_media", { ordinal: 1, nonce: randomUUID() }],
        ["begin_recording", { ordinal: 1, mime: "audio/webm" }],
        ["commit_recording", { ordinal: 1, sha256: "0".repeat(64), bytes: 1, ms: 1, peak: 0 }],
        ["log_events", { events: [] }],
        ["submit_attempt", { epoch: 1, batch: [] }],
      ];
      for (const [procedure, named] of calls)
        for (const attempt_id of [attempt, randomUUID()])
          for (const who of [stranger, "hr", "admin"])
            expect(
              await refusalOf(call(who, procedure, { attempt_id, ...named })),
              `${procedure} ${who}`,
            ).toBe("ATTEMPT_NOT_FOUND");
      for (const [procedure, named] of calls)
        expect(["42501", "PT401"]).toContain(
          codeOf(
            await call("visitor", procedure, { attempt_id: attempt, ...named }).catch(
              (error: unknown) => error,
            ),
          ),
        );
    });

    test("keys stand in no answer to a candidate, and no table gives questions away", async () => {
      const { mockId } = await publishFixture(db, {
        clock: "sections",
        sections: [
          { items: [item.choice(), { ...item.text(), isHeard: true }, item.speech(), item.essay()] },
          { items: choices(5, 2), take: 2 },
          { items: choices(2, 3) },
          { routedFrom: 3, modules: [choices(2, 4), choices(2, 4)] },
        ],
      });
      const { student, attempt } = await start(mockId);
      const heard: unknown[] = [];
      const ask = async (procedure: string, named: object) => {
        const answer = await call<Record<string, unknown>>(student, procedure, {
          attempt_id: attempt,
          ...named,
        });
        heard.push([procedure, answer]);
        return answer;
      };
      const readTables = async () => {
        const tables = await db.query<{ name: string; columns: string }>(
          `select c.relname as name, string_agg(a.attname, ', ') as columns from pg_class as c
           join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname like 'exam\\_%' or c.relname = 'mock_exams')
             and has_column_privilege('authenticated', c.oid, a.attnum, 'select') group by 1`,
        );
        expect(tables.length).toBeGreaterThan(25);
        for (const { name, columns } of tables) {
          const rows = await db.as(student, `select ${columns} from public.${name}`);
          const text = JSON.stringify(rows);
          expect(text, name).not.toContain(MARKER);
          expect(text, name).not.toContain("STEM_of");
          if (
            ![
              "exam_families",
              "exam_formats",
              "mock_exams",
              "exam_attempts",
              "exam_accommodations",
              "exam_objections",
            ].includes(name)
          )
            expect(rows, name).toEqual([]);
        }
        for (const table of ["item_keys", "slots", "routing_rules", "late_responses", "stimulus_transcripts"])
          expect(await outcomeOf(db.as(student, `select * from exam_private.${table}`))).toBe("42501");
        expect(await outcomeOf(db.as("server", "select * from exam_private.item_keys"))).toBe("42501");
      };

      heard.push(await call(student, "list_mocks", { exam_id: "ielts" }));
      await ask("get_attempt", {});
      await ask("get_section", { section: 1 });
      await ask("show_item", { ordinal: 2 });
      await ask("load_media", { ordinal: 2 });
      await ask("play_media", { ordinal: 2, nonce: randomUUID() });
      await ask("begin_recording", { ordinal: 3, mime: "audio/webm;codecs=opus" });
      await ask("commit_recording", {
        ordinal: 3,
        sha256: "ab".repeat(32),
        bytes: 90_000,
        ms: 20_000,
        peak: -12,
      });
      await ask("save_answers", {
        epoch: 1,
        batch: [change(1, 1, "a1"), change(2, 2, "words"), change(3, 4, "An essay.")],
      });
      await ask("log_events", { events: [{ kind: "page.hidden", at_ms: 12 }] });
      await ask("claim_session", { client_id: randomUUID() });
      await readTables();
      await ask("close_section", { epoch: 2, section: 1, batch: [] });
      await ask("next_item", { section: 2, seq: 1 });
      await ask("save_answers", { epoch: 2, batch: [change(4, 5, "a1")] });
      await ask("next_item", { section: 2, seq: 2 });
      await ask("close_section", { epoch: 2, section: 2, batch: [] });
      await ask("get_section", { section: 3 });
      await ask("close_section", { epoch: 2, section: 3, batch: [] });
      await ask("get_section", { section: 4 });
      await ask("get_attempt", {});
      await readTables();
      const told = JSON.stringify(heard);
      expect(told).toContain(stemOf(4));
      expect(told).not.toContain(MARKER);
      expect(told).not.toMatch(
        /"(key|tier|theta|module_id|irt_[abc]|explanation|transcript|is_scored|slot_id|seed)"/,
      );
      for (const [procedure, answer] of heard.filter(Array.isArray) as [string, unknown][])
        if (procedure !== "load_media") expect(JSON.stringify(answer), procedure).not.toContain(".mp3");
      await ask("submit_attempt", { epoch: 2, batch: [] });
      await readTables();
    });

    test("a version that holds a key, under whatever name and however deep, is refused", async () => {
      const holds = async (content: object) =>
        (
          await db.query<{ ok: boolean }>("select private.exam_content_has_no_key($1::text::jsonb) as ok", [
            JSON.stringify(content),
          ])
        )[0]?.ok;
      expect(await holds(item.choice().content)).toBe(true);
      expect(await holds({ type: "text", stem: "x", correct: null })).toBe(false);
      expect(await holds({ type: "text", stem: "x", figure: { svg: "", alt: "", Answer: 1 } })).toBe(false);
      expect(
        await holds({
          type: "single_choice",
          stem: "x",
          options: [{ id: "a", html: "b" }, [{ isRight: true }]],
        }),
      ).toBe(false);
    });
  });

  describe("adaptive papers", () => {
    test("a routed section shows nothing before it opens and is decided once", async () => {
      const { mockId } = await publishFixture(db, {
        clock: "sections",
        sections: [{ items: choices(2) }, { routedFrom: 1, modules: [choices(2, 21), choices(3, 22)] }],
      });
      const { student, attempt } = await start(mockId);
      const before = await db.query("select ordinal from public.exam_attempt_items where attempt_id = $1", [
        attempt,
      ]);
      expect(before.length).toBe(2);
      await age(db, attempt, 10 * MINUTE + 1);
      const one = await call<OpenSection>(student, "get_section", { attempt_id: attempt, section: 2 });
      expect(await call(student, "get_section", { attempt_id: attempt, section: 2 })).toMatchObject({
        items: one.items,
      });
      expect(one.items[0]?.o).toBe(3);
      const second = (await read(student, attempt)).sections[1];
      expect(second).toMatchObject({ first: 3, last: 2 + one.items.length });
    });

    test("an adaptive section gives one question after the other, the same one until it is answered", async () => {
      const { mockId } = await publishFixture(db, {
        clock: "sections",
        sections: [{ items: choices(6), take: 3, changesAtEnd: 1 }, {}],
      });
      const { student, attempt } = await start(mockId);
      type Next = {
        item: { o: number } | null;
        asked: number;
        take: number;
        done: boolean;
        changes_left: number | null;
      };
      const next = (seq: number) =>
        call<Next>(student, "next_item", { attempt_id: attempt, section: 1, seq });
      expect(
        await call<OpenSection>(student, "get_section", { attempt_id: attempt, section: 1 }),
      ).toMatchObject({ items: [] });
      expect(await next(1)).toMatchObject({ item: { o: 1 }, asked: 1, take: 3, done: false });
      expect(await next(2)).toMatchObject({ item: { o: 1 } });
      await save(student, attempt, 1, [change(1, 1, "a1")]);
      expect(await next(2)).toMatchObject({ item: { o: 2 } });
      expect(await next(2)).toMatchObject({ item: { o: 2 }, asked: 2 });
      expect(await save(student, attempt, 1, [change(2, 1, "b2")])).toMatchObject({ late: 1 });
      await save(student, attempt, 1, [change(3, 2, "a1")]);
      await next(3);
      await save(student, attempt, 1, [change(4, 3, "a1")]);
      expect(await next(4)).toMatchObject({ item: null, done: true, changes_left: 1 });
      expect(await save(student, attempt, 1, [change(5, 1, "c3")])).toMatchObject({ late: 0 });
      expect(await save(student, attempt, 1, [change(6, 2, "c3")])).toMatchObject({ late: 1 });
      expect(await stored(attempt)).toEqual({ 1: "c3", 2: "a1", 3: "a1" });
      const [questions] = await db.query<{ different: number }>(
        "select count(distinct item_version_id)::int as different from public.exam_attempt_items where attempt_id = $1 and section_ordinal = 1",
        [attempt],
      );
      expect(questions?.different).toBe(3);
    });
  });

  describe("speech", () => {
    test("a recording counts when it is whole, also when the page died before it could say so", async () => {
      const { mockId } = await publishFixture(db, {
        clock: "shared",
        sections: [{ items: [item.speech(), item.speech(), item.choice()] }],
      });
      const { student, attempt } = await start(mockId);
      const begin = (ordinal: number) =>
        call<{ recording_id: string; storage_path: string }>(student, "begin_recording", {
          attempt_id: attempt,
          ordinal,
          mime: "audio/webm;codecs=opus",
        });
      const commit = (ordinal: number, more = {}) =>
        call<{ state: string; recording_id: string }>(student, "commit_recording", {
          attempt_id: attempt,
          ordinal,
          sha256: "ab".repeat(32),
          bytes: 90_000,
          ms: 20_000,
          peak: -12,
          ...more,
        });
      expect(await refusalOf(commit(1))).toBe("BAD_BATCH");
      expect(await refusalOf(begin(3))).toBe("NOT_ACTIVE");
      const first = await begin(1);
      expect(first.storage_path).toMatch(new RegExp(`^${student}/${attempt}/`));
      expect(
        await save(student, attempt, 1, []).then(() =>
          refusalOf(save(student, attempt, 1, [change(1, 1, first.recording_id)])),
        ),
      ).toBe("BAD_BATCH");
      expect(await commit(1, { peak: -80 })).toMatchObject({ state: "refused" });
      await begin(1);
      const whole = await commit(1);
      expect(await commit(1, { sha256: "cd".repeat(32) })).toMatchObject({
        state: "stored",
        recording_id: whole.recording_id,
      });
      expect(await refusalOf(begin(1))).toBe("NOT_ACTIVE");
      expect(await save(student, attempt, 1, [change(1, 1, whole.recording_id)])).toMatchObject({
        status: "ok",
      });
      await begin(2);
      const unsaid = await commit(2);
      const heard = async (who: string, ordinal: number) =>
        RESULTS_PROCEDURES.find_own_recording.parse(
          await call(who, "find_own_recording", { attempt_id: attempt, ordinal }),
        );
      expect(await heard(student, 1), "not while the exam runs").toBeNull();
      await submit(student, attempt, 1);
      expect(await stored(attempt)).toEqual({ 1: whole.recording_id, 2: unsaid.recording_id });
      expect((await heard(student, 1))?.storagePath).toMatch(new RegExp(`^${student}/${attempt}/`));
      expect(await heard(student, 3), "nothing was said there").toBeNull();
      expect(await heard(await db.addPerson(), 1), "nobody else").toBeNull();
      await db.query(
        "update public.exam_recordings set state = 'deleted' where attempt_id = $1 and ordinal = 1",
        [attempt],
      );
      expect(await heard(student, 1), "no longer kept").toBeNull();
    });
  });

  test("at most 500 events are noted, and none that only we write", async () => {
    const { student, attempt } = await start(shared);
    const events = Array.from({ length: 50 }, (_, at_ms) => ({
      kind: "page.hidden",
      at_ms,
      detail: { ms: 5 },
    }));
    for (let round = 0; round < 11; round += 1)
      await call(student, "log_events", { attempt_id: attempt, events });
    const [counted] = await db.query<{ count: number }>(
      "select count(*)::int as count from public.exam_attempt_events where attempt_id = $1",
      [attempt],
    );
    expect(counted?.count).toBe(500);
    for (const wrong of [
      [{ kind: "staff.time_granted", at_ms: 1 }],
      [{ kind: "a b", at_ms: 1 }],
      [{ kind: "blur" }],
      {},
    ])
      expect(await refusalOf(call(student, "log_events", { attempt_id: attempt, events: wrong }))).toBe(
        "BAD_BATCH",
      );
  });

  test("what candidates met is not rewritten: versions, revisions, places, keys with their history", async () => {
    const { revisionId } = await publishFixture(db, { clock: "shared", sections: [{}] });
    const [slot] = await db.query<{ item: string; section: string }>(
      "select p.item_version_id as item, m.section_id as section from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id join public.exam_sections as s on s.id = m.section_id where s.revision_id = $1",
      [revisionId],
    );
    const attempts: [string, string][] = [
      [
        'update public.exam_item_versions set content = content || \'{"stem":"x"}\' where id = $1',
        slot?.item ?? "",
      ],
      ["delete from public.exam_item_versions where id = $1", slot?.item ?? ""],
      ["update exam_private.slots set ordinal = ordinal + 5 where item_version_id = $1", slot?.item ?? ""],
      ["update public.exam_sections set title = 'x' where id = $1", slot?.section ?? ""],
      [
        "insert into public.exam_modules (section_id, ordinal, stage, tier) values ($1, 2, 2, 'low')",
        slot?.section ?? "",
      ],
      ["update public.exam_revisions set grace_s = 60 where id = $1", revisionId],
      ["delete from public.exam_revisions where id = $1", revisionId],
    ];
    for (const [sql, id] of attempts) expect(await outcomeOf(db.query(sql, [id])), sql).toBe("42501");
    await db.query("update exam_private.item_keys set status = 'dropped' where item_version_id = $1", [
      slot?.item,
    ]);
    expect(
      await db.query("select key_revision from exam_private.item_key_history where item_version_id = $1", [
        slot?.item,
      ]),
    ).toEqual([{ key_revision: 2 }]);
    expect(await outcomeOf(db.query("delete from exam_private.item_key_history"))).toBe("42501");
  });

  test("any interleaving of saves, doubles, takeovers and the end leaves what was acknowledged last", async () => {
    for (let seed = 20_261_122; seed < 20_261_122 + 25; seed += 1)
      expect(await interleave(db, shared, chance(seed)), String(seed)).toEqual([]);
  }, 60_000);

  test.runIf(driver === "postgres")(
    "twenty starts and submissions at once are one, and saves beside them are in or told",
    async () => {
      const student = await db.addPerson();
      const started = await Promise.all(Array.from({ length: 20 }, () => start(shared, { who: student })));
      expect(new Set(started.map(({ attempt }) => attempt)).size).toBe(1);
      const attempt = started[0]?.attempt ?? "";
      const saves = Array.from({ length: 20 }, (_, at) => ({
        seq: at + 1,
        o: (at % 10) + 1,
        r: ["a1", "b2"][at % 2] ?? "a1",
      }));
      const outcomes = await Promise.all([
        ...saves.map(({ seq, o, r }) => save(student, attempt, 1, [change(seq, o, r)])),
        ...Array.from({ length: 20 }, () => submit(student, attempt, 1)),
      ]);
      const handedIn = outcomes.slice(20) as Submitted[];
      expect(new Set(handedIn.map(({ submitted_at }) => submitted_at)).size).toBe(1);
      const model: Record<number, unknown> = {};
      outcomes.slice(0, 20).forEach((outcome, at) => {
        const { o, r } = saves[at] as (typeof saves)[number];
        if ((outcome as SavedAnswers).status === "ok") model[o] = r;
        else expect((outcome as SavedAnswers).status).toBe("state");
      });
      // Of two answers to one question the one with the higher number counts, so far as it was taken.
      expect(await stored(attempt)).toEqual(model);
      const swept = await Promise.all(Array.from({ length: 30 }, () => start(shared)));
      for (const one of swept) await age(db, one.attempt, 3700);
      await Promise.all(
        Array.from({ length: 4 }, () => db.does("server", "select public.finalize_expired_attempts(200)")),
      );
      const ended = await db.query<{ runs: number }>(
        `select count(r.id)::int as runs from public.exam_attempts as a left join public.exam_score_runs as r on r.attempt_id = a.id
         where a.id = any ($1::uuid[]) and a.submit_reason = 'deadline' group by a.id`,
        [`{${swept.map((one) => one.attempt).join()}}`],
      );
      expect(ended.map(({ runs }) => runs)).toEqual(swept.map(() => 1));
    },
    60_000,
  );
});

async function outcomeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(() => "done", codeOf);
}
