/** A paper that could not be sat, or not be marked, or is not as its exam, is not published, whoever tries. */
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAPERS_FOLDER } from "../seeds/exam-paper-files.ts";
import { seedExamPapers } from "../seeds/exam-papers.ts";
import { openWithPeople, type TestDatabase } from "./database.ts";
import { askAuthoring } from "./exam-authoring-answers.ts";
import { choices, item, publishFixture, refusalOf } from "./exam-fixture.ts";
import { drivers } from "./test-database.ts";

type Plan = Parameters<typeof publishFixture>[1];

describe.each(drivers)("Publishing on %s", (driver) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openWithPeople(driver);
  });
  afterAll(() => db.close());

  test.each<[string, Plan["sections"]]>([
    ["A paper needs a section.", []],
    ["every module needs questions.", [{}, { items: [] }]],
    ["its bank is smaller than what is taken from it.", [{ items: choices(3), take: 4 }]],
    ["a routed section has at least two modules.", [{}, { routedFrom: 1, modules: [choices(2)] }]],
  ])("%s", async (fault, sections) => {
    const whole = await publishFixture(db, { clock: "sections", sections: [{}] });
    expect(whole.revisionId).toBeTruthy();
    expect(await refusalOf(publishFixture(db, { clock: "sections", sections }))).toContain(fault);
  });

  test("it has questions without a key, or twice, or that are no more than a draft, or routes that leave a gap", async () => {
    const { revisionId } = await publishFixture(db, {
      clock: "sections",
      sections: [
        { items: [item.choice(), item.essay()] },
        {},
        { routedFrom: 2, modules: [choices(1), choices(1)] },
      ],
    });
    const slots = `select p.id, p.item_version_id, p.ordinal, s.ordinal as section from exam_private.slots as p
      join public.exam_modules as m on m.id = p.module_id join public.exam_sections as s on s.id = m.section_id where s.revision_id = $1`;
    const first = `(select item_version_id from (${slots}) as given where given.section = 1 and given.ordinal = 1)`;
    const faults = {
      "": "published",
      [`delete from exam_private.item_keys where item_version_id = ${first}`]:
        "it has questions without a key.",
      [`update public.exam_item_versions set published_at = null where id = ${first}`]:
        "it has questions that are not published.",
      [`update exam_private.slots set item_version_id = ${first}
        where id = (select id from (${slots}) as given where given.section = 2 and given.ordinal = 1)`]:
        "A question stands in two sections.",
      [`update exam_private.routing_rules set hi_theta = -0.5
        where lo_theta is null and section_id in (select id from public.exam_sections where revision_id = $1)`]:
        "its routing does not cover every ability.",
    };
    for (const [change, fault] of Object.entries(faults))
      expect(await publishAfter(revisionId, change), change).toContain(fault);
  });

  test("its questions lack rights, sound or the words of a figure, or stand in it twice", async () => {
    const { revisionId } = await publishFixture(db, {
      clock: "sections",
      sections: [{ items: [item.choice(), { ...item.choice(), isHeard: true }] }],
    });
    const versions = `select p.item_version_id from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
      join public.exam_sections as s on s.id = m.section_id where s.revision_id = $1`;
    const figure = (alt: string) => `'{"figure": {"svg": "<svg></svg>", "alt": "${alt}"}}'`;
    const faults = {
      "": "published",
      [`update public.exam_items set licence = null where id in (select v.item_id from public.exam_item_versions as v where v.id in (${versions}))`]:
        "part-1: it is not said where this question comes from and what allows us to use it (item-",
      [`update public.exam_stimulus_versions set licence = null, published_at = null
        where id in (select v.stimulus_version_id from public.exam_item_versions as v where v.id in (${versions}))`]:
        "this passage, figure or recording is only a draft (sound-",
      [`delete from exam_private.audio_sources where storage_path in (select y.storage_path from public.exam_stimulus_versions as y
        join public.exam_item_versions as v on v.stimulus_version_id = y.id where v.id in (${versions}))`]:
        "part-1: the sound of this recording is missing (sound-",
      [`update public.exam_item_versions set content = content || ${figure("")} where id in (${versions})`]:
        "the figure of this question has no words for those who cannot see it",
      [`update public.exam_item_versions set content = content || ${figure("Two lines that cross")} where id in (${versions})`]:
        "published",
      [`update public.exam_item_versions set version_no = 2, item_id = (
          select v.item_id from public.exam_item_versions as v where v.id in (${versions}) and v.stimulus_version_id is null
        ) where id in (${versions}) and stimulus_version_id is not null`]:
        "part-1: this question stands in it more than once (item-",
    };
    for (const [change, fault] of Object.entries(faults))
      expect(await publishAfter(revisionId, change), change).toContain(fault);
  });

  describe("A complete paper", () => {
    const revisions = new Map<string, string>();
    beforeAll(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), "exam-papers-"));
      for (const name of ["rubrics.yml", "cat", "gmat", "sat"])
        await cp(path.join(PAPERS_FOLDER, name), path.join(folder, name), { recursive: true });
      await seedExamPapers(db, folder);
      await rm(folder, { recursive: true });
      const rows = await db.query<{ exam_id: string; id: string }>(
        "select exam_id, current_revision_id as id from public.mock_exams where kind = 'full'",
      );
      for (const { exam_id, id } of rows) revisions.set(exam_id, id);
    });
    const sections = (set: string, ordinal: number) =>
      `update public.exam_sections set ${set} where revision_id = $1 and ordinal = ${ordinal}`;
    const places = (ordinal: number, module = 1) =>
      `module_id in (select m.id from public.exam_modules as m join public.exam_sections as s on s.id = m.section_id
         where s.revision_id = $1 and s.ordinal = ${ordinal} and m.ordinal = ${module})`;
    const marking = '{"correct": {"num": 4, "den": 1}, "wrong": {"num": -1, "den": 1}, "partial": "none"}';

    test.each([
      ["cat", "", "published"],
      ["sat", "", "published"],
      ["gmat", "", "published"],
      ["cat", sections("time_limit_s = 2700", 1), "VARC: 40 minutes are needed, not 45."],
      [
        "cat",
        "update public.exam_revisions set time_limit_s = 7500 where id = $1",
        "The whole paper: 120 minutes are needed, not 125.",
      ],
      [
        "cat",
        `delete from exam_private.slots where ${places(2)} and ordinal = 22`,
        "DILR: 22 questions are needed, not 21.",
      ],
      [
        "cat",
        `update exam_private.slots set marking = '${marking}' where ${places(3)} and ordinal = 1`,
        "QA: 66 marks are needed, not 67.",
      ],
      [
        "cat",
        "delete from public.exam_sections where revision_id = $1 and ordinal = 3",
        "QA: this section is missing.",
      ],
      ["cat", sections("navigation = 'linear'", 1), "VARC: one moves freely between its questions."],
      ["cat", sections("may_close_early = true", 2), "DILR: one cannot go on before its time is over."],
      ["cat", sections("break_after_s = 300", 1), "VARC: a break of 0 minutes comes after it, not of 5."],
      [
        "cat",
        "update public.mock_exams set exam_id = 'gate' where current_revision_id = $1",
        "The whole paper: 180 minutes are needed, not 120.",
      ],
      [
        "cat",
        "update public.mock_exams set exam_id = 'gate' where current_revision_id = $1",
        "General Aptitude: it has no clock of its own in the exam.",
      ],
      [
        "sat",
        sections("break_after_s = 0", 2),
        "Reading and Writing module 2: a break of 10 minutes comes after it, not of 0.",
      ],
      [
        "sat",
        `update exam_private.slots set is_scored = true where ${places(1)}`,
        "Reading and Writing module 1: 25 marks are needed, not 27.",
      ],
      [
        "sat",
        `delete from exam_private.slots where ${places(4, 2)} and ordinal = 22`,
        "Math module 2: every module needs as many questions as the others.",
      ],
      [
        "sat",
        sections("routed_from = 1", 4),
        "Math module 2: its module is chosen by how the section before it went.",
      ],
      ["gmat", sections("adaptive_take = 20", 1), "Quantitative Reasoning: 21 questions are needed, not 20."],
      ["gmat", sections("changes_at_end = 0", 2), "Verbal Reasoning: at its end 3 answers may be changed."],
      ["gmat", sections("navigation = 'free'", 3), "Data Insights: one cannot go back to a question in it."],
    ])("of %s, after %s: %s", async (exam, change, fault) => {
      expect(await publishAfter(revisions.get(exam) ?? "", change)).toContain(fault);
    });

    test("is not what a shorter one is called afterwards, nor is another paper put in its place", async () => {
      const { mockId } = await publishFixture(db, { clock: "sections", sections: [{}] });
      expect(
        await refusalOf(db.query("update public.mock_exams set kind = 'full' where id = $1", [mockId])),
      ).toContain("Reading: this section is missing.");
    });

    test("says what keeps a draft of it back, in all words, to editors only", async () => {
      const [mock] = await db.query<{ id: string }>("select id from public.mock_exams where exam_id = 'cat'");
      const asks = async <T>(who: string, sql: string, value: unknown) => {
        const [row] = await db.does<{ answer: T }>(who, `select ${sql} as answer`, [value]);
        return row?.answer as T;
      };
      const [fresh] = await db.query<{ id: string }>(
        `select v.id from exam_private.slots as p join public.exam_item_versions as v on v.id = p.item_version_id where ${places(1)} limit 1`,
        [revisions.get("cat")],
      );
      await db.query(
        `insert into public.exam_item_versions (item_id, type, version_no, content, stimulus_version_id, topic_id, difficulty, est_seconds, content_hash, published_at)
         select item_id, type, version_no + 1, content, stimulus_version_id, topic_id, difficulty, est_seconds, 'another hash', now()
         from public.exam_item_versions where id = $1`,
        [fresh?.id],
      );
      await db.query(
        `insert into exam_private.item_keys (item_version_id, key, explanation)
         select n.id, k.key, k.explanation from exam_private.item_keys as k
         join public.exam_item_versions as v on v.id = k.item_version_id
         join public.exam_item_versions as n on n.item_id = v.item_id and n.version_no = v.version_no + 1 where v.id = $1`,
        [fresh?.id],
      );
      const draft = await asks<{ revision_id: string }>(
        "content_team",
        "public.refresh_mock_exam($1)",
        mock?.id,
      );
      const told = () => asks<string[]>("content_team", "public.read_paper_faults($1)", draft.revision_id);
      expect(await told()).toEqual([]);
      await db.query(sections("time_limit_s = 2700, navigation = 'linear'", 1), [draft.revision_id]);
      expect(await told()).toEqual([
        "VARC: 40 minutes are needed, not 45.",
        "VARC: one moves freely between its questions.",
      ]);
      // All drafts at once say the same of each.
      const drafts = () => askAuthoring(db, "content_team", "list_paper_faults");
      const own = (await drafts()).find(({ revisionId }) => revisionId === draft.revision_id);
      expect(own?.faults).toEqual(await told());
      for (const who of ["student", "student_mentor"])
        expect(await refusalOf(db.does(who, "select public.list_paper_faults()"))).toContain("editors");
      expect(
        await refusalOf(asks("content_team", "public.publish_exam_revision($1)", draft.revision_id)),
      ).toContain("The paper is not that of the exam. VARC: 40 minutes");
      await db.query(sections("time_limit_s = 2400, navigation = 'free'", 1), [draft.revision_id]);
      await asks("content_team", "public.publish_exam_revision($1)", draft.revision_id);
      expect(await drafts()).not.toContainEqual(expect.objectContaining({ revisionId: draft.revision_id }));
      expect(await refusalOf(asks("content_team", "public.read_paper_faults($1)", randomUUID()))).toContain(
        "GONE",
      );
      for (const who of ["student", "student_mentor"])
        expect(await refusalOf(asks(who, "public.read_paper_faults($1)", draft.revision_id))).toContain(
          "editors",
        );
    });
  });

  /** Published anew after a change that no trigger saw; undone in any case. */
  const publishAfter = (revision: string, change: string) =>
    refusalOf(
      db.transaction(async (within) => {
        await within.query("select set_config('session_replication_role', 'replica', true)");
        await within.query("update public.exam_revisions set published_at = null where id = $1", [revision]);
        if (change) await within.query(change, [revision]);
        await within.query("select set_config('session_replication_role', 'origin', true)");
        await within.query("update public.exam_revisions set published_at = now() where id = $1", [revision]);
        throw new Error("published");
      }),
    );
});
