/** Papers that are marked again: what their results do not follow, what it would change, and that it is done once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REGRADES_PROCEDURES } from "../../lib/mock-exams/marking/regrades/rows.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { choices, type Mock, mark, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type Run = { job_id: string; state: string; seen: number; changed: number; up: number; down: number };
const B = JSON.stringify({ type: "single_choice", any: ["b"] });

describe.each(drivers)("Papers marked again on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  const one = async <T>(who: string, sql: string, values: unknown[] = []): Promise<T> => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, values);
    return row?.answer as T;
  };
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: unknown) => (error as Error).message,
    );
  const start = async (mock: Mock, reason = "the key was b", who = "content_team") =>
    REGRADES_PROCEDURES.start_regrade.parse(
      await one(who, "public.start_regrade($1, $2)", [mock.revisionId, reason]),
    );
  const step = async (job: string, limit = 500, who = "content_team") => {
    const run = await one<Run>(who, "public.step_regrade($1, $2)", [job, limit]);
    expect(REGRADES_PROCEDURES.step_regrade.parse(run)).toEqual({ state: run.state });
    return run;
  };
  const make = async (trial: string, who = "content_team") =>
    REGRADES_PROCEDURES.apply_regrade.parse(await one(who, "public.apply_regrade($1)", [trial]));
  const givenOut = (mock: Mock) => one("content_team", "public.read_regrade_paper($1)", [mock.revisionId]);
  const file = async (mock: Mock) => {
    const found = REGRADES_PROCEDURES.read_regrade_paper.parse(await givenOut(mock));
    if (!found) throw new Error("There is no such paper.");
    return found;
  };
  const listed = async (mock: Mock, version?: string) =>
    REGRADES_PROCEDURES.list_regrade_papers
      .parse(await one("content_team", "public.list_regrade_papers($1)", [version ?? null]))
      .filter(({ revisionId }) => revisionId === mock.revisionId);
  const versionOf = async (mock: Mock, place = 1) =>
    (
      await db.query<{ id: string }>(
        `select p.item_version_id as id from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
         join public.exam_sections as s on s.id = m.section_id where s.revision_id = $1 and p.ordinal = $2`,
        [mock.revisionId, place],
      )
    )[0]?.id ?? "";
  const setKey = (version: string, who = "admin") =>
    one<number>(who, "public.set_key($1, $2::text::jsonb, null, 'the answer is b')", [version, B]);
  const runsOf = async (attempt: string) =>
    (
      await db.query<{ raw: number }>(
        "select raw::float8 as raw from public.exam_score_runs where attempt_id = $1 order by run_no",
        [attempt],
      )
    ).map(({ raw }) => raw);
  const told = (user: string) =>
    db.query("select from public.notifications where user_id = $1 and kind = 'exam.regraded'", [user]);

  /** A paper with one result for each answer to its first question. */
  async function taken(...answers: string[]) {
    const mock = await publishMock(db, {
      exam: "jee_main",
      kind: "section",
      sections: [{ code: "physics", marking: mark(4, -1), items: choices(3) }],
    });
    const people: string[] = [];
    const attempts: string[] = [];
    for (const answer of answers) {
      const user = await db.addPerson();
      people.push(user);
      attempts.push(await sit(db, { user, mock, answers: { 1: answer } }));
    }
    return { mock, people, attempts, version: await versionOf(mock) };
  }

  test("a key that was set without marking again is named, until the paper is marked again as it was tried", async () => {
    const { mock, people, attempts, version } = await taken("b", "a", "b");
    expect(await listed(mock)).toMatchObject([{ attempts: 3, notFollowed: 0, last: null }]);
    await setKey(version);
    expect(await listed(mock, version)).toMatchObject([{ notFollowed: 1 }]);
    expect(await listed(mock, await versionOf(mock, 2))).toHaveLength(1);
    expect((await file(mock)).notFollowed).toMatchObject([
      { itemVersionId: version, reason: "the answer is b", status: "live" },
    ]);

    const trial = await start(mock);
    expect(await refusal(make(trial))).toContain("TRY_FIRST");
    // Begun again while it is under way, it is the same.
    expect(await start(mock)).toBe(trial);
    expect(await step(trial)).toMatchObject({ state: "done", seen: 3, changed: 3, up: 2, down: 1 });
    for (const [nth, attempt] of attempts.entries())
      expect(await runsOf(attempt)).toEqual([nth === 1 ? 4 : -1]);
    expect((await file(mock)).trial).toMatchObject({
      isStale: false,
      seen: 3,
      of: 3,
      marksUp: 10,
      mostUp: 5,
      marksDown: 5,
      mostDown: 5,
      reason: "the key was b",
      differences: [
        { rawBefore: expect.any(Number) },
        { rawBefore: expect.any(Number) },
        { rawBefore: expect.any(Number) },
      ],
    });
    expect(await told(people[0] ?? "")).toEqual([]);

    const job = await make(trial, "admin");
    // Pressed twice, or by two people, it is one run.
    expect(await make(trial)).toBe(job);
    expect(await step(job, 2)).toMatchObject({ state: "running", seen: 2 });
    expect((await file(mock)).made).toMatchObject({ state: "running", seen: 2, of: 3 });
    expect(await listed(mock)).toMatchObject([{ isRunning: true }]);
    expect(await step(job, 2, "admin")).toMatchObject({ state: "done", seen: 3, changed: 3, up: 2, down: 1 });
    expect(await step(job)).toMatchObject({ state: "done", seen: 3, changed: 3 });
    expect(await make(trial)).toBe(job);
    expect(await runsOf(attempts[0] ?? "")).toEqual([-1, 4]);
    expect(await runsOf(attempts[1] ?? "")).toEqual([4, -1]);
    for (const person of people) expect(await told(person)).toHaveLength(1);

    const after = await file(mock);
    expect(after).toMatchObject({ trial: null, notFollowed: [], made: { state: "done", changed: 3 } });
    expect(after.past.map(({ isDryRun, state }) => [isDryRun, state])).toEqual([
      [false, "done"],
      [true, "done"],
    ]);
    expect(after.past[0]?.by).toBeTruthy();
    expect(await listed(mock)).toMatchObject([{ notFollowed: 0, last: { changed: 3 } }]);
    expect(JSON.stringify(await givenOut(mock))).not.toContain(people[0]);
  });

  test("two at the same time do each attempt once", async () => {
    const { mock, people, attempts, version } = await taken("b", "b", "b", "b");
    await setKey(version);
    const trial = await start(mock);
    await Promise.all([step(trial, 1), step(trial, 1), step(trial, 1), step(trial, 1)]);
    expect(await step(trial)).toMatchObject({ state: "done", seen: 4, changed: 4 });
    const jobs = await Promise.all([make(trial), make(trial, "admin"), make(trial)]);
    expect(new Set(jobs).size).toBe(1);
    await Promise.all([1, 1, 2, 2].map((limit) => step(jobs[0] ?? "", limit)));
    expect(await step(jobs[0] ?? "")).toMatchObject({ state: "done", seen: 4, changed: 4 });
    for (const attempt of attempts) expect(await runsOf(attempt)).toEqual([-1, 4]);
    for (const person of people) expect(await told(person)).toHaveLength(1);
  });

  describe("A run that nobody has open", () => {
    type Carried = { job_id: string; state: string; seen: number } | null;
    const carryOn = (limit = 200) => one<Carried>("server", "public.resume_regrades($1)", [limit]);
    const carryOnUntilDone = async () => {
      for (let calls = 0; calls < 50; calls++) if (!(await carryOn())) return;
      throw new Error("It never ends.");
    };

    test("is carried on by the server, in batches, to the same end", async () => {
      await carryOnUntilDone();
      const { mock, people, attempts, version } = await taken("b", "b", "a");
      await setKey(version);
      const trial = await start(mock, "carried on");
      expect(await carryOn(2)).toMatchObject({ job_id: trial, state: "running", seen: 2 });
      expect((await file(mock)).trial).toMatchObject({ state: "running", seen: 2, of: 3 });
      expect(await carryOn(2)).toMatchObject({ job_id: trial, state: "done", seen: 1 });
      expect(await carryOn()).toBeNull();
      expect((await file(mock)).trial).toMatchObject({ state: "done", changed: 3 });
      const job = await make(trial);
      expect(await step(job, 1)).toMatchObject({ state: "running", seen: 1 });
      expect(await carryOn()).toMatchObject({ job_id: job, state: "done", seen: 2 });
      for (const attempt of attempts.slice(0, 2)) expect(await runsOf(attempt)).toEqual([-1, 4]);
      for (const person of people) expect(await told(person)).toHaveLength(1);
    });

    test("is marked by one of several at a time, never twice", async () => {
      await carryOnUntilDone();
      const { mock, people, attempts, version } = await taken("b", "b", "b", "b", "b", "b");
      await setKey(version);
      const trial = await start(mock, "by several");
      await Promise.all([carryOn(1), carryOn(1), step(trial, 1), carryOn(2)]);
      await carryOnUntilDone();
      expect((await file(mock)).trial).toMatchObject({ state: "done", seen: 6, changed: 6 });
      const job = await make(trial);
      await Promise.all([carryOn(1), step(job, 1), carryOn(1), carryOn(1), step(job, 2)]);
      await carryOnUntilDone();
      expect(await step(job)).toMatchObject({ state: "done", seen: 6, changed: 6 });
      for (const attempt of attempts) expect(await runsOf(attempt)).toEqual([-1, 4]);
      for (const person of people) expect(await told(person)).toHaveLength(1);
    });

    test("goes on after a change of a key as well, and the trial of a withdrawn one is left alone", async () => {
      await carryOnUntilDone();
      const { attempts, version } = await taken("b", "b", "b");
      const propose = () =>
        one<string>(
          "content_team",
          "public.propose_key_change($1, 'key', $2::text::jsonb, null, 'the answer is b', null, '{}')",
          [version, B],
        );
      const withdrawn = await propose();
      await one("content_team", "public.trial_key_change($1, 1)", [withdrawn]);
      await one("content_team", "public.withdraw_key_change($1)", [withdrawn]);
      expect(await carryOn()).toBeNull();
      const change = await propose();
      await one("content_team", "public.trial_key_change($1, 1)", [change]);
      await carryOnUntilDone();
      await one("content_team", "public.apply_key_change($1, 1)", [change]);
      await Promise.all([
        carryOn(1),
        carryOn(1),
        one("content_team", "public.apply_key_change($1, 1)", [change]),
      ]);
      await carryOnUntilDone();
      for (const attempt of attempts) expect(await runsOf(attempt)).toEqual([-1, 4]);
    });

    test("holds up no other one when it cannot be carried on", async () => {
      await carryOnUntilDone();
      const [broken, whole] = [await taken("b"), await taken("b")];
      const jobs = [await start(broken.mock, "broken"), await start(whole.mock, "whole")];
      // One more is more than can be counted.
      await db.query("update public.exam_regrade_jobs set attempts_seen = 2147483647 where id = $1", [
        jobs[0],
      ]);
      const carried = new Set<string | undefined>();
      for (let calls = 0; calls < 4; calls++) carried.add((await carryOn())?.job_id);
      expect([...carried].filter(Boolean)).toEqual([jobs[1]]);
      expect((await file(broken.mock)).trial).toMatchObject({ state: "running" });
      expect((await file(whole.mock)).trial).toMatchObject({ state: "done" });
    });

    test("is the server's own", async () => {
      for (const who of ["admin", "content_team", "student", "visitor"])
        expect(await outcome(db.as(who, "select public.resume_regrades()")), who).toBe("42501");
    });
  });

  test("a trial is out of date once a key of the paper changed, or it was marked again", async () => {
    const { mock, version } = await taken("b");
    await setKey(version);
    const [first, other] = [await start(mock, "first"), await start(mock, "other")];
    await step(first);
    await step(other);
    await one("admin", "public.drop_item($1, 'dropped', 'two answers are right')", [version]);
    expect((await file(mock)).trial).toMatchObject({ isStale: true });
    expect(await refusal(make(first))).toContain("STALE");
    const fresh = await start(mock, "fresh");
    await step(fresh);
    await step(await make(fresh));
    expect(await refusal(make(other))).toContain("STALE");
    expect((await file(mock)).trial).toBeNull();
  });

  test("results follow a key that was changed with a trial, so nothing is named", async () => {
    const { mock, attempts, version } = await taken("b", "a");
    const change = await one<string>(
      "content_team",
      "public.propose_key_change($1, 'key', $2::text::jsonb, null, 'the answer is b', null, '{}')",
      [version, B],
    );
    await one("content_team", "public.trial_key_change($1)", [change]);
    await one("content_team", "public.apply_key_change($1)", [change]);
    expect(await runsOf(attempts[0] ?? "")).toEqual([-1, 4]);
    const { notFollowed, keyChanges } = await file(mock);
    expect(notFollowed).toEqual([]);
    expect(keyChanges).toMatchObject([
      { itemVersionId: version, kind: "key", outcome: { changed: 2, marksUp: 5, marksDown: 5 } },
    ]);
    const trial = await start(mock);
    expect(await step(trial)).toMatchObject({ state: "done", seen: 2, changed: 0 });
  });

  test("of many differences the greatest are kept, and all are counted", async () => {
    const [row] = await db.query<{
      job: { attempts_changed: number; most_up: number; differences: object[] };
    }>(
      `with recursive counted (nth, job) as (
         select 0, jsonb_populate_record(null::public.exam_regrade_jobs,
           '{"attempts_changed":0,"attempts_up":0,"attempts_down":0,"marks_up":0,"marks_down":0,"most_up":0,"most_down":0,"differences":[]}')
         union all
         select c.nth + 1, exam_private.add_regrade_change(c.job, jsonb_build_object(
           'attempt_id', lpad(c.nth::text, 8, '0'), 'raw_before', 0, 'raw_after', case when c.nth = 7 then 100 else c.nth % 5 end))
         from counted as c where c.nth < 1300
       )
       select to_jsonb(c.job) as job from counted as c order by c.nth desc limit 1`,
    );
    expect(row?.job).toMatchObject({ attempts_changed: 1300, most_up: 100 });
    expect(row?.job.differences.length).toBeLessThanOrEqual(600);
    expect(row?.job.differences).toContainEqual({ attempt_id: "00000007", raw_before: 0, raw_after: 100 });
  });

  test("only editors come to any of it, and only to papers that were published", async () => {
    const id = randomUUID();
    for (const call of [
      `start_regrade('${id}', 'because')`,
      `step_regrade('${id}')`,
      `apply_regrade('${id}')`,
      "list_regrade_papers()",
      `read_regrade_paper('${id}')`,
    ]) {
      for (const who of ["student", "student_mentor", "student_management_officer", "hr", "ceo", "blogger"])
        expect(await outcome(db.as(who, `select public.${call}`)), `${who} ${call}`).toBe("PT403");
      expect(await outcome(db.as("visitor", `select public.${call}`)), call).toBe("42501");
      for (const who of ["admin", "content_team"])
        expect(["done", "P0001"]).toContain(await outcome(db.as(who, `select public.${call}`)));
    }
    expect(await one("admin", `public.read_regrade_paper('${id}')`)).toBeNull();
    const { mock } = await taken("a");
    for (const reason of ["no", "x".repeat(201)])
      expect(
        await outcome(db.as("admin", "select public.start_regrade($1, $2)", [mock.revisionId, reason])),
      ).toBe("22023");
  });
});
