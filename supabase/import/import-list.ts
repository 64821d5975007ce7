/** One list, from the file into the catalogue: looked through as a whole first, then written in batches. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { type Checked, checkList, type Reading, rowsOf } from "./check.ts";
import type { FileRecord } from "./file-record.ts";
import { loadKnown } from "./known.ts";
import { COLUMNS_OF, type ListName, listNamed } from "./lists.ts";
import { type Mapping, NO_MAPPING, readMapping } from "./mapping.ts";
import { readRecords } from "./records.ts";
import {
  type CatalogueEntry,
  type Counts,
  NO_COUNTS,
  type WritableDatabase,
  type WriteOptions,
  writeBatch,
} from "./write.ts";

/** A list that can be read as often as it takes, the same each time. */
export type ListSource = {
  list: ListName;
  /** For people. */
  name: string;
  records(): AsyncIterable<FileRecord>;
  hash(): Promise<string>;
  mapping: Mapping;
};

export type ImportOptions = Omit<WriteOptions, "table"> & {
  /** How many rows take effect together. */
  batchSize?: number;
};

export type Prepared = {
  source: ListSource;
  reading: Reading;
  checked: Checked;
  contentHash: string;
  options: ImportOptions;
  /** Rows that the catalogue has already. */
  present: number;
  /** How far an earlier run of the same list came. */
  doneBefore: number;
};

export type Watch = { onRecord?: (line: number) => void; onWritten?: (rows: number, total: number) => void };

const BATCH_SIZE = 2000;
const KEYS_AT_ONCE = 5000;
/** From here on the finder is put in order once, and the database looks at its tables anew. */
const LARGE_IMPORT = 20_000;

/** What is written, and how: a list that says or means something else is another run. */
const MEANING = 1;

export async function listFile(list: ListName, file: string, mappingFile?: string): Promise<ListSource> {
  return {
    list,
    name: path.basename(file),
    records: () => readRecords(file),
    hash: () => hashOfFile(file),
    mapping: mappingFile ? await readMapping(mappingFile, COLUMNS_OF[list]) : NO_MAPPING,
  };
}

/** Whether just this list has been written to its end. */
export async function isImported(
  db: WritableDatabase,
  source: ListSource,
  options: ImportOptions,
): Promise<boolean> {
  const runs = await db.query(
    "select from private.import_runs where content_hash = $1 and finished_at is not null",
    [await hashOf(source, options)],
  );
  return runs.length > 0;
}

async function hashOf(source: ListSource, { batchSize: _, ...options }: ImportOptions): Promise<string> {
  const meaning = JSON.stringify([MEANING, source.list, source.mapping, options]);
  return createHash("sha256")
    .update(meaning)
    .update(await source.hash())
    .digest("hex");
}

/** Reads all of the list and writes nothing. */
export async function prepareImport(
  db: WritableDatabase,
  source: ListSource,
  options: ImportOptions,
  watch: Watch = {},
): Promise<Prepared> {
  const list = listNamed(source.list, await loadKnown(db));
  const reading: Reading = {
    list,
    mapping: source.mapping,
    willBePublished: options.publish && !options.isSample,
  };
  const checked = await checkList(source.records(), reading, watch.onRecord);
  const contentHash = await hashOf(source, options);
  const [run] = await db.query<{ rows_done: number }>(
    `select rows_done from private.import_runs
     where table_name = $1 and content_hash = $2 and rows_total = $3 and finished_at is null`,
    [list.table, contentHash, checked.rows],
  );
  return {
    source,
    reading,
    checked,
    contentHash,
    options,
    present: await countPresent(db, list.table, checked.keys),
    doneBefore: run?.rows_done ?? 0,
  };
}

/** Writes what was looked through, from where an earlier run ended. Gives what became of the rows of this run. */
export async function writeImport(
  db: WritableDatabase,
  prepared: Prepared,
  watch: Watch = {},
  isToStop: () => boolean = () => false,
): Promise<Counts & { isComplete: boolean }> {
  const { reading, checked, options, contentHash, doneBefore } = prepared;
  const { list } = reading;
  const { batchSize = BATCH_SIZE, ...writing } = options;
  const [run] = await db.query<{ id: number }>(
    `insert into private.import_runs (table_name, source, content_hash, rows_total) values ($1, $2, $3, $4)
     on conflict (table_name, content_hash) do update set source = excluded.source, rows_total = excluded.rows_total,
       rows_done = $5, finished_at = null, started_at = now()
     returning id`,
    [list.table, prepared.source.name, contentHash, checked.rows, doneBefore],
  );
  const counts = { ...NO_COUNTS };
  let done = doneBefore;
  const write = async (batch: readonly CatalogueEntry[]) => {
    const wrote = await db.transaction(async (transaction) => {
      const outcome = await writeBatch(transaction, batch, { ...writing, table: list.table });
      await transaction.query(
        `update private.import_runs set rows_done = rows_done + $2, inserted = inserted + $3, updated = updated + $4,
           unchanged = unchanged + $5, kept = kept + $6, left_out = left_out + $7 where id = $1`,
        [
          run?.id,
          batch.length,
          outcome.inserted,
          outcome.updated,
          outcome.unchanged,
          outcome.kept,
          outcome.left_out,
        ],
      );
      return outcome;
    });
    for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += wrote[name];
    done += batch.length;
    watch.onWritten?.(done, checked.rows);
  };

  let passed = 0;
  let batch: CatalogueEntry[] = [];
  for await (const { key, values } of rowsOf(prepared.source.records(), reading, checked.repeated)) {
    passed += 1;
    if (passed <= doneBefore) continue;
    batch.push({ stable_key: key, slug: list.slugOf(values), row: list.toRow(values) });
    if (batch.length < batchSize) continue;
    await write(batch);
    batch = [];
    if (isToStop()) return { ...counts, isComplete: false };
  }
  if (batch.length > 0) await write(batch);
  await db.query("update private.import_runs set finished_at = now() where id = $1", [run?.id]);
  if (done - doneBefore >= LARGE_IMPORT) await settle(db, list.table);
  return { ...counts, isComplete: true };
}

async function settle(db: WritableDatabase, table: string): Promise<void> {
  await db.query(`analyze public.${table}`);
  const [finder] = await db.query<{ is_there: boolean }>(
    "select to_regprocedure('private.rebuild_finder()') is not null as is_there",
  );
  if (finder?.is_there) await db.query("select private.rebuild_finder()");
}

async function countPresent(db: WritableDatabase, table: string, keys: readonly string[]): Promise<number> {
  let present = 0;
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const [found] = await db.query<{ count: number }>(
      `select count(*)::int as count from public.${table}
       where stable_key in (select value from jsonb_array_elements_text($1::text::jsonb))`,
      [JSON.stringify(keys.slice(at, at + KEYS_AT_ONCE))],
    );
    present += found?.count ?? 0;
  }
  return present;
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}
