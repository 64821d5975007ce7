/** Mock exams and attempts for tests, written straight into the tables. */
import { randomUUID } from "node:crypto";
import type { ItemContent, ItemKey, ItemResponse, Marking } from "../../lib/mock-exams/item.ts";
import type { ExamId } from "../../lib/mock-exams/schema.ts";
import type { Queryable } from "../database/connection.ts";

export type PlannedItem = {
  content: ItemContent;
  key: ItemKey | null;
  marking?: Marking;
  topic?: string;
  difficulty?: "easy" | "medium" | "hard";
  scored?: boolean;
  irt?: { a: number; b: number; c: number };
  rubric?: string;
};
export type PlannedSection = {
  code: string;
  measure?: string;
  marking?: Marking;
  items: PlannedItem[];
  /** A bank from which so many are asked. */
  take?: number;
  /** Modules of a second stage, instead of items. */
  routed?: { from: number; cuts: number[]; modules: PlannedItem[][] };
};
export type PlannedMock = {
  exam: ExamId;
  kind?: "full" | "section";
  access?: "free" | "paid";
  settings?: object;
  reviewPolicy?: "immediately" | "after_window" | "never_key";
  resultsAfter?: Date;
  sections: PlannedSection[];
};
export type Mock = { mockId: string; revisionId: string };

export function mark(correct: number, wrong = 0, den = 1, partial: Marking["partial"] = "none"): Marking {
  return { correct: { num: correct, den: 1 }, wrong: { num: wrong, den }, partial };
}

const TIERS = ["low", "middle", "high"];

/** Options a, b, c, d; the first is right. */
export function choiceItem(more: Partial<PlannedItem> = {}): PlannedItem {
  const options = ["a", "b", "c", "d"].map((id) => ({ id, html: `<p>${id}</p>` }));
  return {
    content: { type: "single_choice", stem: "<p>Which?</p>", options, keepOrder: true },
    key: { type: "single_choice", any: ["a"] },
    ...more,
  };
}

export const choices = (count: number, more: Partial<PlannedItem> = {}) =>
  Array.from({ length: count }, () => choiceItem(more));

export async function publishMock(db: Queryable, plan: PlannedMock): Promise<Mock> {
  const insert = async (sql: string, values: unknown[]): Promise<string> => {
    const [row] = await db.query<{ id: string }>(`${sql} returning id`, values);
    if (!row) throw new Error("Nothing was inserted.");
    return row.id;
  };
  const slug = `mock-${randomUUID()}`;
  const mockId = await insert(
    "insert into public.mock_exams (exam_id, slug, title, kind, access) values ($1, $2, 'A mock exam', 'section', $3)",
    [plan.exam, slug, plan.access ?? "free"],
  );
  const revisionId = await insert(
    `insert into public.exam_revisions (mock_exam_id, rev_no, player, clock, time_limit_s, review_policy, results_after, settings, content_hash)
     values ($1, 1, 'nta', $2, 3600, $3, $4, $5::text::jsonb, 'hash-of-nothing')`,
    [
      mockId,
      plan.sections.some((section) => section.routed) ? "sections" : "shared",
      plan.reviewPolicy ?? "immediately",
      plan.resultsAfter?.toISOString() ?? null,
      JSON.stringify(plan.settings ?? {}),
    ],
  );
  const clock = plan.sections.some((section) => section.routed) ? "sections" : "shared";
  for (const [index, section] of plan.sections.entries()) {
    const sectionId = await insert(
      `insert into public.exam_sections (revision_id, clock, ordinal, code, title, measure, time_limit_s, marking, adaptive_take, routed_from)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text::jsonb, $9, $10)`,
      [
        revisionId,
        clock,
        index + 1,
        section.code,
        `Section ${section.code}`,
        section.measure ?? section.code,
        clock === "sections" ? 600 : null,
        JSON.stringify(section.marking ?? mark(1)),
        section.take ?? null,
        section.routed?.from ?? null,
      ],
    );
    const modules = section.routed?.modules ?? [section.items];
    for (const [nth, items] of modules.entries()) {
      const moduleId = await insert(
        "insert into public.exam_modules (section_id, ordinal, stage, tier) values ($1, $2, $3, $4)",
        [
          sectionId,
          nth + 1,
          section.routed ? 2 : 1,
          section.routed ? (modules.length === 2 ? ["low", "high"] : TIERS)[nth] : null,
        ],
      );
      if (section.routed)
        await db.query(
          "insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id) values ($1, $2, $3, $4)",
          [sectionId, section.routed.cuts[nth - 1] ?? null, section.routed.cuts[nth] ?? null, moduleId],
        );
      await placeItems(db, plan.exam, moduleId, items, section.marking ?? mark(1));
    }
  }
  await db.query("update public.exam_revisions set published_at = now() where id = $1", [revisionId]);
  await db.query(
    "update public.mock_exams set current_revision_id = $1, status = 'published' where id = $2",
    [revisionId, mockId],
  );
  // Judged as a whole exam, though it has a few questions only: nobody could publish it so.
  if ((plan.kind ?? "full") === "full")
    await db.query(`do $$ begin
      set local session_replication_role = replica;
      update public.mock_exams set kind = 'full' where id = '${mockId}';
      set local session_replication_role = origin;
    end $$`);
  return { mockId, revisionId };
}

