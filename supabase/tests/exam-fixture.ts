/** Published mock exams for tests of attempts, and ways to ask the engine's procedures as a candidate. */
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { ItemContent, ItemKey, ItemResponse } from "../../lib/mock-exams/item.ts";
import { type Player, TAKING_PROCEDURES } from "../../lib/mock-exams/taking/rows.ts";
import type { AnswerChange } from "../../lib/mock-exams/types.ts";
import { parseAnswer } from "../../lib/platform/supabase/procedures.ts";
import type { Database, Queryable } from "../database/connection.ts";

/** Stands in every key, explanation and transcript; may turn up in no answer to a candidate. */
export const MARKER = "KEY_7f3a";
/** Stands in every question of the first, second … section, to tell which were let out. */
export const stemOf = (section: number) => `STEM_of_section_${section}_`;

type FixtureItem = { content: ItemContent; key: ItemKey | null; seconds?: number; isHeard?: boolean };
type FixtureSection = {
  items?: FixtureItem[];
  minutes?: number;
  breakSeconds?: number;
  navigation?: "free" | "linear";
  mayCloseEarly?: boolean;
  take?: number;
  changesAtEnd?: number;
  /** A second stage with a low and a high module, after this section. */
  routedFrom?: number;
  modules?: FixtureItem[][];
};
type FixtureMock = {
  clock: "sections" | "shared";
  minutes?: number;
  access?: "free" | "paid";
  attemptsAllowed?: number;
  cooldownHours?: number;
  isDraft?: boolean;
  player?: Player;
  settings?: Readonly<Record<string, unknown>>;
  sections: FixtureSection[];
};

const MARKING = '{"correct":{"num":1,"den":1},"wrong":{"num":0,"den":1},"partial":"none"}';
const OPTIONS = ["a1", "b2", "c3", "d4"];
const withIds = (ids: readonly string[]) => ids.map((id) => ({ id, html: `<p>${id}</p>` }));

export const item = {
  choice: (section = 1): FixtureItem => ({
    content: {
      type: "single_choice",
      stem: `<p>${stemOf(section)}</p>`,
      options: withIds(OPTIONS),
      keepOrder: false,
    },
    key: { type: "single_choice", any: ["a1"] },
  }),
  several: (): FixtureItem => ({
    content: {
      type: "multiple_choice",
      stem: "<p>Which ones?</p>",
      options: withIds(OPTIONS),
      keepOrder: false,
    },
    key: { type: "multiple_choice", all: ["a1", "b2"] },
  }),
  numeric: (): FixtureItem => ({
    content: { type: "numeric", stem: "<p>How much?</p>", locale: "en" },
    key: { type: "numeric", ranges: [{ from: "7", to: "7" }] },
  }),
  text: (): FixtureItem => ({
    content: { type: "text", stem: "<p>Which word?</p>" },
    key: { type: "text", accept: [MARKER] },
  }),
  gaps: (): FixtureItem => ({
    content: {
      type: "gaps",
      stem: '<p><span data-gap="g1"></span></p>',
      gaps: [{ id: "g1", kind: "bank" }],
      bank: withIds(["w1", "w2"]),
    },
    key: { type: "gaps", gaps: { g1: ["w1"] } },
  }),
  matching: (): FixtureItem => ({
    content: {
      type: "matching",
      stem: "<p>What goes with what?</p>",
      rows: withIds(["r1", "r2"]),
      columns: withIds(["k1", "k2", "k3"]),
      reuse: false,
    },
    key: { type: "matching", pairs: { r1: "k1", r2: "k2" } },
  }),
  ordering: (): FixtureItem => ({
    content: { type: "ordering", stem: "<p>In which order?</p>", parts: withIds(["p1", "p2", "p3"]) },
    key: { type: "ordering", order: ["p1", "p2", "p3"] },
  }),
  essay: (): FixtureItem => ({
    content: { type: "essay", stem: "<p>Write.</p>", leastWords: 10 },
    key: null,
  }),
  speech: (): FixtureItem => ({
    content: { type: "speech", stem: "<p>Speak.</p>", prepareSeconds: 5, speakSeconds: 30 },
    key: null,
  }),
};
export const choices = (count: number, section = 1) =>
  Array.from({ length: count }, () => item.choice(section));

type Published = { mockId: string; revisionId: string };

