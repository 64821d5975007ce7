/** Editors and questions: drafts, publication, renewed papers, files of others. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stagedRows } from "../../lib/mock-exams/authoring/exchange/rows.ts";
import { toItemRow } from "../../lib/mock-exams/authoring/item-version.ts";
import { itemFile } from "../../lib/mock-exams/authoring/paper-file.ts";
import type { Saved } from "../../lib/mock-exams/authoring/questions/rows.ts";
import type { BankItemDetail } from "../../lib/mock-exams/authoring/rows.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { drivers } from "./test-database.ts";

const source = {
  id: "gre-own-1",
  type: "single_choice",
  topic: "arithmetic/sums",
  difficulty: "easy",
  seconds: 60,
  stem: "What is one and one?",
  options: { a: "One", b: "Two", c: "None of these" },
  key: "b",
  explanation: "One and one are two, as every pair of hands can show.",
};
const JOB = {
  exam_id: "gre",
  format: "csv",
  file_name: "a.csv",
  file_hash: "0".repeat(64),
  licence: "CC BY 4.0",
  provenance: "A colleague elsewhere",
};
const rowOf = (change: object = {}) => {
  const written = Object.entries({ ...source, ...change }).filter(([, value]) => value !== undefined);
  const item = itemFile.parse(Object.fromEntries(written));
  return { ...toItemRow(item, "gre", new Map()), source: item, hash: `hash-${randomUUID()}` };
};

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let mock = "";
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
  const save = async (change: object = {}, who = "content_team") =>
    (await askAuthoring(db, who, "save_exam_item", "'gre', $1::text::jsonb", [
      JSON.stringify(rowOf(change)),
    ])) as Exclude<Saved, { before: unknown }>;
  const publish = (version: string, who = "content_team") =>
    askAuthoring(db, who, "publish_exam_item", "$1, 'Our own', 'Written here'", [version]);
  const stage = (rows: object[]) =>
    askAuthoring(db, "content_team", "stage_exam_import", "$1::text::jsonb, $2::text::jsonb", [
      JSON.stringify(JOB),
      JSON.stringify(rows),
    ]);
  const finish = (job: string, isTaken = true) =>
    askAuthoring(db, "content_team", "finish_exam_import", "$1, $2", [job, isTaken]);
  const read = async (item: string) =>
    (await askAuthoring(db, "content_team", "read_exam_item", "$1", [item])) as BankItemDetail;

  test("a draft is saved, read with its key and source, and fixed when published", async () => {
    const first = await save();
    const again = await save({ stem: "What is one and one more?" });
    expect(again.itemId).toBe(first.itemId);
    const item = await read(first.itemId);
    expect(item.status).toBe("draft");
    expect(item.versions.map((version) => version.versionNo)).toEqual([2, 1]);
    expect(item.versions[0]?.source).toMatchObject({ key: "b", stem: "What is one and one more?" });
    await publish(again.versionId);
    expect((await read(first.itemId)).status).toBe("live");
    expect(
      await refusal("content_team", "public.publish_exam_item($1, 'Our own', 'Written here')", [
        again.versionId,
      ]),
    ).toContain("PUBLISHED");
  });

  test("a name belongs to one exam and type, and a stimulus has to be there", async () => {
    const row = (change: object) => [JSON.stringify(rowOf(change))];
    const sql = "public.save_exam_item('gre', $1::text::jsonb)";
    const numeric = { type: "numeric", options: undefined, key: "2" };
    expect(await refusal("content_team", sql, row(numeric))).toContain("NAME_TAKEN");
    expect(await refusal("content_team", sql, row({ id: "gre-own-9", stimulus: "nowhere" }))).toContain(
      "NO_STIMULUS",
    );
  });

  const found = async (filters: Record<string, string[]>) =>
    (await askAuthoring(db, "content_team", "list_exam_items", "$1::text::jsonb", [JSON.stringify(filters)]))
      .rows;

  test("questions are found by what they are in their newest version", async () => {
    const names = async (filters: Record<string, string[]>) => (await found(filters)).map(({ name }) => name);
    expect(await names({ exam: ["gre"], q: ["MORE one"] })).toEqual(["gre-own-1"]);
    expect(await names({ q: ["arithmetic own"], difficulty: ["easy", "hard"] })).toEqual(["gre-own-1"]);
    expect(await names({ exam: ["sat"] })).toEqual([]);
    expect(await names({ type: ["numeric"] })).toEqual([]);
    expect(await names({ status: ["live", "retired"], q: ["own"] })).toEqual(["gre-own-1"]);
    expect(await names({ difficulty: ["hard"] })).toEqual([]);
    expect(await names({ q: ["100%"] })).toEqual([]);
    expect(await names({ objections: ["open"] })).toEqual([]);

    const { versionId } = await save({
      stem: "How many are two pairs?",
      difficulty: "hard",
      topic: "counting/pairs",
    });
    expect(await found({ q: ["pairs"] })).toMatchObject([
      {
        versionNo: 3,
        isPublished: false,
        difficulty: "hard",
        topic: "counting/pairs",
        stem: "How many are two pairs?",
      },
    ]);
    expect(await names({ q: ["one more"] })).toEqual([]);
    // A draft that is taken back leaves the question as it was before.
    await db.query("delete from exam_private.item_keys where item_version_id = $1", [versionId]);
    await db.query("delete from public.exam_item_versions where id = $1", [versionId]);
    expect(await found({ q: ["one more"] })).toMatchObject([{ versionNo: 2, difficulty: "easy" }]);
  });

  test("a renewed paper has the new version, a paid one is published by somebody else, and attempts keep the old", async () => {
    const { itemId } = await save();
    const [version] = await db.query<{ id: string }>(
      "select id from public.exam_item_versions where item_id = $1 and published_at is not null",
      [itemId],
    );
    const [made] = await db.query<{ id: string }>(
      "insert into public.mock_exams (exam_id, slug, title, kind, access) values ('gre', 'own', 'Our own', 'section', 'paid') returning id",
    );
    mock = made?.id ?? "";
    const marking = JSON.stringify({
      correct: { num: 1, den: 1 },
      wrong: { num: 0, den: 1 },
      partial: "none",
    });
    await db.query(
      `with r as (insert into public.exam_revisions (mock_exam_id, rev_no, player, clock, time_limit_s, content_hash)
         values ($1, 1, 'gre', 'sections', 600, 'first one') returning id),
       s as (insert into public.exam_sections (revision_id, clock, ordinal, code, title, measure, time_limit_s, marking)
         select id, 'sections', 1, 'one', 'One', 'one', 600, $2::text::jsonb from r returning id),
       m as (insert into public.exam_modules (section_id, ordinal) select id, 1 from s returning id)
       insert into exam_private.slots (module_id, ordinal, item_version_id, marking) select id, 1, $3, $2::text::jsonb from m`,
      [mock, marking, version?.id],
    );
    const [author] = await db.query<{ id: string }>("select user_id as id from public.profiles limit 1");
    await db.query(
      "update public.exam_revisions set published_by = $2, published_at = now() where mock_exam_id = $1",
      [mock, author?.id],
    );
    await db.query(
      "update public.mock_exams set current_revision_id = (select id from public.exam_revisions where mock_exam_id = $1), status = 'published' where id = $1",
      [mock],
    );
    const renew = "public.refresh_mock_exam($1)";
    expect(await refusal("content_team", renew, [mock])).toContain("NOTHING_NEW");
    const next = await save({ stem: "How much is one and one?" });
    await publish(next.versionId);
    const draft = await askAuthoring(db, "content_team", "refresh_mock_exam", "$1", [mock]);
    expect(draft.changed).toBe(1);
    const publishing = "public.publish_exam_revision($1)";
    expect(await refusal("content_team", publishing, [draft.revisionId])).toContain("TWO_PEOPLE");
    await askAuthoring(db, second, "publish_exam_revision", "$1", [draft.revisionId]);
    const used = await db.query<{ rev_no: number; version_no: number; pinned: number | null }>(
      `select r.rev_no, v.version_no, cardinality(p.pinned_options) as pinned from public.exam_revisions r
       join public.exam_sections s on s.revision_id = r.id join public.exam_modules m on m.section_id = s.id
       join exam_private.slots p on p.module_id = m.id join public.exam_item_versions v on v.id = p.item_version_id
       where r.mock_exam_id = $1 order by r.rev_no`,
      [mock],
    );
    expect(used).toEqual([
      { rev_no: 1, version_no: 2, pinned: null },
      { rev_no: 2, version_no: 4, pinned: 1 },
    ]);
  });

  test("the sound questions of a file are taken as drafts, once, with what allows us to use them", async () => {
    const row = (line: number, id: string, problems: string[] = []) => ({
      line,
      content: rowOf({ id }),
      problems,
    });
    const take = "public.finish_exam_import($1, true)";
    const faulty = await stage([row(1, "gre-in-1", ["No key."]), row(2, "gre-in-2", ["No key."])]);
    expect(await refusal("content_team", take, [faulty])).toContain("FAULTY");
    for (const missing of ["licence", "provenance"])
      expect(
        await refusal("content_team", "public.stage_exam_import($1::text::jsonb, $2::text::jsonb)", [
          JSON.stringify({ ...JOB, [missing]: " " }),
          JSON.stringify([row(1, "gre-in-1")]),
        ]),
      ).toContain("NO_LICENCE");
    const taken = await stage([
      row(1, "gre-in-1"),
      row(1, "gre-own-1"),
      row(2, "gre-in-1"),
      { ...row(3, "gre-in-5"), content: rowOf({ id: "gre-in-5", stimulus: "nowhere" }) },
    ]);
    const told = await db.does(
      "content_team",
      "select ordinal, line, problems, notes from public.exam_import_rows where job_id = $1 order by ordinal",
      [taken],
    );
    expect(stagedRows.parse(told).map(({ problems }) => problems)).toEqual([
      [],
      ["The id gre-own-1 belongs to another question already."],
      ["The id gre-in-1 stands in this file twice."],
      ["There is no published passage or figure nowhere in this exam."],
    ]);
    expect(await finish(taken)).toBe(1);
    const early = await stage([row(1, "gre-in-6")]);
    await save({ id: "gre-in-6" });
    expect(await refusal("content_team", take, [early])).toContain("NAME_TAKEN");
    const job = await stage([row(1, "gre-in-2"), row(4, "gre-in-4", ["No key."])]);
    expect(await finish(job)).toBe(1);
    expect(await refusal("content_team", take, [job])).toContain("FINISHED");
    const drafts = await db.query<{ name: string; status: string; licence: string; provenance: string }>(
      "select name, status, licence, provenance from public.exam_items where name in ('gre-in-1', 'gre-in-2', 'gre-in-3', 'gre-in-4') order by name",
    );
    const said = { status: "draft", licence: JOB.licence, provenance: JOB.provenance };
    expect(drafts).toEqual([
      { name: "gre-in-1", ...said },
      { name: "gre-in-2", ...said },
    ]);
    expect(await found({ exam: ["gre"], q: ["gre-in-2"] })).toMatchObject([{ licence: JOB.licence }]);
    expect(await finish(await stage([row(1, "gre-in-3")]), false)).toBe(0);
  });

  test("who brought a question in publishes neither it nor a paper with it alone where money is taken", async () => {
    await db.query("update public.mock_exams set access = 'free' where exam_id = 'gre'");
    const bring = async (id: string) => {
      const job = await stage([{ line: 1, content: rowOf({ id }), problems: [] }]);
      await finish(job);
      const [version] = await db.query<{ id: string }>(
        "select v.id from public.exam_item_versions v join public.exam_items i on i.id = v.item_id where i.name = $1",
        [id],
      );
      return version?.id ?? "";
    };
    const publication = "public.publish_exam_item($1, 'CC BY 4.0', 'A colleague elsewhere')";
    // Nothing is paid for in this exam, so nobody else is needed.
    await asks("content_team", publication, [await bring("gre-brought-1")]);

    const [paid] = await db.query<{ id: string }>(
      "insert into public.mock_exams (exam_id, slug, title, kind, access) values ('gre', 'brought', 'Brought in', 'section', 'paid') returning id",
    );
    const version = await bring("gre-brought-2");
    expect(await refusal("content_team", publication, [version])).toContain("TWO_PEOPLE");
    await asks(second, publication, [version]);

    // Somebody else composed the paper; whoever brought its question in is an author of it all the same.
    const marking = JSON.stringify({
      correct: { num: 1, den: 1 },
      wrong: { num: 0, den: 1 },
      partial: "none",
    });
    const [composer] = await db.query<{ id: string }>(
      "select user_id as id from public.profiles p where not exists (select from public.exam_import_jobs j where j.created_by = p.user_id) limit 1",
    );
    const [made] = await db.query<{ id: string }>(
      `with r as (insert into public.exam_revisions (mock_exam_id, rev_no, player, clock, time_limit_s, content_hash, created_by)
         values ($1, 1, 'gre', 'sections', 600, 'brought in', $4) returning id),
       s as (insert into public.exam_sections (revision_id, clock, ordinal, code, title, measure, time_limit_s, marking)
         select id, 'sections', 1, 'one', 'One', 'one', 600, $2::text::jsonb from r returning id),
       m as (insert into public.exam_modules (section_id, ordinal) select id, 1 from s returning id),
       p as (insert into exam_private.slots (module_id, ordinal, item_version_id, marking) select id, 1, $3, $2::text::jsonb from m)
       select id from r`,
      [paid?.id, marking, version, composer?.id],
    );
    const publishing = "public.publish_exam_revision($1)";
    expect(await refusal("content_team", publishing, [made?.id])).toContain("TWO_PEOPLE");
    await asks(second, publishing, [made?.id]);
  });

  test("questions leave with their keys by the filters of the bank, or in the order of a paper", async () => {
    const names = async (filters: Record<string, string[]>, paper: string | null = null) =>
      (
        await askAuthoring(db, "content_team", "export_exam_items", "$1::text::jsonb, $2", [
          JSON.stringify(filters),
          paper,
        ])
      ).map(({ name, source }) => `${name} ${source?.key}`);
    expect(await names({ exam: ["gre"], type: ["single_choice"], q: ["gre-in-"] })).toEqual([
      "gre-in-1 b",
      "gre-in-2 b",
      "gre-in-6 b",
    ]);
    expect(await names({ exam: ["sat"] })).toEqual([]);
    expect(await names({}, mock)).toEqual(["gre-own-1 b"]);
    expect(
      await refusal("content_team", "public.export_exam_items(p_mock_exam_id => $1)", [randomUUID()]),
    ).toContain("GONE");
    expect(await refusal("content_team", `public.export_exam_items('{"colour": ["red"]}')`)).toContain(
      "no such filter",
    );
    for (const who of ["student", "ceo", "student_mentor"])
      expect(await refusal(who, "public.export_exam_items()")).toContain("editors");
    expect(await refusal("visitor", "public.export_exam_items()")).toContain("permission denied");
  });

  test("only editors may", async () => {
    for (const who of ["student", "ceo", "student_mentor"]) {
      expect(await refusal(who, "public.list_exam_items()")).toContain("editors");
      expect(await refusal(who, "public.read_exam_item($1)", [randomUUID()])).toContain("editors");
      expect(await refusal(who, "public.save_exam_item('gre', '{}')")).toContain("editors");
      expect(await refusal(who, "public.refresh_mock_exam($1)", [randomUUID()])).toContain("editors");
    }
    expect(await refusal("visitor", "public.list_exam_items()")).toContain("permission denied");
  });
});
