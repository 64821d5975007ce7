/**
 * Brings the pages and facts of the repository into the database. Safe to run at every start: what is as it was written
 * last time is brought up to date, what an editor changed is kept (sync_page_seed, sync_fact_seed, sync_question_seed). What is
 * not as it should be goes to `onFault`; the rest is written.
 */
import path from "node:path";
import type { SeedFact } from "../../lib/facts/schema.ts";
import {
  type PageFile,
  readFactFiles,
  readPageFiles,
  readQuestionFiles,
  type SeedQuestion,
} from "./content-files.ts";
import { type OnFault, throwFault, writeEach } from "./faults.ts";

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };

export async function seedContent(
  db: Queryable,
  onFault: OnFault = throwFault,
  folder = import.meta.dirname,
): Promise<void> {
  const [facts, pages, questions] = await Promise.all([
    readFactFiles(path.join(folder, "facts"), onFault),
    readPageFiles(path.join(folder, "content"), onFault),
    readQuestionFiles(path.join(folder, "questions"), onFault),
  ]);
  const named = <Item>(
    items: readonly Item[],
    nameOf: (item: Item) => string,
    toRow: (item: Item) => object,
  ) => items.map((item) => ({ name: nameOf(item), row: toRow(item) }));
  const factRows = named(facts, ({ key }) => `fact ${key}`, toFactRow);
  await writeEach(db, "sync_fact_seed", factRows, onFault);
  const pageRows = named(pages, ({ name }) => name, toPageRow);
  await writeEach(db, "sync_page_seed", pageRows, onFault);
  const questionRows = named(questions, ({ slug }) => `question ${slug}`, toQuestionRow);
  await writeEach(db, "sync_question_seed", questionRows, onFault);
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
