/** The mock exams of the repository in the database: what was published stays, what changed becomes something new. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { itemContent, itemKey } from "../../lib/mock-exams/item.ts";
import { MARKING_PROCEDURES } from "../../lib/mock-exams/marking/rows.ts";
import { RESULTS_PROCEDURES } from "../../lib/mock-exams/results/rows.ts";
import { EXAM_IDS } from "../../lib/mock-exams/schema.ts";
import { PAPERS_FOLDER } from "../seeds/exam-paper-files.ts";
import { seedExamPapers } from "../seeds/exam-papers.ts";
import { openWithPeople, outcome, type TestDatabase } from "./database.ts";
import { begin } from "./exam-papers.ts";
import { drivers } from "./test-database.ts";

const PAPER = `
exam: gre
slug: small
title: A small mock exam
kind: section
player: gre
clock: sections
minutes: 20
instructions: Answer **all** of it.
sections:
  - code: quant-1
    title: First
    minutes: 8
    breakAfterMinutes: 1
    measure: quant
    marking: { correct: 1 }
    items: first.yml
  - code: quant-2
    title: Second
    minutes: 12
    measure: quant
    marking: { correct: 3, wrong: "-2/3", partial: per_option }
    routed:
      from: quant-1
      cuts: [-0.5, 0.5]
      modules:
        - { tier: low, items: low.yml }
        - { tier: middle, items: middle.yml }
        - { tier: high, items: high.yml }
`;
const question = (id: string, more = "") => `
  - id: ${id}
    type: single_choice
    topic: arithmetic/sums
    difficulty: hard
    seconds: 60
    stem: What is $1+${id.length}$ in ${id}?
    options: { a: "$1$", b: "$2$", c: "$3$", d: None of these }
    key: b
    explanation: It is two, as one may count on the fingers of one hand.
${more}`;
const FILES: Record<string, string> = {
  "paper.yml": PAPER,
  "first.yml": `
stimuli:
  - id: gre-small-passage
    kind: passage
    text: A passage that both questions are about.
items:${question("gre-small-1", "    stimulus: gre-small-passage\n    scored: false")}
  - id: gre-small-2
    type: numeric
    stimulus: gre-small-passage
    topic: arithmetic/parts
    difficulty: easy
    seconds: 60
    stem: What is a third?
    key: 1/3
    explanation: One divided by three is a third, which no decimal says exactly.
    limitSeconds: 90
  - id: gre-small-3
    type: essay
    topic: writing/issue
    difficulty: medium
    seconds: 600
    stem: Write what you think.
    leastWords: 10
    rubric: gre-issue
    explanation: A strong answer takes a view, gives reasons and meets what speaks against it.
`,
  "low.yml": `items:${question("gre-small-low-1")}`,
  "middle.yml": `items:${question("gre-small-middle-1")}`,
  "high.yml": `items:${question("gre-small-high-1")}`,
};

const COMPLETE = ["cat", "gate", "gmat", "gre", "ibps_sbi_rbi", "ielts", "jee_main", "neet", "sat", "toefl"];

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    folder = await mkdtemp(path.join(tmpdir(), "exam-papers-"));
    await cp(path.join(PAPERS_FOLDER, "rubrics.yml"), path.join(folder, "rubrics.yml"));
    for (const [name, text] of Object.entries(FILES)) await write(name, text);
    await seedExamPapers(db, folder);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await db.close();
  });

  const write = async (name: string, text: string) => {
    const file = path.join(folder, "gre", name);
    await (await import("node:fs/promises")).mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const revisions = () =>
    db.query<{ id: string; rev_no: number; current: boolean }>(
      `select r.id, r.rev_no, m.current_revision_id = r.id as current from public.exam_revisions r
       join public.mock_exams m on m.id = r.mock_exam_id where m.slug = 'small' order by r.rev_no`,
    );
  const questionsOf = (revision: string) =>
    db.query<{ name: string; version_no: number; stem: string }>(
      `select i.name, v.version_no, v.content ->> 'stem' as stem from exam_private.slots p
       join public.exam_modules m on m.id = p.module_id join public.exam_sections s on s.id = m.section_id
       join public.exam_item_versions v on v.id = p.item_version_id join public.exam_items i on i.id = v.item_id
       where s.revision_id = $1 order by s.ordinal, m.ordinal, p.ordinal`,
      [revision],
    );

  test("a paper stands there whole, with its routing, marks and rubric", async () => {
    const [first] = await revisions();
    expect((await questionsOf(first?.id ?? "")).map(({ name }) => name)).toEqual([
      "gre-small-1",
      "gre-small-2",
      "gre-small-3",
      "gre-small-low-1",
      "gre-small-middle-1",
      "gre-small-high-1",
    ]);
    const routing = await db.query<{ tier: string; lo_theta: string | null; hi_theta: string | null }>(
      `select m.tier, r.lo_theta, r.hi_theta from exam_private.routing_rules r
       join public.exam_modules m on m.id = r.to_module_id order by m.ordinal`,
    );
    expect(
      routing.map(({ tier, lo_theta, hi_theta }) => [tier, Number(lo_theta ?? -9), Number(hi_theta ?? 9)]),
    ).toEqual([
      ["low", -9, -0.5],
      ["middle", -0.5, 0.5],
      ["high", 0.5, 9],
    ]);
    const slots = await db.query<{
      marking: unknown;
      is_scored: boolean;
      item_time_s: number | null;
      pinned: number | null;
    }>(
      `select p.marking, p.is_scored, p.item_time_s, cardinality(p.pinned_options) as pinned from exam_private.slots p
       join public.exam_item_versions v on v.id = p.item_version_id join public.exam_items i on i.id = v.item_id
       where i.name in ('gre-small-1', 'gre-small-2', 'gre-small-low-1') order by i.name`,
    );
    expect(slots.map(({ is_scored, item_time_s, pinned }) => [is_scored, item_time_s, pinned])).toEqual([
      [false, null, 1],
      [true, 90, null],
      [true, null, 1],
    ]);
    expect(slots[2]?.marking).toEqual({
      correct: { num: 3, den: 1 },
      wrong: { num: -2, den: 3 },
      partial: "per_option",
    });
    const [rubric] = await db.query<{ criteria: number }>(
      `select count(*)::int as criteria from exam_private.item_keys k join public.exam_rubrics r on r.id = k.rubric_id
       join public.exam_rubric_criteria c on c.rubric_id = r.id`,
    );
    expect(rubric?.criteria).toBe(4);
  });

  test("content and key have their shapes, and the key says nothing of letters", async () => {
    const rows = await db.query<{ content: unknown; key: unknown; irt_b: number; irt_c: number }>(
      "select v.content, k.key, k.irt_b, k.irt_c from public.exam_item_versions v join exam_private.item_keys k on k.item_version_id = v.id",
    );
    for (const { content, key } of rows) {
      itemContent.parse(content);
      if (key) itemKey.parse(key);
      expect(JSON.stringify(key)).not.toMatch(/"[a-d]"/);
    }
    expect(rows.filter(({ irt_c }) => irt_c === 0.25)).toHaveLength(4);
    const [third] = await db.query<{ within: boolean }>(
      `select 1::numeric / 3 between (key #>> '{ranges,0,from}')::numeric and (key #>> '{ranges,0,to}')::numeric as within
       from exam_private.item_keys where key ->> 'type' = 'numeric'`,
    );
    expect(third?.within).toBe(true);
  });

  test("the same files change nothing", async () => {
    const before = await revisions();
    await seedExamPapers(db, folder);
    expect(await revisions()).toEqual(before);
  });

  test("a changed question becomes a version, the paper a revision, and the old paper keeps the old question", async () => {
    await write("low.yml", (FILES["low.yml"] ?? "").replace("What is", "How much is"));
    await seedExamPapers(db, folder);
    const [first, second] = await revisions();
    expect([first?.current, second?.current]).toEqual([false, true]);
    const low = async (revision = "") =>
      (await questionsOf(revision)).find(({ name }) => name === "gre-small-low-1");
    expect(await low(first?.id)).toMatchObject({ version_no: 1, stem: expect.stringContaining("What is") });
    expect(await low(second?.id)).toMatchObject({
      version_no: 2,
      stem: expect.stringContaining("How much is"),
    });
    const again = (await questionsOf(second?.id ?? "")).filter(({ version_no }) => version_no > 1);
    expect(again.map(({ name }) => name)).toEqual(["gre-small-low-1"]);
  });

  test("a faulty file leaves the paper as it was", async () => {
    const before = await revisions();
    await write("high.yml", "items: nothing");
    await seedExamPapers(db, folder);
    await write("high.yml", FILES["high.yml"] ?? "");
    expect(await revisions()).toEqual(before);
  });

  test("a paper that an editor took over is left alone", async () => {
    const [mock] = await db.query<{ id: string }>("select id from public.mock_exams where slug = 'small'");
    await db.query(
      `insert into public.exam_revisions (mock_exam_id, rev_no, player, clock, time_limit_s, content_hash)
       values ($1, 90, 'gre', 'sections', 600, 'an editor''s own')`,
      [mock?.id],
    );
    const before = await revisions();
    await write("low.yml", (FILES["low.yml"] ?? "").replace("What is", "Tell me what is"));
    await seedExamPapers(db, folder);
    expect(await revisions()).toEqual(before);
  });

  test("nobody but the start brings papers in", async () => {
    for (const who of ["admin", "content_team", "student", "visitor"])
      expect(await outcome(db.as(who, "select exam_private.sync_exam_paper('{}')"))).toBe("42501");
  });

  test("what the repository holds comes in, within seconds, and what it calls complete is like its exam", async () => {
    const began = performance.now();
    await seedExamPapers(db);
    const took = performance.now() - began;
    const [count] = await db.query<{ items: number }>("select count(*)::int as items from public.exam_items");
    const again = performance.now();
    await seedExamPapers(db);
    process.stdout.write(
      `${driver}: ${count?.items} questions in ${took} ms, again in ${performance.now() - again} ms\n`,
    );
    expect(count?.items).toBeGreaterThan(100);
    const papers = await db.query<{ exam_id: string; kind: string; format: string | null }>(
      `select m.exam_id, m.kind, f.variant_code as format from public.mock_exams m
       join public.exam_revisions r on r.id = m.current_revision_id left join public.exam_formats f on f.id = r.format_id
       where m.slug <> 'small' order by m.exam_id`,
    );
    const complete = papers.filter(({ kind }) => kind === "full");
    expect(papers.map(({ exam_id }) => exam_id)).toEqual([...EXAM_IDS].sort());
    expect(complete.map(({ exam_id }) => exam_id)).toEqual(COMPLETE);
    expect(new Set(complete.map(({ format }) => format))).toEqual(new Set(["main"]));
    expect((await readFile(path.join(PAPERS_FOLDER, "rubrics.yml"))).length).toBeGreaterThan(0);
  });

  test("and they have the sections that a new paper of their exam begins with", async () => {
    const differing = await db.query(
      `select m.exam_id, s.code from public.mock_exams as m
       join public.exam_sections as s on s.revision_id = m.current_revision_id
       left join exam_private.paper_plan(m.exam_id, 'main') as p on p.code = s.code
       where m.kind = 'full' and (
         (s.ordinal, s.title, s.measure, s.time_limit_s, s.break_after_s, s.navigation::text, s.may_close_early, s.calculator::text, s.marking,
           s.adaptive_take, s.changes_at_end, (select o.code from public.exam_sections as o where o.revision_id = s.revision_id and o.ordinal = s.routed_from))
         is distinct from
         (p.ordinal, p.title, coalesce(p.doc ->> 'measure', p.code), p.time_limit_s, p.break_after_s, coalesce(p.doc ->> 'navigation', 'free'),
           coalesce((p.doc ->> 'closes_early')::boolean, true), coalesce(p.doc ->> 'calculator', 'none'), p.doc -> 'marking',
           (p.doc ->> 'take')::int, coalesce((p.doc ->> 'changes_at_end')::int, 0), p.doc ->> 'follows')
         or (select jsonb_agg(jsonb_build_array(d.tier, r.lo_theta, r.hi_theta) order by d.ordinal) from public.exam_modules as d
           join exam_private.routing_rules as r on r.to_module_id = d.id where d.section_id = s.id)
         is distinct from (select jsonb_agg(jsonb_build_array(t ->> 'tier', t -> 'from', t -> 'below') order by n)
           from jsonb_array_elements(p.doc -> 'tiers') with ordinality as t (t, n))
       )`,
    );
    expect(differing).toEqual([]);
  });

  test("and whoever sat one reads its result and review, and whoever marks, what was written in it", async () => {
    const ask = async (who: string, call: string, values: unknown[] = []) =>
      (await db.does<{ answer: unknown }>(who, `select public.${call} as answer`, values))[0]?.answer;
    const papers = await db.query<{ mockId: string; revisionId: string }>(
      `select m.id as "mockId", m.current_revision_id as "revisionId" from public.mock_exams as m where m.slug <> 'small'`,
    );
    for (const mock of papers) {
      const user = await db.addPerson();
      const attempt = await begin(db, { user, mock, answers: {} });
      await db.query(
        `insert into public.exam_responses (attempt_id, ordinal, response, first_response, epoch, client_seq, saved_at)
         select i.attempt_id, i.ordinal, '"I wrote this."', '"I wrote that."', 1, 1, now()
         from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
         where i.attempt_id = $1 and v.type = 'essay'`,
        [attempt],
      );
      await db.query("select exam_private.finalize($1, 'user')", [attempt]);
      const result = RESULTS_PROCEDURES.get_result.parse(await ask(user, "get_result($1)", [attempt]));
      const review = RESULTS_PROCEDURES.review_attempt.parse(
        await ask(user, "review_attempt($1)", [attempt]),
      );
      expect(review.items.length, result.examId).toBe(result.items.length);
    }
    const queue = MARKING_PROCEDURES.list_marking_queue.parse(
      await ask("content_team", "list_marking_queue()"),
    );
    expect(queue.length).toBeGreaterThan(0);
    for (const { attemptId, ordinal } of queue)
      MARKING_PROCEDURES.claim_marking.parse(
        await ask("content_team", "claim_marking($1, $2)", [attemptId, ordinal]),
      );
  });
});