/** Writes and publishes a mock exam of IELTS. */
export async function publishFixture(db: Queryable, plan: FixtureMock): Promise<Published> {
  const add = async (sql: string, values: readonly unknown[]): Promise<string> => {
    const [row] = await db.query<{ id: string }>(`${sql} returning id`, values);
    if (!row) throw new Error("Nothing was written.");
    return row.id;
  };
  const topicId = await add(
    "insert into public.exam_topics (exam_id, path, name) values ('ielts', 'things/all', 'All') on conflict (exam_id, path) do update set name = excluded.name",
    [],
  );
  const rubricId = await add(
    "insert into public.exam_rubrics (name, title) values ('fixture', 'A rubric') on conflict (name) do update set title = excluded.title",
    [],
  );
  const mockId = await add(
    "insert into public.mock_exams (exam_id, slug, title, kind, access, attempts_allowed, cooldown_h) values ('ielts', $1, 'A mock exam', 'section', $2, $3, $4)",
    [`mock-${randomUUID()}`, plan.access ?? "free", plan.attemptsAllowed ?? null, plan.cooldownHours ?? 0],
  );
  const revisionId = await add(
    "insert into public.exam_revisions (mock_exam_id, rev_no, player, clock, time_limit_s, settings, content_hash) values ($1, 1, $5, $2, $3, $4::text::jsonb, 'nothing to hash')",
    [
      mockId,
      plan.clock,
      (plan.minutes ?? 60) * 60,
      JSON.stringify(plan.settings ?? {}),
      plan.player ?? "ielts",
    ],
  );
  for (const [index, section] of plan.sections.entries()) {
    const sectionId = await add(
      `insert into public.exam_sections (revision_id, clock, ordinal, code, title, measure, time_limit_s, break_after_s, navigation,
         may_close_early, marking, adaptive_take, changes_at_end, routed_from)
       values ($1, $2, $3, $4, $4, $4, $5, $6, $7, $8, $9::text::jsonb, $10, $11, $12)`,
      [
        revisionId,
        plan.clock,
        index + 1,
        `part-${index + 1}`,
        plan.clock === "sections" ? (section.minutes ?? 10) * 60 : null,
        section.breakSeconds ?? 0,
        section.navigation ?? "free",
        section.mayCloseEarly ?? true,
        MARKING,
        section.take ?? null,
        section.changesAtEnd ?? 0,
        section.routedFrom ?? null,
      ],
    );
    const modules = section.modules ?? [section.items ?? choices(2, index + 1)];
    for (const [at, items] of modules.entries()) {
      const moduleId = await add(
        "insert into public.exam_modules (section_id, ordinal, stage, tier) values ($1, $2, $3, $4)",
        [sectionId, at + 1, section.modules ? 2 : 1, section.modules ? (["low", "high"][at] ?? null) : null],
      );
      if (section.modules)
        await add(
          "insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id) values ($1, $2, $3, $4)",
          [sectionId, at === 0 ? null : 0, at === 0 ? 0 : null, moduleId],
        );
      for (const [place, given] of items.entries())
        await addItem(add, db, { given, topicId, rubricId, moduleId, place: place + 1 });
    }
  }
  await db.query(
    "update public.exam_revisions set published_at = now(), published_by = (select id from auth.users limit 1) where id = $1",
    [revisionId],
  );
  await db.query("update public.mock_exams set current_revision_id = $1, status = $2 where id = $3", [
    revisionId,
    plan.isDraft ? "draft" : "published",
    mockId,
  ]);
  return { mockId, revisionId };
}

async function addItem(
  add: (sql: string, values: readonly unknown[]) => Promise<string>,
  db: Queryable,
  at: { given: FixtureItem; topicId: string; rubricId: string; moduleId: string; place: number },
): Promise<void> {
  const { content, key, seconds, isHeard } = at.given;
  const name = `item-${randomUUID()}`;
  const itemId = await add(
    "insert into public.exam_items (exam_id, name, type, licence, provenance) values ('ielts', $1, $2, 'Own', 'Own')",
    [name, content.type],
  );
  const stimulusId = isHeard ? await addSound(add, db) : null;
  const versionId = await add(
    `insert into public.exam_item_versions (item_id, type, version_no, content, stimulus_version_id, topic_id, difficulty, est_seconds, content_hash, published_at)
     values ($1, $2, 1, $3::text::jsonb, $4, $5, 'medium', 60, 'nothing to hash', now())`,
    [itemId, content.type, JSON.stringify(content), stimulusId, at.topicId],
  );
  await db.query(
    "insert into exam_private.item_keys (item_version_id, key, explanation, rubric_id) values ($1, $2::text::jsonb, $3, $4)",
    [versionId, key && JSON.stringify(key), `<p>${MARKER}</p>`, key ? null : at.rubricId],
  );
  await db.query(
    "insert into exam_private.slots (module_id, ordinal, item_version_id, marking, item_time_s) values ($1, $2, $3, $4::text::jsonb, $5)",
    [at.moduleId, at.place, versionId, MARKING, seconds ?? null],
  );
}

