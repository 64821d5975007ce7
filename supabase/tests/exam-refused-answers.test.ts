/** Answers with characters that PostgreSQL cannot store, and the copy of what could not be saved. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANDIDATES_PROCEDURES } from "../../lib/mock-exams/candidates/rows.ts";
import { storableJson } from "../../lib/platform/storable-text.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { type AnswerOf, callAs, change, item, publishFixture, refusalOf } from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

type Started = AnswerOf<"start_attempt">;

describe.each(drivers)("Answers that cannot be stored on %s", (driver) => {
  let db: TestDatabase;
  let mock: string;
  let inSections: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    const items = [item.essay(), item.gaps(), item.choice(), item.text()];
    mock = (await publishFixture(db, { clock: "shared", sections: [{ items }] })).mockId;
    const sections = [{ items, mayCloseEarly: true }, { items: [item.choice(2)] }];
    inSections = (await publishFixture(db, { clock: "sections", sections })).mockId;
  });
  afterAll(() => db.close());

  async function sit(more: Record<string, unknown> = {}) {
    const student = await db.addPerson();
    const { attempt_id } = await callAs<Started>(db.does, student, "start_attempt", {
      mock_id: mock,
      idempotency_key: randomUUID(),
      client_id: randomUUID(),
      ...more,
    });
    const send = (procedure: string, batch: unknown[], named: Record<string, unknown> = {}) =>
      callAs<Record<string, unknown>>(db.does, student, procedure, { attempt_id, epoch: 1, ...named, batch });
    const stored = async () => {
      const rows = await db.query<{ ordinal: number; response: unknown }>(
        "select ordinal, response from public.exam_responses where attempt_id = $1",
        [attempt_id],
      );
      return Object.fromEntries(rows.map(({ ordinal, response }) => [ordinal, response]));
    };
    const keep = (who: string, ordinal: number, seq: number, answer: string | null, epoch = 1) =>
      callAs(db.does, who, "save_refused_answer", { attempt_id, epoch, ordinal, seq, answer });
    const log = async () =>
      CANDIDATES_PROCEDURES.read_attempt_log.parse(
        await callAs(db.does, "student_management_officer", "read_attempt_log", { attempt_id }),
      );
    const file = async () =>
      CANDIDATES_PROCEDURES.read_exam_candidate.parse(
        await callAs(db.does, "admin", "read_exam_candidate", { user_id: student }),
      );
    return { student, attempt: attempt_id, send, stored, keep, log, file };
  }

  const TYPED = [
    "plain",
    "a\u0000b\u0000\u0000c",
    "half \ud83d of one",
    "the other \ude00 half",
    "\ude00\ud83d turned round",
    "twice \ud83d\ud83d\ude00",
    "whole \ud83d\ude00, हिन्दी, “quoted”",
    'typed as \\u0000, \\ud83d and \\\\u0000, "so"',
    "\\\u0000\\\\\ud800\n\t\u0007",
  ];

  test("NUL and single halves of a pair are left out, what was typed beside them stays, as our server cleans it", async () => {
    const { send, stored } = await sit();
    for (const [index, typed] of TYPED.entries()) {
      expect(await send("save_answers", [change(index + 1, 1, typed)]), typed).toMatchObject({
        status: "ok",
      });
      const { r }: { r: string } = JSON.parse(storableJson(JSON.stringify({ r: typed })));
      expect((await stored())[1]).toBe(r);
      expect(r.isWellFormed() && !r.includes("\u0000")).toBe(true);
    }
  });

  test("One of them holds up no other answer of its batch, whichever call brings it", async () => {
    const batch = (seq: number) => [
      change(seq, 1, "an essay\u0000"),
      change(seq + 1, 2, { "g\u00001": "w1\ud800" }),
      change(seq + 2, 3, "b2"),
      change(seq + 3, 4, "w\udc00ord"),
    ];
    const clean = { 1: "an essay", 2: { g1: "w1" }, 3: "b2", 4: "word" };
    const saved = await sit();
    expect(await saved.send("save_answers", batch(1))).toMatchObject({ status: "ok", acked: 4 });
    expect(await saved.stored()).toEqual(clean);
    const closed = await sit({ mock_id: inSections });
    await closed.send("close_section", batch(1), { section: 1 });
    expect(await closed.stored()).toEqual(clean);
    const submitted = await sit();
    await submitted.send("submit_attempt", batch(1));
    expect(await submitted.stored()).toEqual(clean);
    const paused = await sit({ mode: "practice" });
    await paused.send("pause_attempt", batch(1));
    expect(await paused.stored()).toEqual(clean);
  });

  test("jsonb itself would have refused them, which is why answers come as json", async () => {
    const codeOf = async (text: string) =>
      db.query("select $1::text::jsonb", [text]).then(
        () => "taken",
        (error: { code?: string }) => error.code,
      );
    expect(await codeOf(JSON.stringify("a\u0000"))).toBe("22P05");
    expect(await codeOf(JSON.stringify("a\ud800"))).toBe("22P02");
  });

  test("What could not be saved is kept for staff, the latest of each question, and is never an answer", async () => {
    const { student, attempt, keep, log, file, stored } = await sit();
    expect(await keep(student, 1, 5, "The essay that failed")).toEqual({ kept: true });
    await keep(student, 1, 7, "The essay that failed, longer");
    await keep(student, 1, 6, "Overtaken on the way");
    await keep(student, 4, 8, "x");
    expect((await log())?.refused).toMatchObject([
      { ordinal: 1, answer: "The essay that failed, longer" },
      { ordinal: 4, answer: "x" },
    ]);
    expect(await stored()).toEqual({});
    expect((await file())?.attempts).toMatchObject([{ id: attempt, refused: 2, answered: 0 }]);
    await callAs(db.does, student, "submit_attempt", { attempt_id: attempt, epoch: 1 });
    expect(await keep(student, 3, 9, "Sent after the end")).toEqual({ kept: true });
    const [copied] = await callAs<{ answers_that_were_refused: unknown[] }[]>(
      db.does,
      student,
      "export_own_exams",
      {},
    );
    expect(copied?.answers_that_were_refused).toHaveLength(3);
  });

  test("Once this or a later answer is saved, the refused text is history: kept to be read, and shown as the answer by nobody", async () => {
    const { student, attempt, keep, log, file, send } = await sit();
    const notSaved = async () => (await file())?.attempts.find(({ id }) => id === attempt)?.refused;
    const copy = async () => {
      type Copied = { answers_that_were_refused?: object[]; answers_that_were_refused_before?: object[] };
      const [copied] = await callAs<Copied[]>(db.does, student, "export_own_exams", {});
      return {
        refused: copied?.answers_that_were_refused,
        before: copied?.answers_that_were_refused_before,
      };
    };
    await keep(student, 1, 3, "The essay that failed");
    await keep(student, 4, 4, "word");
    // Saved before it, so the refused text is still the latest.
    await send("save_answers", [change(2, 1, "An essay begun")]);
    expect((await log())?.refused).toMatchObject([{ ordinal: 1 }, { ordinal: 4 }]);
    expect(await log()).toMatchObject({ refusedBefore: [] });
    expect(await notSaved()).toBe(2);

    // One is written anew, the other passes as it was when it is tried again.
    await send("save_answers", [change(5, 1, "The essay, shorter"), change(4, 4, "word")]);
    const before = [
      { ordinal: 1, answer: "The essay that failed" },
      { ordinal: 4, answer: "word" },
    ];
    expect(await log()).toMatchObject({ refused: [], refusedBefore: before });
    expect(await notSaved()).toBe(0);
    expect(await copy()).toEqual({
      refused: undefined,
      before: before.map(({ ordinal, answer }) => expect.objectContaining({ question: ordinal, answer })),
    });

    // What fails after that is the latest again.
    await keep(student, 1, 6, "The essay, longer again");
    expect(await log()).toMatchObject({
      refused: [{ ordinal: 1, answer: "The essay, longer again" }],
      refusedBefore: [{ ordinal: 4 }],
    });
    expect(await notSaved()).toBe(1);
    expect(await copy()).toMatchObject({ refused: [{ question: 1 }], before: [{ question: 4 }] });
  });

  test("Nobody writes into another's attempt, reads the table, or fills it", async () => {
    const { student, attempt, keep, log } = await sit();
    const other = await db.addPerson();
    expect(await refusalOf(keep(other, 1, 1, "x"))).toBe("ATTEMPT_NOT_FOUND");
    expect(await refusalOf(keep("admin", 1, 1, "x"))).toBe("ATTEMPT_NOT_FOUND");
    const wrong: [ordinal: number, seq: number, answer: string | null, epoch?: number][] = [
      [5, 1, "no such question"],
      [1, 0, "x"],
      [1, 1, null],
      [1, 1, "x".repeat(20_001)],
      [1, 1, "x", 2],
    ];
    for (const given of wrong)
      expect(await refusalOf(keep(student, ...given)), String(given).slice(0, 20)).toBe("BAD_BATCH");
    for (const who of [student, "admin", "student_management_officer"])
      await expect(db.does(who, "select from exam_private.refused_answers")).rejects.toMatchObject({
        code: "42501",
      });
    await expect(callAs(db.does, student, "read_attempt_log", { attempt_id: attempt })).rejects.toThrow();
    expect((await log())?.refused).toEqual([]);
    await db.query(
      `insert into exam_private.save_counts (attempt_id, window_start, count) values ($1, clock_timestamp(), 119)
       on conflict (attempt_id) do update set count = 119, window_start = clock_timestamp()`,
      [attempt],
    );
    expect(await keep(student, 1, 1, "x")).toEqual({ kept: true });
    expect(await refusalOf(keep(student, 1, 2, "y"))).toBe("RATE_LIMITED");
  });
});
