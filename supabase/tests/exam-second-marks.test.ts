/** Editors ask for a second marker: from then on, for what is handed in, and never for what came before. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { choices, mark, publishMock, sit } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

describe.each(drivers)("Second marks on %s", (driver) => {
  let db: TestDatabase;
  let mock: Awaited<ReturnType<typeof publishMock>>;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    await db.query("insert into public.exam_rubrics (name, title) values ('second-marks', 'Writing')");
    await db.query(
      `insert into public.exam_rubric_criteria (rubric_id, ordinal, code, title, max_band)
       select r.id, 1, 'all', 'Everything', 9 from public.exam_rubrics as r where r.name = 'second-marks'`,
    );
    mock = await publishMock(db, {
      exam: "ielts",
      kind: "section",
      sections: [
        {
          code: "writing",
          items: [
            {
              content: { type: "essay", stem: "<p>Write about trains.</p>", leastWords: 5 },
              key: null,
              marking: mark(9),
              rubric: "second-marks",
            },
          ],
        },
      ],
    });
  });
  afterAll(() => db.close());

  const asks = async <T>(who: string, sql: string, values: readonly unknown[] = []) => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, values);
    return row?.answer as T;
  };
  const refusalOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "done",
      (error: Error) => error.message,
    );
  const refusal = (who: string, sql: string, values: readonly unknown[] = []) =>
    refusalOf(asks(who, sql, values));
  const write = async () =>
    sit(db, { user: await db.addPerson(), mock, answers: { 1: "Trains are the best way to travel." } });
  const give = async (who: string, attempt: string, band: number) => {
    const task = await asks<{ rubric: { criteria: { criterion_id: string }[] } }>(
      who,
      "public.claim_marking($1, 1)",
      [attempt],
    );
    const marks = task.rubric.criteria.map(({ criterion_id }) => ({ criterion_id, band }));
    return asks<{ missing: string; state: string }>(who, "public.submit_marking($1, 1, $2::text::jsonb)", [
      attempt,
      JSON.stringify(marks),
    ]);
  };
  const ask = (two: boolean, who = "content_team") =>
    refusalOf(askAuthoring(db, who, "set_second_marking", "$1, $2", [mock.mockId, two]));
  const marked = async () =>
    (await askAuthoring(db, "content_team", "list_second_marking")).find(
      ({ mockId }) => mockId === mock.mockId,
    )?.two;

  test("what is handed in while it is asked for is marked by two, before and after by one", async () => {
    const before = await write();
    expect(await marked()).toBe("no");
    expect(await ask(true)).toBe("done");
    expect(await marked()).toBe("asked");
    const [first, second] = [await write(), await write()];
    expect(await ask(true)).toBe("done");
    expect(await give("student_mentor", before, 6)).toEqual({ missing: "none", state: "scored" });
    expect(await give("student_mentor", first, 6)).toEqual({ missing: "second", state: "marking" });
    expect(await ask(false)).toBe("done");
    expect(await marked()).toBe("no");
    const after = await write();
    expect(await give("student_mentor", after, 6)).toEqual({ missing: "none", state: "scored" });
    // What was begun by the rule ends by it.
    expect(await give("content_team", first, 7)).toEqual({ missing: "none", state: "scored" });
    expect(await give("student_mentor", second, 4)).toEqual({ missing: "second", state: "marking" });
    expect(await give("content_team", second, 7)).toEqual({ missing: "adjudicated", state: "marking" });
  });

  test("it says who asked, and of a paid mock exam, or one without essays, there is nothing to choose", async () => {
    const told = await db.query<{ count: number }>(
      "select count(*)::int as count from private.audit_log where table_name = 'mock_exams' and row_id = $1",
      [mock.mockId],
    );
    expect(told[0]?.count).toBeGreaterThanOrEqual(2);
    const plain = await publishMock(db, {
      exam: "gre",
      kind: "section",
      sections: [{ code: "one", items: choices(1) }],
    });
    const list = await askAuthoring(db, "content_team", "list_second_marking");
    expect(list.some(({ mockId }) => mockId === plain.mockId)).toBe(false);
    await db.query("update public.mock_exams set access = 'paid' where id = $1", [mock.mockId]);
    expect(await marked()).toBe("always");
  });

  test("only editors may, and only of what is there", async () => {
    for (const who of ["student", "student_mentor", "ceo"]) {
      expect(await ask(true, who)).toContain("editors");
      expect(await refusal(who, "public.list_second_marking()")).toContain("editors");
    }
    expect(await refusal("content_team", "public.set_second_marking(gen_random_uuid(), true)")).toContain(
      "GONE",
    );
    expect(await refusal("content_team", "public.set_second_marking($1, null)", [mock.mockId])).toContain(
      "two people",
    );
  });
});