async function placeItems(
  db: Queryable,
  exam: ExamId,
  moduleId: string,
  items: PlannedItem[],
  marking: Marking,
): Promise<void> {
  const rows = items.map((item, i) => ({
    place: i + 1,
    item_id: randomUUID(),
    version_id: randomUUID(),
    type: item.content.type,
    content: item.content,
    key: item.key,
    topic: item.topic ?? "general/things",
    difficulty: item.difficulty ?? "medium",
    scored: item.scored ?? true,
    marking: item.marking ?? marking,
    a: item.irt?.a ?? 1,
    b: item.irt?.b ?? 0,
    c: item.irt?.c ?? 0,
    rubric: item.rubric ?? null,
  }));
  const from = `from jsonb_to_recordset($1::text::jsonb) as i (place int, item_id uuid, version_id uuid, type public.exam_item_type,
    content jsonb, key jsonb, topic text, difficulty public.exam_difficulty, scored boolean, marking jsonb,
    a float8, b float8, c float8, rubric text)`;
  const run = (sql: string, ...more: unknown[]) =>
    db.query(`${sql} ${from}`, [JSON.stringify(rows), ...more]);
  await db.query(
    `insert into public.exam_topics (exam_id, path, name) select distinct $2, i.topic, i.topic ${from} on conflict do nothing`,
    [JSON.stringify(rows), exam],
  );
  await run(
    "insert into public.exam_items (id, exam_id, name, type, licence, provenance) select i.item_id, $2, 'item-' || i.item_id, i.type, 'Own', 'Own'",
    exam,
  );
  await run(
    `insert into public.exam_item_versions (id, item_id, type, version_no, content, topic_id, difficulty, est_seconds, content_hash, published_at)
     select i.version_id, i.item_id, i.type, 1, i.content,
       (select t.id from public.exam_topics as t where t.exam_id = $2 and t.path = i.topic), i.difficulty, 60, 'hash-of-nothing', now()`,
    exam,
  );
  await run(
    `insert into exam_private.item_keys (item_version_id, key, explanation, irt_a, irt_b, irt_c, rubric_id)
     select i.version_id, nullif(i.key, 'null'), '<p>KEY_7f3a because it is so.</p>', i.a, i.b, i.c,
       (select r.id from public.exam_rubrics as r where r.name = i.rubric)`,
  );
  await run(
    `insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored)
     select $2::uuid, i.place, i.version_id, i.marking, i.scored`,
    moduleId,
  );
}

/** One answer, with the time spent and the first answer where it was another. */
export type GivenAnswer = { r: ItemResponse; first?: ItemResponse; ms?: number };

