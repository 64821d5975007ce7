/** Papers put together by editors: what they may hold, how drafts are kept apart, and the two people of a paid one. */
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillPaper } from "@/lib/mock-exams/authoring/papers/fill";
import type { FoundQuestions, Paper, PaperQuestion } from "@/lib/mock-exams/authoring/papers/rows";
import { EXAM_IDS } from "../../lib/mock-exams/schema.ts";
import { PAPERS_FOLDER } from "../seeds/exam-paper-files.ts";
import { seedExamPapers } from "../seeds/exam-papers.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { drivers } from "./test-database.ts";

const WRITER = "content_team";
const COLLEAGUE = "admin";

describe.each(drivers)("On %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
    const folder = await mkdtemp(path.join(tmpdir(), "exam-papers-"));
    // A complete paper with passages, one with marks of its questions' own, one with stages, one that is shorter.
    for (const name of ["rubrics.yml", "cat", "gate", "sat", "jee_advanced"])
      await cp(path.join(PAPERS_FOLDER, name), path.join(folder, name), { recursive: true });
    await seedExamPapers(db, folder);
    await rm(folder, { recursive: true });
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
  const draft = (
    exam: string,
    kind: string,
    sections: string[] = [],
    { access = "free", id = randomUUID(), variant = "main" } = {},
  ) =>
    askAuthoring(db, WRITER, "draft_mock_exam", "$1, $2, $3, $4, $5, $6, $7", [
      id,
      exam,
      "A paper of our own",
      kind,
      access,
      sections,
      variant,
    ]);
  const findPaper = (mock: string, who = WRITER) => askAuthoring(db, who, "read_exam_paper", "$1", [mock]);
  const read = async (mock: string, who = WRITER) => (await findPaper(mock, who)) as Paper;
  const SAVED = "$1, $2, $3::text::jsonb";
  const saving = `public.save_exam_paper(${SAVED})`;
  const toSave = (
    paper: Paper,
    questionsOf: (section: string, module: number) => readonly PaperQuestion[],
    more = {},
  ) => [
    paper.revisionId,
    paper.edits,
    JSON.stringify({
      title: paper.title,
      ...more,
      sections: paper.sections.map(({ code, modules }) => ({
        code,
        modules: modules.map(({ ordinal }) =>
          questionsOf(code, ordinal).map(({ versionId, isScored }) => ({
            version_id: versionId,
            is_scored: isScored,
          })),
        ),
      })),
    }),
  ];
  const save = (
    paper: Paper,
    questionsOf: (section: string, module: number) => readonly PaperQuestion[],
    { who = WRITER, ...more }: { who?: string } & Record<string, unknown> = {},
  ) => askAuthoring(db, who, "save_exam_paper", SAVED, toSave(paper, questionsOf, more));
  const find = (paper: Paper, section: string, filters: Record<string, unknown> = {}) =>
    askAuthoring(db, WRITER, "find_paper_questions", "$1, $2, $3, $4, $5, $6, $7, $8, $9", [
      paper.revisionId,
      section,
      ...["text", "topic", "type", "difficulty", "without", "after"].map((name) => filters[name] ?? null),
      filters.any ?? false,
    ]);
  const published = async (exam: string) => {
    const [row] = await db.query<{ id: string }>(
      "select id from public.mock_exams where exam_id = $1 and current_revision_id is not null order by sort_order limit 1",
      [exam],
    );
    return read(row?.id ?? "");
  };
  const alike = (paper: Paper) => (section: string, module: number) =>
    paper.sections.find(({ code }) => code === section)?.modules[module - 1]?.questions ?? [];

  test("Every exam and each of its variants is offered as its format has it, and what is not known says so", async () => {
    const plans = await askAuthoring(db, WRITER, "list_paper_plans");
    expect(new Set(plans.map(({ examId }) => examId))).toEqual(new Set(EXAM_IDS));
    const [formats] = await db.query<{ count: number }>(
      "select count(distinct (exam_id, variant_code))::int as count from public.exam_formats",
    );
    expect(plans).toHaveLength(formats?.count ?? 0);
    expect(
      plans
        .filter(({ whyNot }) => whyNot)
        .map(({ variant, whyNot, sections }) => [variant, whyNot, sections.length]),
    ).toEqual([
      ["tef-canada", "unsure", 0],
      ["testdaf-digital", "minutes", 4],
      ["neet-2026-reexam", "over", 0],
    ]);
    const short = (exam: string, variant = "main") =>
      plans
        .find((plan) => plan.examId === exam && plan.variant === variant)
        ?.sections.map(({ code, isPart, questions, seconds, follows }) => [
          code,
          questions,
          seconds,
          ...(isPart ? [follows] : []),
        ]);
    expect(short("cat")).toEqual([
      ["varc", 24, 2400, null],
      ["dilr", 22, 2400, null],
      ["qa", 22, 2400, null],
    ]);
    expect(short("gate")).toEqual([
      ["general-aptitude", 10, null, null],
      ["computer-science", 55, null, null],
    ]);
    expect(short("sat")).toEqual([
      ["rw1", 27, 1920, null],
      ["rw2", 27, 1920, "rw1"],
      ["math1", 22, 2100, null],
      ["math2", 22, 2100, "math1"],
    ]);
    expect(short("jee_advanced")).toEqual([
      ["paper-1", 48, 10_800, null],
      ["paper-2", 48, 10_800, null],
      ["physics", 16, 3600],
      ["chemistry", 16, 3600],
      ["mathematics", 16, 3600],
    ]);
    expect(short("duolingo")).toEqual([
      ["adaptive", 25, 1800, null],
      ["tasks", null, 900, null],
      ["samples", 2, 600, null],
    ]);
    expect(short("ibps_sbi_rbi", "sbi-po-mains")?.map(([, questions]) => questions)).toEqual([
      40, 30, 60, 40, 3,
    ]);
    expect(
      await refusal(
        WRITER,
        "public.draft_mock_exam($1, 'german', 'A paper', 'full', 'free', '{}', 'testdaf-digital')",
        [randomUUID()],
      ),
    ).toContain("NO_PLAN");
  });

  test("A complete paper of every exam and variant can be begun, and only questions are missing from it", async () => {
    const plans = await askAuthoring(db, WRITER, "list_paper_plans");
    for (const { examId, variant, sections } of plans.filter(({ whyNot }) => whyNot === null)) {
      const mock = await draft(examId, "full", [], { variant });
      const paper = await read(mock);
      expect(
        paper.sections.map(({ code }) => code),
        variant,
      ).toEqual(sections.filter(({ isPart }) => isPart).map(({ code }) => code));
      // Without a question nothing but questions and marks is in the way.
      const other = paper.faults.filter(
        (fault) => !/every module needs|questions are needed|marks are needed/.test(fault),
      );
      expect([variant, other.filter((fault) => !/as many questions as the others/.test(fault))]).toEqual([
        variant,
        [],
      ]);
      for (const { code, mix, ownQuestions, take } of paper.sections)
        if (mix?.every(({ count }) => count !== null) && take === null && ownQuestions !== null)
          expect([code, mix.reduce((sum, { count }) => sum + (count ?? 0), 0)]).toEqual([code, ownQuestions]);
      await askAuthoring(db, WRITER, "discard_exam_paper", "$1, 0", [paper.revisionId]);
    }
  });

  describe("What is missing is taken from the bank", () => {
    const fill = async (exam: string, more = {}) => {
      const paper = await read(await draft(exam, "full", [], more));
      const codes = paper.sections.map(({ code }) => code);
      const bank = await askAuthoring(db, WRITER, "list_section_bank", "$1, $2", [paper.revisionId, codes]);
      return { paper, bank, filled: fillPaper(paper, bank).filled };
    };

    test.each(["cat", "gate", "sat"])(
      "so that a paper of %s is whole, and as that of the repository",
      async (exam) => {
        const { paper, bank, filled } = await fill(exam);
        expect(filled.flatMap(({ lacks }) => lacks)).toEqual([]);
        // The bank has no others than those of the published paper.
        expect(filled.every(({ added, again }) => again.length === added.length)).toBe(true);
        const whole = filled.reduce(
          (now, { section, module, added }) => now.set(`${section} ${module}`, added),
          new Map<string, PaperQuestion[]>(),
        );
        await save(paper, (section, module) => whole.get(`${section} ${module}`) ?? []);
        expect((await read(paper.id)).faults).toEqual([]);
        expect(Object.keys(bank)).toHaveLength(paper.sections.length);
      },
    );

    test("and of JEE Advanced as far as the bank goes, by subject and by what each question is worth", async () => {
      const { filled } = await fill("jee_advanced");
      expect(filled.map(({ added }) => added.length)).toEqual([18, 0]);
      expect(filled[0]?.added.map(({ name }) => name.replace(/-\d+$/, ""))).toEqual(
        ["physics", "chemistry", "mathematics"].flatMap((subject) =>
          Array(6).fill(`jee-advanced-${subject}`),
        ),
      );
      expect(filled[0]?.again).toEqual([]);
      expect(filled[0]?.lacks[0]).toEqual({
        ask: { type: "single_choice", marks: "3", topic: "physics", count: 4 },
        questions: 3,
      });
    });
  });

  test("What a variant comes to is its own, not that of the exam it is a variant of", async () => {
    const judged = async (exam: string, codes: string[], raw: number, most: number) => {
      const [row] = await db.query<{
        answer: { overall: object | null; verdicts: object[]; measures: object[] };
      }>(
        `select exam_private.evaluate_attempt($1, 'full', (select jsonb_agg(jsonb_build_object('code', code, 'title', code, 'raw', $3::numeric,
           'least', 0, 'most', $4::numeric, 'theta', null, 'se', null, 'pending', 0, 'answered', 5, 'machine', 5, 'marked', 0, 'rubric', 0))
           from unnest($2::text[]) as code)) as answer`,
        [exam, codes, raw, most],
      );
      return row?.answer;
    };
    const mains = await judged("ibps_sbi_rbi", ["ibps-po-mains-reasoning", "ibps-po-mains-english"], 10, 60);
    expect(mains?.overall).toMatchObject({ value: 20, max: 225 });
    expect(mains?.measures).toMatchObject([{ verdicts: [] }, { verdicts: [] }]);
    expect((await judged("ibps_sbi_rbi", ["english", "quant"], 10, 30))?.overall).toMatchObject({ max: 100 });
    const tcf = await judged(
      "french",
      ["tcf-canada-comprehension-orale", "tcf-canada-comprehension-ecrite"],
      30,
      39,
    );
    expect(tcf).toMatchObject({
      overall: null,
      verdicts: [],
      measures: [{ scaled: { value: 30, max: 39 } }, {}],
    });
    expect(
      (await judged("french", ["comprehension-orale", "comprehension-ecrite"], 30, 39))?.verdicts,
    ).not.toEqual([]);
  });

  test("Questions bring their own marks and last options along as the files of the repository do", async () => {
    const differing = await db.query(
      `select i.name from exam_private.slots as p
       join public.exam_modules as m on m.id = p.module_id join public.exam_sections as s on s.id = m.section_id
       join public.exam_item_versions as v on v.id = p.item_version_id join public.exam_items as i on i.id = v.item_id
       join exam_private.item_sources as o on o.item_version_id = v.id
       where p.marking <> coalesce(exam_private.item_marking_override(o.source), s.marking)
         or p.pinned_options is distinct from exam_private.pinned_options(v.content)
         or p.item_time_s is distinct from (o.source ->> 'limitSeconds')::int`,
    );
    expect(differing).toEqual([]);
  });

  test.each(["cat", "gate", "sat"])(
    "A complete paper of %s is empty at first, told what is missing, and published when it is as the exam",
    async (exam) => {
      const model = await published(exam);
      const mock = await draft(exam, "full");
      const empty = await read(mock);
      expect(empty).toMatchObject({ hasPublished: false, edits: 0, isOwn: true, publishedAt: null });
      expect(empty.faults[0]).toMatch(/^Section [a-z0-9-]+: every module needs questions\.$/);
      expect(
        empty.sections.map(({ code, timeLimitS, breakAfterS, modules }) => [
          code,
          timeLimitS,
          breakAfterS,
          modules.length,
        ]),
      ).toEqual(
        model.sections.map(({ code, timeLimitS, breakAfterS, modules }) => [
          code,
          timeLimitS,
          breakAfterS,
          modules.length,
        ]),
      );
      const [first] = empty.sections;
      const shorter = (section: string, module: number) =>
        alike(model)(section, module).slice(section === first?.code ? 1 : 0);
      await save(empty, shorter);
      const short = await read(mock);
      expect(short.faults).toContainEqual(
        `${first?.partName}: ${first?.partQuestions} questions are needed, not ${Number(first?.partQuestions) - 1}.`,
      );
      await save(short, alike(model));
      const whole = await read(mock);
      expect(whole.faults).toEqual([]);
      expect(whole.sections.map(({ modules }) => modules)).toEqual(
        model.sections.map(({ modules }) => modules),
      );
      await askAuthoring(db, COLLEAGUE, "publish_exam_revision", "$1", [whole.revisionId]);
      expect(await read(mock)).toMatchObject({ hasPublished: true, publishedAt: expect.any(String) });
      expect(await refusal(WRITER, saving, toSave(whole, alike(model)))).toContain("PUBLISHED");
    },
    60_000,
  );

  test("A form sent twice begins one paper, and a stage brings along what leads to it", async () => {
    const id = randomUUID();
    expect(await draft("sat", "section", ["math2"], { id })).toBe(id);
    expect(await draft("sat", "section", ["math2"], { id })).toBe(id);
    const paper = await read(id);
    expect(paper.sections.map(({ code, breakAfterS }) => [code, breakAfterS])).toEqual([
      ["math1", 0],
      ["math2", 0],
    ]);
    expect(paper).toMatchObject({ kind: "section", timeLimitS: 4200, hasInstructions: false });
    expect(paper.sections[1]?.modules.map(({ tier }) => tier)).toEqual(["low", "high"]);
    expect(
      await refusal(WRITER, "public.draft_mock_exam($1, 'sat', 'A paper', 'section', 'free', '{writing}')", [
        randomUUID(),
      ]),
    ).toContain("NO_SECTIONS");
  });

  test("The bank is searched by words, topic, type and level; questions of a passage come and stay together", async () => {
    const paper = await read(await draft("cat", "section", ["varc"]));
    const all = await find(paper, "varc", { text: "cat-varc" });
    expect(all).toHaveLength(11);
    const withPassage = all.filter(({ questions }) => questions[0]?.passage);
    expect(withPassage.every(({ questions }) => questions.length > 1)).toBe(true);
    const [passage, other] = withPassage as [FoundQuestions, FoundQuestions];
    // One of them is found, and the others come with it.
    const one = passage.questions[1] as PaperQuestion;
    const hit = async (without: string[]) =>
      (await find(paper, "varc", { text: one.name, without })).filter(({ questions }) =>
        questions.some(({ name }) => name === one.name),
      );
    expect(await hit([])).toEqual([{ ...passage, name: one.name }]);
    expect(await hit(passage.questions.map(({ itemId }) => itemId))).toEqual([]);
    expect(await find(paper, "varc", { type: "essay" })).toEqual([]);
    const [general = ""] = one.topic.split("/");
    expect(
      (await find(paper, "varc", { topic: general, difficulty: one.difficulty })).length,
    ).toBeGreaterThan(0);
    expect(await find(paper, "varc", { topic: general.slice(0, -1) })).toEqual([]);
    expect((await find(paper, "varc", { text: "cat-varc", after: all.at(-1)?.name }))[0]?.name).not.toBe(
      all[0]?.name,
    );

    const [first, ...rest] = passage.questions;
    const apart = [first as PaperQuestion, ...other.questions, ...rest];
    expect(
      await refusal(
        WRITER,
        saving,
        toSave(paper, () => apart),
      ),
    ).toContain("SPLIT");
    expect(
      await save(paper, () => [...other.questions, ...passage.questions], { sections: undefined }),
    ).toEqual({ edits: 1 });
    expect((await read(paper.id)).faults).toEqual([]);
  });

  test("The bank offers what is meant for a section, by name or by the papers it stands in, and says what is chosen by ability", async () => {
    const own = async (exam: string, section: string, filters = {}) => {
      const paper = await read(await draft(exam, "section", [section]));
      return (await find(paper, section, filters)).flatMap(({ questions }) => questions);
    };
    const named = async (exam: string, section: string) =>
      new Set((await own(exam, section)).map(({ name }) => name.replace(/-\d+$/, "")));
    expect(await named("cat", "qa")).toEqual(new Set(["cat-qa"]));
    expect(await named("gate", "general-aptitude")).toEqual(new Set(["gate-ga"]));
    const [plain] = await own("sat", "rw1", { text: "sat-rw1-" });
    const [routed] = await own("sat", "rw1", { text: "sat-rw2-", any: true });
    expect([plain?.keptFor, typeof routed?.keptFor]).toEqual([null, "string"]);
    expect(await own("sat", "rw1", { text: "sat-rw2-" })).toEqual([]);
  });

  test("What is no longer in use, a draft or another exam's is refused, and nothing is written", async () => {
    const paper = await read(await draft("cat", "section", ["qa"]));
    const [unit] = await find(paper, "qa", { text: "cat-qa" });
    const question = unit?.questions[0] as PaperQuestion;
    const [foreign] = (await published("gate")).sections[0]?.modules[0]?.questions ?? [];
    expect(
      await refusal(
        WRITER,
        saving,
        toSave(paper, () => [foreign as PaperQuestion]),
      ),
    ).toContain("UNUSABLE");
    await db.query("update public.exam_items set status = 'retired' where id = $1", [question.itemId]);
    expect(
      await refusal(
        WRITER,
        saving,
        toSave(paper, () => [question]),
      ),
    ).toContain("UNUSABLE");
    const offered = await find(paper, "qa", { text: question.name });
    expect(offered.flatMap(({ questions }) => questions.map(({ name }) => name))).not.toContain(
      question.name,
    );
    await db.query("update public.exam_items set status = 'live' where id = $1", [question.itemId]);
    await save(paper, () => [question]);
    // What the paper has already, it keeps.
    await db.query("update public.exam_items set status = 'retired' where id = $1", [question.itemId]);
    expect(await save(await read(paper.id), () => [question], { title: "Another title" })).toEqual({
      edits: 2,
    });
    await db.query("update public.exam_items set status = 'live' where id = $1", [question.itemId]);
    expect((await read(paper.id)).title).toBe("Another title");
  });

  test("Whoever saves second is told who was first; the same save again is no second one", async () => {
    const paper = await read(await draft("gate", "section", ["general-aptitude"]));
    // A tenth of the questions, and their share of the clock.
    expect(paper).toMatchObject({ clock: "shared", timeLimitS: 60 * Math.ceil((180 * 10) / 65) });
    const [unit] = await find(paper, "general-aptitude");
    const mine = () => unit?.questions ?? [];
    expect(await save(paper, mine, { seconds: 1200, introduction: "Go", instructions: "<p>Go</p>" })).toEqual(
      { edits: 1 },
    );
    expect(await save(paper, mine, { seconds: 1200, introduction: "Go", instructions: "<p>Go</p>" })).toEqual(
      { edits: 1 },
    );
    expect(await save(paper, () => [], { who: COLLEAGUE })).toMatchObject({
      before: { isOwn: false, edits: 1, author: "Test person" },
    });
    expect(await read(paper.id)).toMatchObject({
      edits: 1,
      timeLimitS: 1200,
      introduction: "Go",
      hasInstructions: true,
    });
    expect(await refusal(WRITER, "public.discard_exam_paper($1, 0)", [paper.revisionId])).toContain(
      "CHANGED",
    );
    await askAuthoring(db, WRITER, "discard_exam_paper", "$1, 1", [paper.revisionId]);
    expect(await findPaper(paper.id)).toBeNull();
  });

  test("Nobody who had a hand in a paid paper publishes it", async () => {
    const mock = await draft("cat", "section", ["qa"], { access: "paid" });
    const paper = await read(mock);
    const [unit] = await find(paper, "qa");
    await save(paper, () => unit?.questions ?? [], { who: COLLEAGUE });
    const publishing = "public.publish_exam_revision($1)";
    const fault = "A paid mock exam is published by another person than its author.";
    for (const who of [WRITER, COLLEAGUE]) {
      expect((await read(mock, who)).faults).toEqual([fault]);
      expect(await refusal(who, publishing, [paper.revisionId])).toContain("TWO_PEOPLE");
    }
    const third = await db.addPerson({ role: "content_team" });
    expect((await read(mock, third)).faults).toEqual([]);
    await asks(third, publishing, [paper.revisionId]);
    expect((await read(mock)).publishedAt).toBeTruthy();
  });

  test("A published paper gets a new draft with its questions, which renewing does not throw away once it is worked on", async () => {
    const { id: mock, revisionId, sections } = await published("sat");
    const redraft = () => askAuthoring(db, WRITER, "redraft_mock_exam", "$1", [mock]);
    const fresh = await redraft();
    expect(await redraft()).toBe(fresh);
    const paper = await read(mock);
    expect(paper).toMatchObject({ revisionId: fresh, hasPublished: true, faults: [] });
    expect(paper.sections).toEqual(sections);
    expect(fresh).not.toBe(revisionId);
    // Nobody worked on it yet, so renewing may take its place.
    expect(await refusal(WRITER, "public.refresh_mock_exam($1)", [mock])).toContain("NOTHING_NEW");
    await save(await read(mock), alike(paper));
    expect(await refusal(WRITER, "public.refresh_mock_exam($1)", [mock])).toContain("COMPOSED");
    await askAuthoring(db, WRITER, "discard_exam_paper", "$1, 1", [fresh]);
    expect((await read(mock)).revisionId).toBe(revisionId);
  });

  test("Only editors may", async () => {
    const paper = await published("cat");
    const calls: [string, unknown[]][] = [
      ["public.list_paper_plans()", []],
      ["public.draft_mock_exam($1, 'cat', 'A paper', 'full', 'free', '{}')", [randomUUID()]],
      ["public.redraft_mock_exam($1)", [paper.id]],
      ["public.read_exam_paper($1)", [paper.id]],
      ["public.find_paper_questions($1, 'qa')", [paper.revisionId]],
      ["public.list_section_bank($1, '{qa}')", [paper.revisionId]],
      ["public.save_exam_paper($1, 0, '{}')", [paper.revisionId]],
      ["public.discard_exam_paper($1, 0)", [paper.revisionId]],
    ];
    for (const [sql, parameters] of calls) {
      for (const who of ["student", "ceo", "student_mentor"])
        expect(await refusal(who, sql, parameters), sql).toContain("editors");
      expect(await refusal("visitor", sql, parameters), sql).toContain("permission denied");
    }
    expect(await findPaper(randomUUID())).toBeNull();
  });
});
