/** Practice that stands still: nothing goes in or out, and every end moves by exactly the time it stood. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import {
  type AnswerOf,
  age,
  callAs,
  change,
  choices,
  item,
  publishFixture,
  refusalOf,
  stemOf,
} from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

type Attempt = AnswerOf<"get_attempt">;
type SavedAnswers = AnswerOf<"save_answers">;
type Started = AnswerOf<"start_attempt">;

const HOUR = 3600;
const LONGEST = 72 * HOUR;
type Pausing = {
  state: string;
  acked: number;
  late: number;
  paused_at: string;
  paused_until: string;
  deadline_at: string;
};

describe.each(drivers)("Pauses on %s", (driver) => {
  let db: TestDatabase;
  let shared: string;
  let chained: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    shared = (
      await publishFixture(db, {
        clock: "shared",
        minutes: 60,
        sections: [{ items: [...choices(2), { ...item.choice(), seconds: 900 }, item.essay()] }],
      })
    ).mockId;
    chained = (
      await publishFixture(db, {
        clock: "sections",
        sections: [
          { minutes: 10, breakSeconds: 300, items: choices(2, 1) },
          { minutes: 20, items: choices(2, 2) },
        ],
      })
    ).mockId;
  });
  afterAll(() => db.close());

  const call = <Answer>(who: string, procedure: string, named: Record<string, unknown>) =>
    callAs<Answer>(db.does, who, procedure, named);

  async function practise(mock_id: string, more: Record<string, unknown> = {}) {
    const student = await db.addPerson();
    const client = randomUUID();
    const begun = await call<Started>(student, "start_attempt", {
      mock_id,
      idempotency_key: randomUUID(),
      client_id: client,
      mode: "practice",
      ...more,
    });
    return { student, client, attempt: begun.attempt_id };
  }
  type Sitting = Awaited<ReturnType<typeof practise>>;

  const read = ({ student, attempt }: Sitting) =>
    call<Attempt>(student, "get_attempt", { attempt_id: attempt });
  const pause = ({ student, attempt }: Sitting, batch: unknown[] = [], epoch = 1) =>
    call<Pausing>(student, "pause_attempt", { attempt_id: attempt, epoch, batch });
  const resume = ({ student, client, attempt }: Sitting, by = client) =>
    call<Started>(student, "resume_attempt", { attempt_id: attempt, client_id: by });
  const save = ({ student, attempt }: Sitting, batch: unknown[]) =>
    call<SavedAnswers>(student, "save_answers", { attempt_id: attempt, epoch: 1, batch });

  /** Lets the pause have begun so much earlier, and the attempt with it. */
  async function standFor({ attempt }: Sitting, seconds: number): Promise<void> {
    await age(db, attempt, seconds);
    await db.transaction(async (within) => {
      await within.query("select set_config('session_replication_role', 'replica', true)");
      await within.query(
        `update public.exam_attempts set paused_at = paused_at - make_interval(secs => $2), paused_until = paused_until - make_interval(secs => $2)
         where id = $1`,
        [attempt, seconds],
      );
    });
  }

  /** To the microsecond: how much later the attempt ends than its sections, breaks and pauses make it. */
  async function gained({ attempt }: Sitting): Promise<number> {
    const [row] = await db.query<{ gained: number }>(
      `select extract(epoch from a.ends_at - a.started_at)::float8 - a.paused_s::float8 - coalesce(
         (select sum(s.time_limit_s + s.break_after_s) from public.exam_attempt_sections as s where s.attempt_id = a.id), 3600) as gained
       from public.exam_attempts as a where a.id = $1`,
      [attempt],
    );
    return row?.gained ?? Number.NaN;
  }

  async function secondsStood({ attempt }: Sitting): Promise<number> {
    const [row] = await db.query<{ s: number }>(
      "select paused_s::float8 as s from public.exam_attempts where id = $1",
      [attempt],
    );
    return row?.s ?? Number.NaN;
  }

  test("the clock stands, and going on gives back exactly the time it stood", async () => {
    const sitting = await practise(shared);
    const before = await read(sitting);
    const { paused_at, state } = await pause(sitting);
    expect(state).toBe("paused");
    await standFor(sitting, 2 * HOUR);
    const standing = await read(sitting);
    expect(standing).toMatchObject({ state: "paused", sections: [{ state: "open" }] });
    const leftThen = Date.parse(before.deadline_at ?? "") - Date.parse(paused_at);
    expect(Date.parse(standing.deadline_at ?? "") - Date.parse(standing.paused_at ?? "")).toBe(leftThen);
    await resume(sitting);
    const stood = await secondsStood(sitting);
    expect(stood).toBeGreaterThanOrEqual(2 * HOUR);
    expect(stood).toBeLessThan(2 * HOUR + 20);
    expect(Math.abs(await gained(sitting))).toBeLessThan(2e-6);
    const after = await read(sitting);
    expect(after).toMatchObject({ state: "in_progress", paused_at: null, paused_until: null });
    expect(Date.parse(after.deadline_at ?? "") - Date.parse(after.server_now)).toBeLessThanOrEqual(leftThen);
    // Again and again, nothing adds up.
    for (const seconds of [1, 59, 3_599]) {
      await pause(sitting);
      await standFor(sitting, seconds);
      await resume(sitting);
      expect(Math.abs(await gained(sitting))).toBeLessThan(2e-6);
    }
    expect(await secondsStood(sitting)).toBeGreaterThanOrEqual(2 * HOUR + 3_659);
  });

  test("a section's clock, the break after it and what follows move by the pause that fell into them", async () => {
    const sitting = await practise(chained);
    const offsets = async () => {
      const { started_at, sections } = await read(sitting);
      return sections.map(({ opens_at, deadline_at }) =>
        [opens_at, deadline_at].map((moment) => Date.parse(moment ?? "") - Date.parse(started_at)),
      );
    };
    expect(await offsets()).toEqual([
      [0, 600_000],
      [900_000, 2_100_000],
    ]);
    await age(db, sitting.attempt, 100);
    await pause(sitting);
    await standFor(sitting, HOUR);
    await resume(sitting);
    const stood = Math.round((await secondsStood(sitting)) * 1000);
    const [first, second] = await offsets();
    expect(first).toEqual([0, expect.closeTo(600_000 + stood, -1)]);
    expect(second).toEqual([expect.closeTo(900_000 + stood, -1), expect.closeTo(2_100_000 + stood, -1)]);
    // In the break: the section that is over stays over, and the next one opens later.
    await age(db, sitting.attempt, 600);
    expect((await read(sitting)).sections.map(({ state }) => state)).toEqual(["closed", "future"]);
    await pause(sitting);
    await standFor(sitting, HOUR);
    expect((await read(sitting)).sections.map(({ state }) => state)).toEqual(["closed", "future"]);
    await resume(sitting);
    const all = Math.round((await secondsStood(sitting)) * 1000);
    const [over, coming] = await offsets();
    expect(over).toEqual([0, expect.closeTo(600_000 + stood, -1)]);
    expect(coming).toEqual([expect.closeTo(900_000 + all, -1), expect.closeTo(2_100_000 + all, -1)]);
    expect(Math.abs(await gained(sitting))).toBeLessThan(2e-6);
  });

  test("a question's own clock stands with it", async () => {
    const sitting = await practise(shared);
    const asked = { attempt_id: sitting.attempt, ordinal: 3 };
    const { item_deadline_at } = await call<{ item_deadline_at: string }>(
      sitting.student,
      "show_item",
      asked,
    );
    const { paused_at } = await pause(sitting);
    const left = Date.parse(item_deadline_at) - Date.parse(paused_at);
    await standFor(sitting, HOUR);
    await resume(sitting);
    const shown = await call<{ item_deadline_at: string; server_now: string }>(
      sitting.student,
      "show_item",
      asked,
    );
    expect(Date.parse(shown.item_deadline_at) - Date.parse(shown.server_now)).toBeLessThanOrEqual(left);
    expect(Date.parse(shown.item_deadline_at) - Date.parse(shown.server_now)).toBeGreaterThan(left - 20_000);
  });

  test("what was answered goes in with the pause; while it stands nothing is read and nothing stored", async () => {
    const sitting = await practise(shared);
    const { student, attempt, client } = sitting;
    expect(await pause(sitting, [change(1, 1, "a1"), change(2, 4, "What I wrote")])).toMatchObject({
      acked: 2,
      late: 0,
    });
    const attempt_id = attempt;
    const refused = {
      get_section: { attempt_id, section: 1 },
      show_item: { attempt_id, ordinal: 2 },
      next_item: { attempt_id, section: 1, seq: 1 },
      reveal_item: { attempt_id, ordinal: 1 },
      load_media: { attempt_id, ordinal: 1 },
      play_media: { attempt_id, ordinal: 1, nonce: randomUUID() },
      begin_recording: { attempt_id, ordinal: 1, mime: "audio/webm" },
      commit_recording: { attempt_id, ordinal: 1, sha256: "a".repeat(64), bytes: 1, ms: 1, peak: 1 },
      close_section: { attempt_id, epoch: 1, section: 1, batch: [] },
      claim_session: { attempt_id, client_id: randomUUID() },
    };
    for (const [procedure, named] of Object.entries(refused))
      expect([procedure, await refusalOf(call(student, procedure, named))]).toEqual([
        procedure,
        "NOT_ACTIVE",
      ]);
    for (const procedure of ["get_result", "review_attempt"])
      expect(await refusalOf(call(student, procedure, { attempt_id }))).toBe("NOT_RELEASED");
    expect(await save(sitting, [change(3, 2, "b2")])).toMatchObject({ status: "paused", acked: 0, late: 0 });
    const standing = JSON.stringify(await read(sitting));
    expect(standing).not.toContain(stemOf(1));
    expect(standing).not.toContain("What I wrote");
    const rows = await db.query(
      "select from public.exam_responses where attempt_id = $1 and response is not null",
      [attempt],
    );
    expect(rows).toHaveLength(2);
    expect(
      await db.query("select from exam_private.late_responses where attempt_id = $1", [attempt]),
    ).toEqual([]);
    // The one that sent it has it still, and sends it again.
    await resume(sitting, client);
    expect(await save(sitting, [change(3, 2, "b2")])).toMatchObject({ status: "ok", acked: 3 });
    expect((await read(sitting)).responses).toMatchObject([
      { o: 1, r: "a1" },
      { o: 2, r: "b2" },
      { o: 4, r: "What I wrote" },
    ]);
  });

  test("said twice it is one pause, and gone on with twice it is one resumption", async () => {
    const sitting = await practise(shared);
    const first = await pause(sitting, [change(1, 1, "a1")]);
    expect(await pause(sitting, [change(1, 1, "a1")])).toMatchObject({
      state: "paused",
      acked: 0,
      paused_at: first.paused_at,
    });
    await standFor(sitting, 60);
    const on = await resume(sitting);
    expect(await resume(sitting)).toMatchObject({
      state: "in_progress",
      epoch: 1,
      deadline_at: on.deadline_at,
    });
    expect(Math.abs(await gained(sitting))).toBeLessThan(2e-6);
  });

  test("another device may go on, and the one that paused has lost the turn", async () => {
    const sitting = await practise(shared);
    await pause(sitting);
    const other = randomUUID();
    expect(await resume(sitting, other)).toMatchObject({ epoch: 2, client_id: other, state: "in_progress" });
    expect(await save(sitting, [change(1, 1, "a1")])).toMatchObject({ status: "session_taken", acked: 0 });
  });

  test("never an exam, never without a clock, never another person's", async () => {
    for (const [more, why] of [
      [{ mode: "exam" }, "exam"],
      [{ time_multiplier: null }, "untimed"],
    ] as const) {
      const sitting = await practise(shared, more);
      const refused = await pause(sitting).catch((error: Error & { detail?: string }) => error);
      expect(refused).toMatchObject({ message: "NOT_ACTIVE", detail: expect.stringContaining(why) });
      expect(await read(sitting)).toMatchObject({ state: "in_progress", pause_left_s: null });
      // Not by the back door either.
      await expect(
        db.query(
          "update public.exam_attempts set state = 'paused', paused_at = now(), paused_until = now() + interval '1 day' where id = $1",
          [sitting.attempt],
        ),
      ).rejects.toThrow(/exam_attempts_paused_are_timed_practice/);
    }
    const sitting = await practise(shared);
    const stranger = { ...sitting, student: await db.addPerson() };
    expect(await refusalOf(pause(stranger))).toBe("ATTEMPT_NOT_FOUND");
    expect(await refusalOf(resume(stranger))).toBe("ATTEMPT_NOT_FOUND");
  });

  test("three days in all; then the clock goes on by itself, whoever looks first", async () => {
    const looked = await practise(shared);
    expect((await read(looked)).pause_left_s).toBe(LONGEST);
    const { paused_at, paused_until } = await pause(looked);
    expect(Date.parse(paused_until) - Date.parse(paused_at)).toBe(LONGEST * 1000);
    // Half an hour more than three days: half an hour of the hour is gone.
    await standFor(looked, LONGEST + 1800);
    const on = await read(looked);
    expect(on).toMatchObject({ state: "in_progress", pause_left_s: 0 });
    const left = Date.parse(on.deadline_at ?? "") - Date.parse(on.server_now);
    expect(left).toBeLessThanOrEqual(1_800_000);
    expect(left).toBeGreaterThan(1_780_000);
    expect(await secondsStood(looked)).toBe(LONGEST);
    expect(await refusalOf(pause(looked))).toBe("NOT_ACTIVE");

    const swept = await practise(shared);
    await pause(swept, [change(1, 1, "a1")]);
    await standFor(swept, LONGEST + 2 * HOUR);
    await db.query("select private.finalize_expired_attempts(200)");
    const [row] = await db.query<{ state: string; submit_reason: string; on_time: boolean }>(
      "select state, submit_reason, submitted_at = ends_at as on_time from public.exam_attempts where id = $1",
      [swept.attempt],
    );
    expect(row).toMatchObject({ submit_reason: "deadline", on_time: true });
    expect(row?.state).not.toBe("paused");
  });

  test("the sweep leaves alone what stands, however long its hour is over", async () => {
    const sitting = await practise(shared);
    await pause(sitting);
    await standFor(sitting, 10 * HOUR);
    await db.query("select private.finalize_expired_attempts(200)");
    expect(await read(sitting)).toMatchObject({ state: "paused" });
    await resume(sitting);
    expect(await read(sitting)).toMatchObject({ state: "in_progress" });
  });

  test("handing in while it stands takes the last answers, and ends now and not with the old clock", async () => {
    const sitting = await practise(shared);
    await pause(sitting);
    await standFor(sitting, 10 * HOUR);
    const named = { attempt_id: sitting.attempt, epoch: 1, batch: [change(1, 1, "a1")] };
    expect(await call(sitting.student, "submit_attempt", named)).toMatchObject({ reason: "user", late: 0 });
    const [row] = await db.query<{ now: boolean; answers: number }>(
      `select a.submitted_at > clock_timestamp() - interval '1 minute' as now,
         (select count(*)::int from public.exam_responses as r where r.attempt_id = a.id) as answers
       from public.exam_attempts as a where a.id = $1`,
      [sitting.attempt],
    );
    expect(row).toEqual({ now: true, answers: 1 });
  });

  describe("time given while it stands", () => {
    const grant = (sitting: Sitting, seconds: number) =>
      call<{ deadline_at: string; extra_s: number }>("student_management_officer", "grant_time", {
        attempt_id: sitting.attempt,
        seconds,
        reason: "The power was cut",
      });
    const left = async (sitting: Sitting) => {
      const [row] = await db.query<{ left: number }>(
        "select extract(epoch from a.ends_at - coalesce(a.paused_at, a.started_at))::float8 as left from public.exam_attempts as a where a.id = $1",
        [sitting.attempt],
      );
      return row?.left ?? Number.NaN;
    };

    test("moves the end by exactly that, however long it stands, before and after", async () => {
      const sitting = await practise(shared);
      const asked = { attempt_id: sitting.attempt, ordinal: 3 };
      const before = await call<{ item_deadline_at: string }>(sitting.student, "show_item", asked);
      await pause(sitting);
      // Its old end is long over by now: it stands before it all the same.
      await standFor(sitting, 5 * HOUR);
      const then = await left(sitting);
      expect((await grant(sitting, 600)).extra_s).toBe(600);
      expect((await left(sitting)) - then).toBeCloseTo(600, 6);
      expect(await read(sitting)).toMatchObject({ state: "paused" });
      await standFor(sitting, HOUR);
      await resume(sitting);
      expect((await gained(sitting)) - 600).toBeCloseTo(0, 5);
      const shown = await call<{ item_deadline_at: string }>(sitting.student, "show_item", asked);
      const stood = (await secondsStood(sitting)) + 600 - 6 * HOUR;
      expect(
        (Date.parse(shown.item_deadline_at) - Date.parse(before.item_deadline_at)) / 1_000 - stood,
      ).toBeCloseTo(0, 1);
    });

    test("goes to the section that is open; in a break to the one that comes", async () => {
      const sitting = await practise(chained);
      await pause(sitting);
      await standFor(sitting, HOUR);
      await grant(sitting, 60);
      await resume(sitting);
      await age(db, sitting.attempt, 700);
      expect((await read(sitting)).sections.map(({ state }) => state)).toEqual(["closed", "future"]);
      await pause(sitting);
      await standFor(sitting, HOUR);
      await grant(sitting, 30);
      await resume(sitting);
      const [row] = await db.query<{ extra: number[] }>(
        "select array_agg(extra_s::int order by ordinal) as extra from public.exam_attempt_sections where attempt_id = $1",
        [sitting.attempt],
      );
      expect(row?.extra).toEqual([60, 30]);
      expect((await gained(sitting)) - 90).toBeCloseTo(0, 5);
    });

    test("comes too late once the longest pause and the rest of its time are over", async () => {
      const sitting = await practise(shared);
      await pause(sitting);
      await standFor(sitting, LONGEST + 1_800);
      await grant(sitting, 60);
      expect(await read(sitting)).toMatchObject({ state: "in_progress" });
      expect(await secondsStood(sitting)).toBe(LONGEST);
      expect((await gained(sitting)) - 60).toBeCloseTo(0, 5);
      const gone = await practise(shared);
      await pause(gone);
      await standFor(gone, LONGEST + 2 * HOUR);
      expect(await refusalOf(grant(gone, 60))).toBe("NOT_ACTIVE");
    });
  });

  test("the pace of the answers is counted without the pauses", async () => {
    const sitting = await practise(shared);
    await save(sitting, [change(1, 1, "a1")]);
    await age(db, sitting.attempt, 60);
    await pause(sitting);
    await standFor(sitting, 2 * HOUR);
    await resume(sitting);
    await age(db, sitting.attempt, 30);
    await save(sitting, [change(2, 2, "b2")]);
    // Handed in while it stands: that pause is over too.
    await pause(sitting, [change(3, 4, "What I wrote")]);
    await standFor(sitting, HOUR);
    await call(sitting.student, "submit_attempt", { attempt_id: sitting.attempt, epoch: 1, batch: [] });
    const { pace, paused_s } = await call<{ pace: { at_s: number; answered: number }[]; paused_s: number }>(
      sitting.student,
      "get_result",
      { attempt_id: sitting.attempt },
    );
    expect(pace.map(({ answered }) => answered)).toEqual([1, 2, 3]);
    const [first, second, third] = pace.map(({ at_s }) => at_s);
    expect(first).toBeLessThan(20);
    for (const at of [second, third]) {
      expect(at).toBeGreaterThanOrEqual(90);
      expect(at).toBeLessThan(120);
    }
    expect(paused_s).toBeGreaterThanOrEqual(3 * HOUR);
    expect(paused_s).toBeLessThan(3 * HOUR + 20);
    expect(paused_s).toBeCloseTo(await secondsStood(sitting), 3);
  });

  test("nobody gives themselves a second by counting a pause that was none", async () => {
    const sitting = await practise(shared);
    const forge = (set: string) =>
      db.query(`update public.exam_attempts set ${set} where id = $1`, [sitting.attempt]).then(
        () => "done",
        (error: Error) => error.message,
      );
    const exact = "A pause gives back the time it took.";
    expect(await forge("paused_s = 60")).toBe(exact);
    await pause(sitting);
    const free = "state = 'in_progress', paused_at = null, paused_until = null";
    const later = (seconds: number) => `deadline_at = deadline_at + make_interval(secs => ${seconds})`;
    expect(await forge(`${free}, paused_s = 60, ${later(60)}`)).toBe(exact);
    await standFor(sitting, 100);
    expect(await forge(`${free}, paused_s = 60, ${later(61)}`)).toBe(exact);
    expect(await forge(`${free}, ${later(1)}`)).toBe(exact);
    expect(await forge(`${free}, paused_s = 60, ${later(60)}`)).toBe("done");
  });
});