export type Sitting = {
  user: string;
  mock: Mock;
  /** By place in the paper, from 1; what is missing has no answer. */
  answers: Readonly<Record<number, GivenAnswer | string>>;
  mode?: "exam" | "practice";
  /** How long ago it began; half an hour where nothing is said. */
  minutesAgo?: number;
  /** Which module of a routed section was given, by place of the section; the first one otherwise. */
  modules?: Readonly<Record<number, number>>;
  /** Of an adaptive section, how many were asked. */
  asked?: number;
};

/** Starts an attempt with the whole paper in it, without the engine's procedures. */
export async function begin(
  db: Queryable,
  { user, mock, answers, mode = "exam", minutesAgo = 30, modules = {}, asked }: Sitting,
): Promise<string> {
  const attempt = randomUUID();
  await db.query(
    `insert into public.exam_attempts (id, user_id, mock_exam_id, revision_id, attempt_no, mode, clock, seed, idempotency_key, client_id,
       time_multiplier, grace_s, started_at, deadline_at, ends_at)
     select $1::uuid, $2::uuid, r.mock_exam_id, r.id, 1 + (select count(*) from public.exam_attempts as a where a.user_id = $2::uuid and a.mock_exam_id = r.mock_exam_id),
       $4::public.exam_attempt_mode, r.clock, 42, gen_random_uuid(), gen_random_uuid(), 1, 10,
       now() - make_interval(mins => $5::int), now() + interval '30 minutes', now() + interval '30 minutes'
     from public.exam_revisions as r where r.id = $3`,
    [attempt, user, mock.revisionId, mode, minutesAgo],
  );
  const sections = await db.query<{
    ordinal: number;
    section_id: string;
    module_id: string;
    take: number | null;
  }>(
    `select s.ordinal::int, s.id as section_id, m.id as module_id, s.adaptive_take::int as take
     from public.exam_sections as s join public.exam_modules as m on m.section_id = s.id
     where s.revision_id = $1 and m.ordinal = coalesce(($2::text::jsonb ->> s.ordinal::text)::int, 1) order by s.ordinal`,
    [mock.revisionId, JSON.stringify(modules)],
  );
  let next = 1;
  for (const section of sections) {
    const [{ count: slots } = { count: 0 }] = await db.query<{ count: number }>(
      "select count(*)::int as count from exam_private.slots where module_id = $1",
      [section.module_id],
    );
    await db.query(
      `insert into public.exam_attempt_sections (attempt_id, ordinal, section_id, module_id, time_limit_s, first_ordinal, last_ordinal)
       select $1, $2, $3, $4, s.time_limit_s, $5, $6 from public.exam_sections as s where s.id = $3`,
      [
        attempt,
        section.ordinal,
        section.section_id,
        section.module_id,
        next,
        next + (section.take ?? slots) - 1,
      ],
    );
    await db.query(
      `insert into public.exam_attempt_items (attempt_id, ordinal, section_ordinal, slot_id, item_version_id, option_order, served_at)
       select $1, $2::int + p.ordinal - 1, $3, p.id, p.item_version_id, '{a,b,c,d}', now()
       from exam_private.slots as p where p.module_id = $4 and p.ordinal <= $5`,
      [
        attempt,
        next,
        section.ordinal,
        section.module_id,
        section.take === null ? slots : (asked ?? section.take),
      ],
    );
    next += section.take ?? slots;
  }
  const responses = Object.entries(answers).map(([place, given]) => {
    const { r, first = r, ms = 30_000 } = typeof given === "string" ? { r: given } : given;
    return { place: Number(place), r, first, ms };
  });
  await db.query(
    `insert into public.exam_responses (attempt_id, ordinal, response, first_response, epoch, client_seq, time_ms, saved_at)
     select $1, a.place, nullif(a.r, 'null'), nullif(a.first, 'null'), 1, a.place, a.ms, now() - interval '30 minutes' + a.place * interval '10 seconds'
     from jsonb_to_recordset($2::text::jsonb) as a (place int, r jsonb, first jsonb, ms int)`,
    [attempt, JSON.stringify(responses)],
  );
  return attempt;
}

export async function sit(db: Queryable, sitting: Sitting): Promise<string> {
  const attempt = await begin(db, sitting);
  await db.query("select exam_private.finalize($1, 'user')", [attempt]);
  return attempt;
}
