/**
 * Brings the mock exams of the repository into the database. Safe to run at every start: where no file of an exam has
 * changed, nothing of it is even read as YAML. A paper that is not whole is left out and named; the tests say why.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { EXAM_IDS, EXAMS } from "../../lib/mock-exams/schema.ts";

const FOLDER = path.join(import.meta.dirname, "exam-papers");
/** Rises when the same files compile to something else, so that every paper is published anew. */
const EDITION = 1;
const LICENCE = "Written for this product; all rights reserved";
const PROVENANCE = "The product's own authors, checked by a second solver";

type Queryable = { query(sql: string, parameters?: readonly unknown[]): Promise<unknown> };
type Files = ReadonlyMap<string, Buffer>;
type Compiler = typeof import("./exam-paper-compiler.ts");

export async function seedExamPapers(db: Queryable, folder = FOLDER): Promise<void> {
  const rubrics = await readFile(path.join(folder, "rubrics.yml")).catch(() => undefined);
  if (!rubrics) return;
  const known = await publishedHashes(db);
  let compiler: Compiler | undefined;
  for (const exam of EXAM_IDS) {
    const files = await filesOf(path.join(folder, exam));
    if (!files.has("paper.yml")) continue;
    const hash = hashOf(files, rubrics);
    if (known.has(hash)) continue;
    if (!compiler) {
      // Markdown, formulas and YAML are loaded only when there is something to compile.
      compiler = await import("./exam-paper-compiler.ts");
      await db.query("select exam_private.sync_exam_rubrics($1::text::jsonb)", [
        JSON.stringify(compiler.compileRubrics(rubrics.toString())),
      ]);
    }
    try {
      const paper = await compiler.compilePaper(exam, folder);
      const row = { ...paper, content_hash: hash, licence: LICENCE, provenance: PROVENANCE };
      await db.query("select exam_private.sync_exam_paper($1::text::jsonb)", [JSON.stringify(row)]);
    } catch (error) {
      process.stderr.write(`The mock exam of ${EXAMS[exam].name} is left out: ${(error as Error).message}\n`);
    }
  }
}

async function publishedHashes(db: Queryable): Promise<Set<string>> {
  const rows = (await db.query(
    "select distinct on (mock_exam_id) content_hash from public.exam_revisions where published_at is not null order by mock_exam_id, rev_no desc",
  )) as { content_hash: string }[];
  return new Set(rows.map((row) => row.content_hash));
}

async function filesOf(folder: string): Promise<Files> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const read = names
    .filter((name) => name.endsWith(".svg") || (name.endsWith(".yml") && name !== "second-solution.yml"))
    .sort()
    .map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  const sounds = names.filter((name) => name.endsWith(".mp3")).sort();
  return new Map([...(await Promise.all(read)), ["sounds", Buffer.from(sounds.join("\n"))]]);
}

function hashOf(files: Files, rubrics: Buffer): string {
  const hash = createHash("sha256").update(`${EDITION}\n`).update(rubrics);
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest("hex");
}
