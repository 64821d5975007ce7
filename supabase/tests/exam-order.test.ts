/** Papers whose candidates choose the order of the sections, and that it stays as it was chosen. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import {
  type AnswerOf,
  age,
  callAs,
  change,
  choices,
  publishFixture,
  refusalOf,
  stemOf,
} from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

type Attempt = AnswerOf<"get_attempt">;
type MockCard = AnswerOf<"list_mocks">[number];
type OpenSection = AnswerOf<"get_section">;
type Started = AnswerOf<"start_attempt">;

const BREAK = 600;

describe.each(drivers)("The order of sections on %s", (driver) => {
  let db: TestDatabase;
  let chosen: string;
  let fixed: string;

  beforeAll(async () => {
    db = await openWithPeople(driver);
    const sections = [
      { minutes: 45, breakSeconds: BREAK, items: choices(2, 1) },
      { minutes: 30, items: choices(3, 2), take: 2, navigation: "linear" as const },
      { minutes: 15, items: choices(1, 3) },
    ];
    chosen = (await publishFixture(db, { clock: "sections", settings: { choose_order: true }, sections }))
      .mockId;
    fixed = (await publishFixture(db, { clock: "sections", sections })).mockId;
  });
  afterAll(() => db.close());

  const call = <Answer>(who: string, procedure: string, named: Record<string, unknown>) =>
    callAs<Answer>(db.does, who, procedure, named);

  /** An array of text goes to the database as such, not as JSON. */
  async function start(
    student: string,
    mock: string,
    order: string[] | null,
    key = randomUUID(),
  ): Promise<string> {
    const [row] = await db.does<{ begun: Started }>(
      student,
      "select public.start_attempt(p_mock_id => $1, p_idempotency_key => $2, p_client_id => $3, p_order => string_to_array($4, ',')) as begun",
      [mock, key, randomUUID(), order?.join(",") ?? null],
    );
    return row?.begun.attempt_id ?? "";
  }
  const read = (student: string, attempt: string) =>
    call<Attempt>(student, "get_attempt", { attempt_id: attempt });

  test("the list says where it is chosen: where a paper says so, and in the manner of the GMAT", async () => {
    const student = await db.addPerson();
    const mocks = await call<MockCard[]>(student, "list_mocks", {});
    expect(mocks.filter((mock) => mock.chooses_order).map((mock) => mock.mock_id)).toEqual([chosen]);
    const [row] = await db.query<{ said: boolean[] }>(
      `select array_agg(exam_private.chooses_order(x.r) order by n) as said from (
         select 1 as n, jsonb_populate_record(r, '{"player": "gmat", "settings": {}}') as r from public.exam_revisions as r
         join public.mock_exams as m on m.current_revision_id = r.id where m.id = $1
         union all select 2, jsonb_populate_record(r, '{"player": "gmat", "settings": {"choose_order": false}}') from public.exam_revisions as r
         join public.mock_exams as m on m.current_revision_id = r.id where m.id = $1
         union all select 3, jsonb_populate_record(r, '{"clock": "shared", "settings": {"choose_order": true}}') from public.exam_revisions as r
         join public.mock_exams as m on m.current_revision_id = r.id where m.id = $1
       ) as x`,
      [fixed],
    );
    expect(row?.said).toEqual([true, false, false]);
  });

  test("sections come as chosen, with their own time and questions, and the break between the first and the second", async () => {
    const student = await db.addPerson();
    const attempt = await start(student, chosen, ["part-3", "part-1", "part-2"]);
    const { sections, started_at, deadline_at } = await read(student, attempt);
    const since = (moment: string | null) => (Date.parse(moment ?? "") - Date.parse(started_at)) / 1000;
    expect(sections.map(({ section, code, time_limit_s }) => [section, code, time_limit_s])).toEqual([
      [1, "part-3", 900],
      [2, "part-1", 2700],
      [3, "part-2", 1800],
    ]);
    expect(sections.map(({ opens_at, deadline_at: ends }) => [since(opens_at), since(ends)])).toEqual([
      [0, 900],
      [900 + BREAK, 3600 + BREAK],
      [3600 + BREAK, 5400 + BREAK],
    ]);
    expect(since(deadline_at)).toBe(5400 + BREAK);
    const stems = async (section: number) =>
      (await call<OpenSection>(student, "get_section", { attempt_id: attempt, section })).items.map(
        ({ o, content }) => [o, JSON.stringify(content).match(/STEM_of_section_\d_/)?.[0]],
      );
    expect(await stems(1)).toEqual([[1, stemOf(3)]]);
    expect(await refusalOf(stems(2))).toBe("NOT_ACTIVE");
    await age(db, attempt, 900 + BREAK);
    expect(await stems(2)).toEqual([
      [2, stemOf(1)],
      [3, stemOf(1)],
    ]);
    await age(db, attempt, 2700);
    const asked = await call<{ item: { o: number } }>(student, "next_item", {
      attempt_id: attempt,
      section: 3,
      seq: 1,
    });
    expect(asked.item.o).toBe(4);
    const batch = [change(1, 4, "a1")];
    await call(student, "submit_attempt", { attempt_id: attempt, epoch: 1, batch });
    const result = await call<{ sections: { section: number; code: string; questions: number }[] }>(
      student,
      "get_result",
      {
        attempt_id: attempt,
      },
    );
    expect(result.sections.map(({ section, code, questions }) => [section, code, questions])).toEqual([
      [1, "part-3", 1],
      [2, "part-1", 2],
      [3, "part-2", 2],
    ]);
  });

  test("without a word it is the paper's own, and the same start twice is the same order", async () => {
    const student = await db.addPerson();
    const key = randomUUID();
    const attempt = await start(student, chosen, null, key);
    expect(await start(student, chosen, ["part-3", "part-2", "part-1"], key)).toBe(attempt);
    expect((await read(student, attempt)).sections.map(({ code }) => code)).toEqual([
      "part-1",
      "part-2",
      "part-3",
    ]);
  });

  test.each([
    ["one section left out", ["part-1", "part-2"]],
    ["one of them twice", ["part-1", "part-1", "part-2"]],
    ["a section of another paper", ["part-1", "part-2", "part-9"]],
    ["one too many", ["part-1", "part-2", "part-3", "part-3"]],
  ])("%s: nothing begins", async (_what, order) => {
    const student = await db.addPerson();
    expect(await refusalOf(start(student, chosen, order))).toMatch(/^The order names every section/);
    expect(await db.query("select from public.exam_attempts where user_id = $1", [student])).toEqual([]);
  });

  test("where it is not chosen, nobody chooses", async () => {
    const student = await db.addPerson();
    const order = ["part-2", "part-1", "part-3"];
    expect(await refusalOf(start(student, fixed, order))).toMatch(/^The order names every section/);
  });

  test("what was chosen stays: not even the owner of the tables swaps two sections", async () => {
    const student = await db.addPerson();
    const attempt = await start(student, chosen, ["part-2", "part-1", "part-3"]);
    for (const set of [
      "ordinal = 9",
      "time_limit_s = time_limit_s + 1",
      "first_ordinal = 1, last_ordinal = 9",
    ])
      await expect(
        db.query(`update public.exam_attempt_sections set ${set} where attempt_id = $1 and ordinal = 2`, [
          attempt,
        ]),
      ).rejects.toThrow("The sections of an attempt stay as they were at its start.");
  });
});
