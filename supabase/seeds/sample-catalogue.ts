/**
 * Public sample data, for looking at a full catalogue: invented universities with complete programs, jobs, webinars, testimonials,
 * a claim and contact addresses. The embedded backend has them only with SAMPLE_CATALOGUE=on; without it, rows that an earlier
 * start left are removed before anything is served. A hosted project never has them.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Queryable, Transactional } from "../database/connection.ts";
import type { FileRecord } from "../import/file-record.ts";
import type { ListSource } from "../import/import-list.ts";
import type { ListName } from "../import/lists.ts";
import { NO_MAPPING } from "../import/mapping.ts";
import { seedList } from "./catalogue.ts";
import { sampleCatalogue } from "./sample-catalogue/generate.ts";

const FOLDER = path.join(import.meta.dirname, "sample-catalogue");
const FILES = ["claim-and-contact.sql", "jobs-and-webinars.sql", "testimonials.sql"] as const;
/** Where earlier releases noted the same files, and that the sample was not to come back. */
const FORMER_NOTES = ["91_sample_jobs_and_webinars.sql", "91_sample_testimonials.sql", "sample-catalogue"];
const NOTES = [...FILES.map(noteOf), ...FORMER_NOTES];
const TABLES = [
  "programs",
  "scholarships",
  "upskill_courses",
  "universities",
  "job_openings",
  "webinars",
  "testimonials",
  "claims",
] as const;

type SeedDatabase = Queryable & Transactional;

export async function seedSampleCatalogue(db: SeedDatabase): Promise<void> {
  const lists = sampleCatalogue();
  for (const list of ["universities", "programs", "scholarships", "upskill-courses"] as const)
    await seedList(db, sampleList(list, lists[list]), { writtenBy: "seed", publish: true, isSample: true });
  for (const file of FILES) await runOnce(db, file);
}

/** Gives how many rows of each table went. Nothing remembers them, so that they come back when they are asked for again. */
export async function removeSampleCatalogue(db: SeedDatabase): Promise<Record<string, number>> {
  return db.transaction(async (transaction) => {
    const removed: Record<string, number> = {};
    for (const table of TABLES)
      removed[table] = (
        await transaction.query(`delete from public.${table} where is_sample returning 1`)
      ).length;
    await removeSampleSettings(transaction);
    await transaction.query("delete from private.imported_rows where stable_key like 'sample:%'");
    await transaction.query("delete from private.import_runs where source like 'sample %'");
    await transaction.query(
      "delete from supabase_migrations.seed_files where path in (select value from jsonb_array_elements_text($1::text::jsonb))",
      [JSON.stringify(NOTES)],
    );
    return removed;
  });
}

async function removeSampleSettings(db: Queryable): Promise<void> {
  await db.query(
    `update public.site_settings set value = 'null'
     where (key, value) in (('contact_email', '"sample-office@campusbound.test"'::jsonb),
       ('chat_url', '"https://chat.campusbound.test/sample"'::jsonb))`,
  );
}

/** Once for each content of the file, so that what an editor deletes stays deleted. */
async function runOnce(db: SeedDatabase, file: (typeof FILES)[number]): Promise<void> {
  const sql = await readFile(path.join(FOLDER, file), "utf8");
  const hash = createHash("sha256").update(sql).digest("hex");
  await db.transaction(async (transaction) => {
    const noted = await transaction.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, $2)
       on conflict (path) do update set hash = excluded.hash where seed_files.hash <> excluded.hash
       returning path`,
      [noteOf(file), hash],
    );
    if (noted.length > 0) await transaction.exec(sql);
  });
}

function noteOf(file: string): string {
  return `sample-catalogue/${file}`;
}

function sampleList(list: ListName, rows: readonly object[]): ListSource {
  return {
    list,
    name: `sample ${list}`,
    records: async function* (): AsyncGenerator<FileRecord> {
      for (const [at, row] of rows.entries()) yield { line: at + 1, fields: new Map(Object.entries(row)) };
    },
    hash: async () => createHash("sha256").update(JSON.stringify(rows)).digest("hex"),
    mapping: NO_MAPPING,
  };
}