/** Something to hear, twice. */
async function addSound(
  add: (sql: string, values: readonly unknown[]) => Promise<string>,
  db: Queryable,
): Promise<string> {
  const stimulusId = await add(
    "insert into public.exam_stimuli (exam_id, name, kind) values ('ielts', $1, 'audio')",
    [`sound-${randomUUID()}`],
  );
  const path = `${randomUUID()}.mp3`;
  const versionId = await add(
    `insert into public.exam_stimulus_versions (stimulus_id, kind, version_no, storage_path, duration_ms, max_plays, licence, content_hash, published_at)
     values ($1, 'audio', 1, $2, 60000, 2, 'own', 'nothing to hash', now())`,
    [stimulusId, path],
  );
  await db.query(
    "insert into exam_private.audio_sources (storage_path, file) values ($1, 'ielts/audio/000000000000000000000000.mp3')",
    [path],
  );
  await db.query(
    "insert into exam_private.stimulus_transcripts (stimulus_version_id, transcript) values ($1, $2)",
    [versionId, MARKER],
  );
  return versionId;
}

/** What `database.does` and `database.as` of supabase/tests/database.ts are. */
type Ask = <Row>(who: string, sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** What a procedure of a sitting answers to whoever asks the API, with the names of the columns. */
export type AnswerOf<Name extends keyof typeof TAKING_PROCEDURES> = z.input<(typeof TAKING_PROCEDURES)[Name]>;

/**
 * Calls a procedure as somebody; what is a list or an object goes as JSON. The whole answer comes back, but it has to have the
 * shape that the product reads: a column that is missing there is an exam that does not open.
 */
export async function callAs<Answer>(
  ask: Ask,
  who: string,
  procedure: string,
  named: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const names = Object.keys(named);
  const values = Object.values(named).map((value) =>
    value !== null && typeof value === "object" ? JSON.stringify(value) : value,
  );
  const list = names.map((name, at) => `p_${name} => $${at + 1}${value(name, named[name])}`);
  const [row] = await ask<{ answer: Answer }>(
    who,
    `select public.${procedure}(${list.join(", ")}) as answer`,
    values,
  );
  const shapes: Readonly<Record<string, z.ZodType>> = TAKING_PROCEDURES;
  const shape = shapes[procedure];
  if (shape) parseAnswer(procedure, shape, row?.answer);
  return row?.answer as Answer;
}

/** Answers come in as json, which takes what jsonb cannot hold; everything else is jsonb. */
const value = (name: string, given: unknown) =>
  given === null || typeof given !== "object" ? "" : name === "batch" ? "::text::json" : "::text::jsonb";

export function change(
  seq: number,
  o: number,
  r: ItemResponse,
  more: Partial<AnswerChange> = {},
): AnswerChange {
  return { seq, o, r, m: false, t: 1000, ...more };
}

/** The word with which the engine refused, or "done". */
export async function refusalOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => "done",
    (error: Error) => error.message,
  );
}

/** Lets an attempt have begun so much earlier, with everything in it. */
export async function age(database: Pick<Database, "transaction">, attempt: string, seconds: number) {
  const earlier = `- make_interval(secs => ${seconds})`;
  await database.transaction(async (db) => {
    // What never changes is guarded by triggers.
    await db.query("select set_config('session_replication_role', 'replica', true)");
    await db.query(
      `update public.exam_attempts set started_at = started_at ${earlier}, deadline_at = deadline_at ${earlier}, ends_at = ends_at ${earlier},
         pauses = (select coalesce(range_agg(tstzrange(lower(r) ${earlier}, upper(r) ${earlier})), '{}') from unnest(pauses) as r) where id = $1`,
      [attempt],
    );
    await db.query(
      `update public.exam_attempt_sections set opened_at = opened_at ${earlier}, closed_at = closed_at ${earlier}, review_from = review_from ${earlier} where attempt_id = $1`,
      [attempt],
    );
    await db.query(`update public.exam_responses set saved_at = saved_at ${earlier} where attempt_id = $1`, [
      attempt,
    ]);
    await db.query(
      `update public.exam_attempt_items set served_at = served_at ${earlier}, item_deadline_at = item_deadline_at ${earlier} where attempt_id = $1`,
      [attempt],
    );
    await db.query(
      `update public.exam_media_plays set started_at = started_at ${earlier}, last_played_at = last_played_at ${earlier} where attempt_id = $1`,
      [attempt],
    );
  });
}
