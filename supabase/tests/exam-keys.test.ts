/** Questions after people answered them: what stands out, objections, and keys that are changed, tried and made. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTHORING_PROCEDURES } from "../../lib/mock-exams/authoring/rows.ts";
import { RESULTS_PROCEDURES } from "../../lib/mock-exams/results/rows.ts";
import { parseAnswer } from "../../lib/platform/supabase/procedures.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { choices, type Mock, mark, type PlannedMock, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

type Row = Record<string, unknown>;
type Run = { state: string; seen: number; changed: number; up: number; down: number; differences: Row[] };
type QuestionFile = NonNullable<Awaited<ReturnType<typeof askAuthoring<"read_key_review">>>>;
/** By whom, which change, and how many attempts at most. */
type Press = [who: string, change: string, limit?: number];
const B = { type: "single_choice", any: ["b"] };
const essay = {
  content: { type: "essay" as const, stem: "<p>Write about trains.</p>", leastWords: 20 },
  key: null,
  marking: mark(9),
  rubric: "keys-writing",
};

describe.each(drivers)("Keys on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("insert into public.exam_rubrics (name, title) values ('keys-writing', 'Writing')");
    await db.query(
      `insert into public.exam_rubric_criteria (rubric_id, ordinal, code, title, max_band, step)
       select r.id, 1, 'part-1', 'Criterion', 9, 0.5 from public.exam_rubrics as r where r.name = 'keys-writing'`,
    );
  });
  afterAll(() => db.close());

  const one = async <T = Row>(who: string, sql: string, values: unknown[] = []): Promise<T> => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, values);
    return row?.answer as T;
  };
  const refusal = (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: unknown) => (error as Error).message,
    );
  const paper = (more: Partial<PlannedMock> = {}) =>
    publishMock(db, {
      exam: "jee_main",
      kind: "section",
      sections: [{ code: "physics", marking: mark(4, -1), items: choices(3) }],
      ...more,
    });
  const versionOf = async (mock: Mock, place = 1) =>
    (
      await db.query<{ id: string }>(
        `select p.item_version_id as id from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
         join public.exam_sections as s on s.id = m.section_id where s.revision_id = $1 and p.ordinal = $2`,
        [mock.revisionId, place],
      )
    )[0]?.id ?? "";
  const propose = (
    who: string,
    version: string,
    change: {
      kind?: string;
      key?: object | null;
      reason?: string;
      decision?: string;
      objections?: string[];
    } = {},
  ) =>
    askAuthoring(db, who, "propose_key_change", "$1, $2, $3::text::jsonb, null, $4, $5, $6::text::uuid[]", [
      version,
      change.kind ?? "key",
      change.key === null ? null : JSON.stringify(change.key ?? B),
      change.reason ?? "the answer is b",
      change.decision ?? null,
      `{${(change.objections ?? []).join(",")}}`,
    ]);
  /** With the figures that the product reads from the change, not from this answer. */
  const run = async (
    procedure: "trial_key_change" | "apply_key_change",
    ...[who, change, limit = 500]: Press
  ) => {
    const answer = await one<Run>(who, `public.${procedure}($1, $2)`, [change, limit]);
    parseAnswer(procedure, AUTHORING_PROCEDURES[procedure], answer);
    return answer;
  };
  const tryIt = (...press: Press) => run("trial_key_change", ...press);
  const make = (...press: Press) => run("apply_key_change", ...press);
  const file = async (version: string) =>
    (await askAuthoring(db, "content_team", "read_key_review", "$1", [version])) as QuestionFile;
  const runsOf = async (attempt: string) =>
    (
      await db.query<{ raw: number }>(
        "select raw::float8 as raw from public.exam_score_runs where attempt_id = $1 order by run_no",
        [attempt],
      )
    ).map(({ raw }) => raw);
  const told = (user: string, kind: string) =>
    db.query<{ title: string; body: string; email_due: boolean }>(
      "select title, body, email_due from public.notifications where user_id = $1 and kind = $2 order by created_at",
      [user, kind],
    );

  describe("A change of a key", () => {
    test("is tried without a trace, and made exactly as it was tried", async () => {
      const mock = await paper();
      const version = await versionOf(mock);
      const [right, wrong, none] = [await db.addPerson(), await db.addPerson(), await db.addPerson()];
      const attempts = [
        await sit(db, { user: right, mock, answers: { 1: "b", 2: "a" } }),
        await sit(db, { user: wrong, mock, answers: { 1: "a", 2: "a" } }),
        await sit(db, { user: none, mock, answers: { 2: "a" } }),
      ];
      const scores = () => Promise.all(attempts.map(runsOf));
      const before = await scores();
      expect(before).toEqual([[3], [8], [4]]);

      const change = await propose("content_team", version);
      expect(await refusal(make("content_team", change))).toContain("TRY_FIRST");
      expect(await refusal(propose("admin", version))).toContain("PROPOSED");
      const tried = await tryIt("content_team", change);
      expect(tried).toMatchObject({ state: "done", seen: 3, changed: 2, up: 1, down: 1 });
      expect(await scores()).toEqual(before);
      expect(await file(version)).toMatchObject({ key: { any: ["a"] }, history: [] });
      expect(await told(right, "exam.regraded")).toEqual([]);

      const made = await make("content_team", change);
      expect(made.differences).toEqual(tried.differences);
      expect(made).toMatchObject({ state: "done", seen: 3, changed: 2, up: 1, down: 1 });
      expect(await scores()).toEqual([[3, 8], [8, 3], [4]]);
      // Again is nothing new, and what is made is not tried.
      expect(await make("content_team", change)).toEqual(made);
      expect(await refusal(tryIt("content_team", change))).toContain("DECIDED");
      expect(await scores()).toEqual([[3, 8], [8, 3], [4]]);

      const [letter, ...more] = await told(right, "exam.regraded");
      expect([more, letter?.email_due]).toEqual([[], true]);
      expect(letter?.body).toContain("your score changed from 3 to 8.");
      expect(await told(none, "exam.regraded")).toEqual([]);
      const after = await file(version);
      expect(after).toMatchObject({ key: B, change: null, keyStatus: "live" });
      expect(after.history).toMatchObject([{ reason: "the answer is b", keyRevision: 2 }]);
      expect(after.history[0]?.changedBy).toBeTruthy();
      expect(after.past).toMatchObject([{ state: "made", kind: "key", outcome: { changed: 2 } }]);
    });

    test("goes on where it stopped, when tried and when made", async () => {
      const mock = await paper();
      const attempts: string[] = [];
      for (let nth = 0; nth < 5; nth++)
        attempts.push(await sit(db, { user: await db.addPerson(), mock, answers: { 1: "b" } }));
      const change = await propose("content_team", await versionOf(mock));
      expect(await tryIt("admin", change, 2)).toMatchObject({ state: "running", seen: 2, changed: 2 });
      expect(await refusal(make("admin", change))).toContain("TRY_FIRST");
      expect(await tryIt("admin", change, 2)).toMatchObject({ state: "running", seen: 4 });
      const tried = await tryIt("admin", change, 2);
      expect(tried).toMatchObject({ state: "done", seen: 5, changed: 5, up: 5 });
      expect(await make("admin", change, 3)).toMatchObject({ state: "running", seen: 3 });
      expect(
        (await askAuthoring(db, "content_team", "list_key_changes")).find(({ id }) => id === change),
      ).toMatchObject({ state: "made", outcome: { state: "running" } });
      const made = await make("content_team", change, 3);
      expect(made).toMatchObject({ state: "done", seen: 5, changed: 5 });
      expect(made.differences).toEqual(tried.differences);
      for (const attempt of attempts) expect(await runsOf(attempt)).toEqual([-1, 4]);
    });

    test("dropped, bonus and live are tried and made like a key, and manual marks stay as they were given", async () => {
      const mock = await publishMock(db, {
        exam: "ielts",
        kind: "section",
        sections: [{ code: "writing", marking: mark(9), items: [...choices(1), essay] }],
      });
      const attempt = await sit(db, {
        user: await db.addPerson(),
        mock,
        answers: { 1: "b", 2: "Trains are long and go far into the land." },
      });
      const claim = await one<{ rubric: { criteria: { criterion_id: string }[] } }>(
        "student_mentor",
        "public.claim_marking($1, 2)",
        [attempt],
      );
      await one("student_mentor", "public.submit_marking($1, 2, $2::text::jsonb)", [
        attempt,
        JSON.stringify(claim.rubric.criteria.map(({ criterion_id }) => ({ criterion_id, band: 6.5 }))),
      ]);
      const marks = () =>
        db.query("select * from public.exam_marks where attempt_id = $1 order by id", [attempt]);
      const given = await marks();
      const version = await versionOf(mock);
      const results: number[][] = [];
      for (const kind of ["dropped", "bonus", "live"]) {
        const change = await propose("admin", version, { kind, key: null, reason: `now ${kind}` });
        const tried = await tryIt("admin", change);
        expect((await make("admin", change)).differences).toEqual(tried.differences);
        expect((await file(version)).keyStatus).toBe(kind);
        results.push(await runsOf(attempt));
        expect(await marks()).toEqual(given);
        const [essayScore] = await db.query<{ marks: number; outcome: string }>(
          `select s.marks::float8 as marks, s.outcome from public.exam_item_scores as s join public.exam_score_runs as r on r.id = s.run_id
           where r.attempt_id = $1 and s.ordinal = 2 order by r.run_no desc limit 1`,
          [attempt],
        );
        expect(essayScore).toEqual({ marks: 6.5, outcome: "marked" });
      }
      // Bonus is worth the same as dropped to whoever tried, so only what it is called changes.
      expect(results.map((runs) => runs.at(-1))).toEqual([15.5, 15.5, 6.5]);
    });

    test("is not made when the key has become another since, and may be withdrawn", async () => {
      const mock = await paper();
      const version = await versionOf(mock);
      await sit(db, { user: await db.addPerson(), mock, answers: { 1: "b" } });
      const change = await propose("content_team", version);
      await tryIt("content_team", change);
      await one("admin", "public.drop_item($1, 'dropped', 'decided elsewhere')", [version]);
      expect(await refusal(make("content_team", change))).toContain("STALE");
      expect((await file(version)).change).toMatchObject({ isStale: true });
      await askAuthoring(db, "content_team", "withdraw_key_change", "$1", [change]);
      expect(await refusal(make("content_team", change))).toContain("DECIDED");
      expect(await refusal(one("content_team", "public.withdraw_key_change($1)", [change]))).toContain(
        "DECIDED",
      );
      expect(await file(version)).toMatchObject({ change: null, past: [{ state: "withdrawn" }] });
    });

    test("of a paid question is made by another than who proposed it, and by no other way", async () => {
      const mock = await paper();
      await db.query("update public.mock_exams set access = 'paid' where id = $1", [mock.mockId]);
      const version = await versionOf(mock);
      const change = await propose("content_team", version);
      await tryIt("content_team", change);
      expect((await file(version)).change).toMatchObject({ needsAnother: true, isOwn: true });
      expect(await refusal(make("content_team", change))).toContain("TWO_PEOPLE");
      expect((await file(version)).key).toEqual({ type: "single_choice", any: ["a"] });
      expect(
        await refusal(
          one("admin", "public.set_key($1, $2::text::jsonb, null, 'quickly')", [version, JSON.stringify(B)]),
        ),
      ).toContain("TWO_PEOPLE");
      expect(await refusal(one("admin", "public.drop_item($1, 'dropped', 'quickly')", [version]))).toContain(
        "TWO_PEOPLE",
      );
      expect(await make("admin", change)).toMatchObject({ state: "done", seen: 0 });
      expect((await file(version)).key).toEqual(B);
    });

    test("has to be one of this question, with a reason, and to change something", async () => {
      const version = await versionOf(await paper());
      const code = async (change: Parameters<typeof propose>[2]) =>
        propose("admin", version, change).then(
          () => "done",
          (error: unknown) => (error as { code?: string }).code ?? (error as Error).message,
        );
      expect(await code({ key: { type: "single_choice", any: ["z"] } })).toBe("22023");
      expect(await code({ key: { type: "numeric", ranges: [] } })).toBe("22023");
      expect(await code({ key: null })).toBe("22023");
      expect(await code({ kind: "dropped" })).toBe("22023");
      expect(await code({ reason: "no" })).toBe("22023");
      expect(
        await refusal(propose("admin", version, { key: { type: "single_choice", any: ["a"] } })),
      ).toContain("NOTHING_NEW");
      expect(await refusal(propose("admin", "00000000-0000-4000-8000-000000000000"))).toContain("GONE");
    });
  });

  describe("Objections", () => {
    const object = (who: string, attempt: string) =>
      one<string>(who, "public.submit_objection($1, 1, 'Option b is right.', 'A book says so')", [attempt]);
    const queue = async (decided = false) => {
      const filters = { exam: ["jee_main"], ...(decided ? { show: ["decided"] } : {}) };
      return (
        await askAuthoring(db, "content_team", "list_exam_objections", "$1::text::jsonb, 'at', $2", [
          JSON.stringify(filters),
          decided,
        ])
      ).rows;
    };

    test("are queued by question, accepted by the change they asked for, and answered in the review", async () => {
      const mock = await paper();
      const version = await versionOf(mock);
      const [student, other] = [await db.addPerson(), await db.addPerson()];
      const attempt = await sit(db, { user: student, mock, answers: { 1: "b" } });
      const second = await sit(db, { user: other, mock, answers: { 1: "b" } });
      const [mine, theirs] = [await object(student, attempt), await object(other, second)];
      const [waiting] = (await queue()).filter((row) => row.id === version);
      expect(waiting).toMatchObject({ objections: 2, isProposed: false });
      expect(JSON.stringify([waiting, await file(version)])).not.toContain(student);

      // Which objections a change answers is said, and what those read who made them.
      expect(
        await outcome(
          db.as(
            "admin",
            "select public.propose_key_change($1, 'dropped', null, null, 'two are right', null, array[$2]::uuid[])",
            [version, mine],
          ),
        ),
      ).toBe("22023");
      const change = await propose("content_team", version, {
        decision: "You are right: b is the answer.",
        objections: [mine, theirs],
      });
      expect((await queue()).find((row) => row.id === version)?.isProposed).toBe(true);
      await askAuthoring(db, "admin", "decide_objection", "$1, false, 'Yours is about something else.'", [
        theirs,
      ]);
      await tryIt("admin", change);
      expect(await told(student, "exam.objection")).toEqual([]);
      await make("admin", change);

      const review = RESULTS_PROCEDURES.review_attempt.parse(
        await one(student, "public.review_attempt($1)", [attempt]),
      );
      expect(review.items[0]).toMatchObject({
        outcome: "right",
        key: B,
        objection: { state: "accepted", decision: "You are right: b is the answer." },
      });
      expect(await told(student, "exam.objection")).toMatchObject([
        { title: "Your objection to question 1 was accepted", email_due: true },
      ]);
      expect(await told(student, "exam.regraded")).toHaveLength(1);
      expect((await file(version)).objections.map(({ state }) => state).sort()).toEqual([
        "accepted",
        "rejected",
      ]);
      expect((await queue()).filter((row) => row.id === version)).toEqual([]);
      expect((await queue(true))[0]).toMatchObject({ id: version, objections: 2, accepted: 1 });
    });

    test("stay open when the change is withdrawn, and nobody decides about their own", async () => {
      const mock = await paper();
      const version = await versionOf(mock);
      const editor = await db.addPerson({ role: "content_team" });
      const own = await object(editor, await sit(db, { user: editor, mock, answers: { 1: "b" } }));
      expect(await refusal(propose(editor, version))).toContain("OWN");
      const change = await propose("admin", version, { decision: "Yes.", objections: [own] });
      await tryIt(editor, change);
      expect(await refusal(make(editor, change))).toContain("OWN");
      await one("admin", "public.withdraw_key_change($1)", [change]);
      expect((await file(version)).objections).toMatchObject([{ state: "open" }]);
    });
  });

  describe("What stands out", () => {
    test("by the limits that are written down", async () => {
      const flags = async (...values: (number | null)[]) =>
        (
          await db.query<{ flags: string[] }>(
            "select exam_private.item_flags($1::numeric, $2::float8, $3::float8, $4, $5, $6, $7::numeric) as flags",
            values,
          )
        )[0]?.flags;
      const sound = [0.6, 0.35, 60_000, 60, 20, 5, 0.1] as const;
      const but = (at: number, value: number | null) => sound.map((one, nth) => (nth === at ? value : one));
      expect(await flags(...sound)).toEqual([]);
      expect(await flags(...but(0, 0.1))).toEqual([]);
      expect(await flags(...but(0, 0.0999))).toEqual(["too_hard"]);
      expect(await flags(...but(0, 0.95))).toEqual([]);
      expect(await flags(...but(0, 0.9501))).toEqual(["too_easy"]);
      expect(await flags(...but(1, 0.1))).toEqual([]);
      expect(await flags(...but(1, 0.0999))).toEqual(["weak"]);
      expect(await flags(...but(1, -0.0001))).toEqual(["negative"]);
      expect(await flags(...but(1, null))).toEqual([]);
      expect(await flags(...but(2, 90_000))).toEqual([]);
      expect(await flags(...but(2, 90_001))).toEqual(["slow"]);
      expect(await flags(...but(5, 20))).toEqual([]);
      expect(await flags(...but(5, 21))).toEqual(["wrong_option_leads"]);
      expect(await flags(...but(4, null))).toEqual(["wrong_option_leads"]);
      expect(await flags(...but(6, 0.05))).toEqual([]);
      expect(await flags(...but(6, 0.0499))).toEqual(["unused_option"]);
      expect(await flags(...but(6, null))).toEqual([]);
    });

    test("is listed, filtered, sorted and paged; below thirty answers there is no verdict", async () => {
      const list = async (filters: Record<string, string[]> = {}, sort = "flag_count", isDescending = true) =>
        (
          await askAuthoring(db, "content_team", "list_item_statistics", "$1::text::jsonb, $2, $3", [
            JSON.stringify({ exam: ["cat"], ...filters }),
            sort,
            isDescending,
          ])
        ).rows;
      const mock = await publishMock(db, {
        exam: "cat",
        kind: "section",
        sections: [{ code: "qa", items: choices(30) }],
      });
      const [first, second] = [await versionOf(mock, 1), await versionOf(mock, 2)];
      const build = () => db.does("server", "select public.build_item_facts()");
      // Who is good takes the wrong option of the first question; everybody has the second right.
      const sitAs = async (nth: number) => {
        const isGood = nth % 2 === 0;
        const rest = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i + 3, isGood ? "a" : "b"]));
        const answers = { ...rest, 1: { r: isGood ? "b" : "a", ms: 200_000 }, 2: "a" };
        await sit(db, { user: await db.addPerson(), mock, answers });
      };
      for (let nth = 0; nth < 9; nth++) await sitAs(nth);
      await build();
      const find = async (version: string, filters: Record<string, string[]> = {}) => {
        const [item] = await db.query<{ name: string }>(
          "select i.name from public.exam_items as i join public.exam_item_versions as v on v.item_id = i.id where v.id = $1",
          [version],
        );
        return (await list({ ...filters, q: [item?.name ?? ""] })).find((row) => row.id === version);
      };
      expect(await find(first, { show: ["too_few"] })).toMatchObject({
        n: null,
        p: null,
        pace: null,
        hasVerdict: false,
        flags: [],
        seen: 9,
        sittings: 9,
      });
      for (let nth = 9; nth < 30; nth++) {
        await sitAs(nth);
        if (nth === 19) {
          await build();
          expect(await find(first)).toMatchObject({
            n: 20,
            p: 0.5,
            hasVerdict: false,
            flags: [],
          });
        }
      }
      await build();
      const [top] = await list();
      expect(top).toMatchObject({
        id: first,
        n: 30,
        p: 0.5,
        hasVerdict: true,
        medianMs: 200_000,
        pace: 3.3333,
      });
      expect(top?.flags).toEqual(["negative", "wrong_option_leads", "unused_option", "slow"]);
      expect((await find(second, { show: ["too_easy"] }))?.flags).toEqual(["too_easy", "unused_option"]);
      expect(await find(second, { show: ["slow"] })).toBeUndefined();
      expect(await find(second, { show: ["slow", "too_easy"] })).toBeDefined();
      expect(await find(second, { show: ["flagged"], key: ["dropped"] })).toBeUndefined();
      expect((await list({}, "point_biserial", false))[0]?.id).toBe(first);
      expect((await list({}, "pace"))[0]?.id).toBe(first);
      expect((await list({ q: [String(top?.name)] })).map(({ name }) => name)).toEqual([top?.name]);
      expect((await file(first)).facts).toMatchObject({ n: 30, options: { a: [10, 5, 0] } });
    });
  });

  test("only editors come to any of it", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    for (const call of [
      "list_item_statistics()",
      "list_exam_objections()",
      "list_key_changes()",
      `read_key_review('${id}')`,
      `propose_key_change('${id}', 'dropped', null, null, 'because', null, '{}')`,
      `trial_key_change('${id}')`,
      `apply_key_change('${id}')`,
      `withdraw_key_change('${id}')`,
    ]) {
      for (const who of ["student", "student_mentor", "student_management_officer", "hr", "ceo", "blogger"])
        expect(await outcome(db.as(who, `select public.${call}`)), `${who} ${call}`).toBe("PT403");
      expect(await outcome(db.as("visitor", `select public.${call}`)), call).toBe("42501");
      for (const who of ["admin", "content_team"])
        expect(["done", "P0001"]).toContain(await outcome(db.as(who, `select public.${call}`)));
    }
    expect(await outcome(db.as("admin", "select * from exam_private.key_changes"))).toBe("42501");
  });
});
