/** Editors at one question: who was first, trying an answer, handing on and withdrawing, passages. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toItemRow } from "../../lib/mock-exams/authoring/item-version.ts";
import { itemFile } from "../../lib/mock-exams/authoring/paper-file.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { drivers } from "./test-database.ts";

const written = {
  id: "gre-edit-1",
  type: "single_choice",
  topic: "arithmetic/sums",
  difficulty: "easy",
  seconds: 60,
  stem: "What is one and one?",
  options: { a: "One", b: "Two", c: "None of these" },
  key: "b",
  explanation: "One and one are two, as every pair of hands can show.",
};
const rowOf = (change: object = {}, hash: string = randomUUID()) => {
  const item = itemFile.parse({ ...written, ...change });
  return JSON.stringify({ ...toItemRow(item, "gre", new Map()), source: item, hash });
};
/** A version that was written, or the one that came before it. */
type Outcome = { itemId: string; versionNo?: number; before?: { versionNo: number; isOwn: boolean | null } };

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let second = "";
  beforeAll(async () => {
    db = await openWithPeople(driver);
    second = await db.addPerson({ role: "content_team" });
  });
  afterAll(() => db.close());

  const asks = async <T>(who: string, sql: string, parameters: readonly unknown[] = []) => {
    const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, parameters);
    return row?.answer as T;
  };
  const refusal = (who: string, sql: string, parameters: readonly unknown[] = []) =>
    asks(who, sql, parameters).then(
      () => "done",
      (error: Error) => error.message,
    );
  const SAVED = "'gre', $1::text::jsonb, $2";
  const SAVE = `public.save_exam_item(${SAVED})`;
  const save = (row: string, after: number | null, who = "content_team"): Promise<Outcome> =>
    askAuthoring(db, who, "save_exam_item", SAVED, [row, after]);
  const MOVE = "public.move_exam_item($1, $2)";
  const move = (item: string, to: string) =>
    askAuthoring(db, "content_team", "move_exam_item", "$1, $2", [item, to]);
  const stateOf = async (item: string) =>
    (await db.query<{ status: string }>("select status from public.exam_items where id = $1", [item]))[0]
      ?.status;

  test("who comes second is told who was first, and nothing is written over", async () => {
    const first = await save(rowOf(), 0);
    expect(first.versionNo).toBe(1);
    expect(await refusal("content_team", SAVE, [rowOf(), 0])).toContain("NAME_TAKEN");
    expect((await save(rowOf({ stem: "How much is 1 + 1?" }), 1, second)).versionNo).toBe(2);
    const late = await save(rowOf({ stem: "Add one to one." }), 1);
    expect(late.before).toMatchObject({ versionNo: 2, isOwn: false });
    expect(late.versionNo).toBeUndefined();
    expect((await save(rowOf({ stem: "Add one to one." }), 2)).versionNo).toBe(3);
    const [count] = await db.query<{ n: number }>(
      "select count(*)::int as n from public.exam_item_versions where item_id = $1",
      [first.itemId],
    );
    expect(count?.n).toBe(3);
  });

  test("the same save sent twice is one version", async () => {
    const row = rowOf({ id: "gre-edit-2" }, "the same hash");
    const first = await save(row, 0);
    const changed = rowOf({ id: "gre-edit-2", stem: "One and one?" }, "another hash");
    expect((await save(changed, 1)).versionNo).toBe(2);
    expect(await save(changed, 1)).toMatchObject({ itemId: first.itemId, versionNo: 2 });
  });

  test("an answer is tried by the function that marks attempts", async () => {
    const { content, key } = JSON.parse(rowOf()) as {
      content: { options: { id: string }[] };
      key: { any: string[] };
    };
    const marking = { correct: { num: 4, den: 1 }, wrong: { num: -1, den: 3 }, partial: "none" };
    const tried = (response: unknown) =>
      askAuthoring(db, "content_team", "score_unsaved_question", "$1::text::jsonb", [
        JSON.stringify({ content, key, marking, response }),
      ]);
    const wrong = content.options.find(({ id }) => !key.any.includes(id))?.id;
    expect(await tried(key.any[0])).toMatchObject({ outcome: "right", num: 4, mostNum: 4 });
    expect(await tried(wrong)).toMatchObject({ outcome: "wrong", num: -1, den: 3 });
    expect(await tried(null)).toMatchObject({ outcome: "unanswered", num: 0 });
  });

  test("a draft is handed on, published by another, withdrawn and taken back", async () => {
    const { itemId: item } = await save(rowOf({ id: "gre-edit-3" }), 0);
    await move(item, "review");
    expect(await stateOf(item)).toBe("review");
    await move(item, "return");
    expect(await stateOf(item)).toBe("draft");
    const [version] = await db.query<{ id: string }>(
      "select id from public.exam_item_versions where item_id = $1",
      [item],
    );
    await askAuthoring(db, second, "publish_exam_item", "$1, 'Our own', 'Written here'", [version?.id]);
    expect(await refusal("content_team", MOVE, [item, "review"])).toContain("NOTHING_NEW");
    await move(item, "withdraw");
    expect(await stateOf(item)).toBe("retired");
    await move(item, "return");
    expect(await stateOf(item)).toBe("live");
    expect(await refusal("content_team", MOVE, [item, "sideways"])).toContain("moves to review");
    expect(await refusal("content_team", MOVE, [randomUUID(), "withdraw"])).toContain("GONE");
    const log = await db.query<{ actor_id: string | null; after: { status?: string } }>(
      "select actor_id, after from private.audit_log where table_name = 'exam_items' and row_id = $1 order by id",
      [item],
    );
    expect(log.map(({ after }) => after.status)).toEqual(["review", "draft", "live", "retired", "live"]);
    expect(log.every(({ actor_id }) => actor_id !== null)).toBe(true);
  });

  test("a passage is added once, and questions refer to it at once", async () => {
    const passage = (name: string) =>
      JSON.stringify({
        name,
        kind: "passage",
        title: "Sums",
        content: { html: "<p>One and one.</p>" },
        language: "en",
        licence: "Our own",
        hash: randomUUID(),
      });
    const add = "public.add_exam_stimulus('gre', $1::text::jsonb)";
    await askAuthoring(db, "content_team", "add_exam_stimulus", "'gre', $1::text::jsonb", [
      passage("gre-edit-passage"),
    ]);
    expect(await refusal(second, add, [passage("gre-edit-passage")])).toContain("NAME_TAKEN");
    expect(await refusal(second, add, [JSON.stringify({ name: "gre-x", kind: "audio" })])).toContain(
      "NO_SOUND",
    );
    expect((await save(rowOf({ id: "gre-edit-4", stimulus: "gre-edit-passage" }), 0)).versionNo).toBe(1);
  });

  test("only editors may", async () => {
    for (const who of ["student", "ceo", "student_mentor", "content_team_associate"]) {
      expect(await refusal(who, SAVE, ["{}", 0])).toContain("editors");
      expect(await refusal(who, MOVE, [randomUUID(), "withdraw"])).toContain("editors");
      expect(await refusal(who, "public.score_unsaved_question('{}')")).toContain("editors");
      expect(await refusal(who, "public.add_exam_stimulus('gre', '{}')")).toContain("editors");
    }
    expect(await refusal("visitor", SAVE, ["{}", 0])).toContain("permission denied");
  });
});
