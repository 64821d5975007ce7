/** Every answer as it arrived, where an exam keeps it: what goes in, for how long, and who reads it. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANDIDATES_PROCEDURES } from "../../lib/mock-exams/candidates/rows.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { type AnswerOf, age, callAs, change, choices, publishFixture } from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

type MockCard = AnswerOf<"list_mocks">[number];
type Started = AnswerOf<"start_attempt">;

describe.each(drivers)("Answers kept for disputes on %s", (driver) => {
  let db: TestDatabase;
  let mock: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    mock = (await publishFixture(db, { clock: "shared", sections: [{ items: choices(3) }] })).mockId;
  });
  afterAll(() => db.close());

  const keep = (who: string, exams: string) =>
    db.does(who, "select public.set_answer_logs(string_to_array($1, ','))", [exams]);

  async function sit(more: Record<string, unknown> = {}) {
    const student = await db.addPerson();
    const { attempt_id } = await callAs<Started>(db.does, student, "start_attempt", {
      mock_id: mock,
      idempotency_key: randomUUID(),
      client_id: randomUUID(),
      ...more,
    });
    const send = (procedure: "save_answers" | "submit_attempt", batch: unknown[]) =>
      callAs(db.does, student, procedure, { attempt_id, epoch: 1, batch });
    const log = async () =>
      CANDIDATES_PROCEDURES.read_attempt_log.parse(
        await callAs(db.does, "student_management_officer", "read_attempt_log", { attempt_id }),
      )?.answers;
    return { student, attempt: attempt_id, send, log };
  }

  test("nothing is kept unless it is turned on, and candidates are told when it is", async () => {
    const { student, send, log } = await sit();
    await send("save_answers", [change(1, 1, "a1")]);
    expect(await log()).toBeNull();
    expect(await db.query("select from public.exam_response_log")).toEqual([]);
    const told = async () =>
      (await callAs<MockCard[]>(db.does, student, "list_mocks", {})).map((card) => card.keeps_answer_log);
    expect(await told()).toEqual([false]);
    await keep("admin", "ielts,sat");
    expect(await told()).toEqual([true]);
    // What began before keeps what it was told.
    await send("save_answers", [change(2, 1, "b2")]);
    expect(await log()).toBeNull();
  });

  test("each change is kept as it came, also sent twice, changed, taken back and too late; in practice none", async () => {
    await keep("admin", "ielts");
    const { attempt, send, log } = await sit();
    await send("save_answers", [change(1, 1, "a1"), change(2, 2, "b2")]);
    await send("save_answers", [change(2, 2, "b2")]);
    await send("save_answers", [change(3, 1, null)]);
    await send("submit_attempt", [change(4, 3, "c3")]);
    await send("save_answers", [change(5, 3, "d4")]);
    const kept = await log();
    expect(kept?.map(({ ordinal, response }) => [ordinal, response]).reverse()).toEqual([
      [1, '"a1"'],
      [2, '"b2"'],
      [2, '"b2"'],
      [1, null],
      [3, '"c3"'],
      [3, '"d4"'],
    ]);
    expect(kept?.[0]?.options).toHaveLength(4);
    const practice = await sit({ mode: "practice" });
    await practice.send("save_answers", [change(1, 1, "a1")]);
    expect(await practice.log()).toBeNull();
    expect(
      await outcome(
        db.query("update public.exam_attempts set keeps_answer_log = false where id = $1", [attempt]),
      ),
    ).toBe("42501");
  });

  test("the first of many hundred changes is shown, because disputes are about what was chosen first", async () => {
    await keep("admin", "ielts");
    const { send, log } = await sit();
    await send("save_answers", [change(1, 1, "a1")]);
    for (let seq = 2; seq <= 402; seq += 100)
      await send(
        "save_answers",
        Array.from({ length: 100 }, (_, at) => change(seq + at, 2, at % 2 ? null : "b2")),
      );
    const kept = await log();
    expect(kept).toHaveLength(501);
    expect(kept?.at(-1)).toMatchObject({ ordinal: 1, response: '"a1"' });
  });

  test("a batch that is refused whole leaves nothing behind, and nobody fills the disk", async () => {
    await keep("admin", "ielts");
    const { attempt, send, log } = await sit();
    await expect(send("save_answers", [change(1, 1, "a1"), change(2, 9, "a1")])).rejects.toThrow("BAD_BATCH");
    expect(await log()).toEqual([]);
    await db.query(
      `insert into public.exam_response_log (attempt_id, epoch, client_seq, ordinal, marked, received_at)
       select $1, 1, n, 1, false, now() from generate_series(1, 10000) as n`,
      [attempt],
    );
    await send("save_answers", [change(1, 1, "a1")]);
    const [row] = await db.query<{ n: number }>(
      "select count(*)::int as n from public.exam_response_log where attempt_id = $1",
      [attempt],
    );
    expect(row?.n).toBe(10_000);
  });

  test("whoever gave them has them in the copy of their data", async () => {
    await keep("admin", "ielts");
    const { student, send } = await sit();
    await send("save_answers", [change(1, 1, "a1"), change(2, 2, "b2")]);
    await send("save_answers", [change(3, 1, null)]);
    type Copied = { answers_as_they_arrived?: { question: number; answer?: string; received_at: string }[] };
    const [copied] = await callAs<Copied[]>(db.does, student, "export_own_exams", {});
    expect(
      copied?.answers_as_they_arrived?.map(({ question, answer }) => [question, answer !== undefined]),
    ).toEqual([
      [1, true],
      [2, true],
      [1, false],
    ]);
    expect(copied?.answers_as_they_arrived?.[0]?.received_at).toBeTruthy();
  });

  test("after 90 days it is gone, and with its attempt", async () => {
    await keep("admin", "ielts");
    const { student, attempt, send } = await sit();
    await send("save_answers", [change(1, 1, "a1"), change(2, 2, "a1")]);
    const left = async () =>
      (await db.query("select from public.exam_response_log where attempt_id = $1", [attempt])).length;
    await db.query(
      "update public.exam_response_log set received_at = now() - interval '90 days 1 minute' where attempt_id = $1 and ordinal = 1",
      [attempt],
    );
    await db.query("select private.finalize_expired_attempts(200)");
    expect(await left()).toBe(1);
    await age(db, attempt, 1);
    await db.query("delete from auth.users where id = $1", [student]);
    expect(await left()).toBe(0);
  });

  test("only those who look after students turn it on and read it", async () => {
    await keep("admin", "ielts");
    const { send } = await sit();
    await send("save_answers", [change(1, 1, "a1")]);
    const keepers = await db.whoCan("select from public.exam_response_log");
    expect(keepers).toEqual(await db.whoCan("select from public.exam_responses"));
    expect(keepers).not.toContain("student");
    expect(await outcome(keep("student", "ielts"))).toBe("PT403");
    expect(await outcome(keep("admin", "ielts,nothing"))).toBe("22023");
  });
});
