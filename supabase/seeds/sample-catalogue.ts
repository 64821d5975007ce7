/**
 * Sample data of the embedded default: plainly invented universities with complete programs, so that finder, comparison
 * and costs can be seen in full. The same at every start. A hosted project never runs it; `npm run sample:remove`
 * takes it away for good.
 */
import { createHash } from "node:crypto";
import type { FileRecord } from "../import/file-record.ts";
import type { ListSource } from "../import/import-list.ts";
import type { ListName } from "../import/lists.ts";
import { NO_MAPPING } from "../import/mapping.ts";
import type { WritableDatabase } from "../import/write.ts";
import { seedList } from "./catalogue.ts";
import { sampleCatalogue } from "./sample-catalogue/generate.ts";

/** Where the launcher notes which seeds have run, this one is noted once it has been taken away. */
const NOTE = "sample-catalogue";
const TABLES = ["programs", "scholarships", "upskill_courses", "universities"] as const;
/** Samples that SQL files bring; a file that has run is not run again. */
const OTHER_TABLES = ["job_openings", "webinars", "testimonials"] as const;

export async function seedSampleCatalogue(db: WritableDatabase): Promise<void> {
  if (await isRemoved(db)) return;
  const lists = sampleCatalogue();
  for (const list of ["universities", "programs", "scholarships", "upskill-courses"] as const)
    await seedList(db, sampleList(list, lists[list]), { writtenBy: "seed", publish: true, isSample: true });
}

/** Gives how many rows of each table went. */
export async function removeSampleCatalogue(db: WritableDatabase): Promise<Record<string, number>> {
  return db.transaction(async (transaction) => {
    const removed: Record<string, number> = {};
    for (const table of [...TABLES, ...OTHER_TABLES])
      removed[table] = (
        await transaction.query(`delete from public.${table} where is_sample returning id`)
      ).length;
    await transaction.query(
      `insert into supabase_migrations.seed_files (path, hash) values ($1, 'removed')
       on conflict (path) do update set hash = excluded.hash`,
      [NOTE],
    );
    return removed;
  });
}

async function isRemoved(db: WritableDatabase): Promise<boolean> {
  const noted = await db.query(
    "select from supabase_migrations.seed_files where path = $1 and hash = 'removed'",
    [NOTE],
  );
  return noted.length > 0;
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
