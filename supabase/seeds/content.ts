/**
 * Brings the pages and facts of the repository into the database. Safe to run at every start: what is as it was written
 * last time is brought up to date, what an editor changed is kept (sync_page_seed, sync_fact_seed, sync_question_seed).
 */
import type { SeedFact } from "../../lib/facts/schema.ts";
import {
  type PageFile,
  readFactFiles,
  readPageFiles,
  readQuestionFiles,
  type SeedQuestion,
} from "./content-files.ts";

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };

export async function seedContent(db: Queryable): Promise<void> {
  const [facts, pages, questions] = await Promise.all([
    readFactFiles(),
    readPageFiles(),
    readQuestionFiles(),
  ]);
  await sync(db, "sync_fact_seed", facts.map(toFactRow));
  await sync(db, "sync_page_seed", pages.map(toPageRow));
  await sync(db, "sync_question_seed", questions.map(toQuestionRow));
}

/** All rows in one statement, so that a fault in one leaves the database as it was. */
async function sync(
  db: Queryable,
  procedure: "sync_fact_seed" | "sync_page_seed" | "sync_question_seed",
  rows: readonly object[],
) {
  await db.query(
    `select public.${procedure}(seed_row) from jsonb_array_elements($1::text::jsonb) as seed_row`,
    [JSON.stringify(rows)],
  );
}

function toFactRow({ source, checked, check_again, ...fact }: SeedFact) {
  return { ...fact, source_url: source, checked_on: checked, check_again_on: check_again };
}

function toQuestionRow({ answer, order, ...question }: SeedQuestion) {
  return { ...question, answer_md: answer, sort_order: order };
}

function toPageRow({ kind, slug, frontMatter, body }: PageFile) {
  const { title, description, published, reviewed, review_by, ...meta } = frontMatter;
  return {
    kind,
    slug,
    title,
    description,
    meta,
    body_md: body,
    status: "published",
    published_at: `${published}T00:00:00Z`,
    reviewed_on: reviewed ?? null,
    review_by: review_by ?? null,
  };
}
