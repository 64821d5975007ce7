import "server-only";
import { dayInIndia } from "@/lib/platform/clock";
import type { Db } from "@/lib/platform/supabase/db";
import { IMPORT_LIMITS } from "../fields";
import { type FileRecord, type RecordBatch, readRecords, withoutSeparatorLine } from "../read-csv";
import { readLine } from "../read-line";
import { call, type LeadImport } from "../rows";

/** Reads the pieces of a file, from the first. */
export type ReadPieces = (file: Pick<LeadImport, "id" | "filePieces">) => AsyncIterable<Uint8Array>;

/** Small enough that nobody's request waits long behind one on an embedded database. */
const RUN_BATCH = 100;
const CLEAR_BATCH = 5_000;
const TOO_MANY_LINES = "This file has more than 1,000,000 lines. Split it into smaller ones.";

/** Works on the import that has waited longest until a moment or until there is none; says how many steps were made. */
export async function workOnImports(db: Db, pieces: ReadPieces, until: number): Promise<number> {
  let steps = 0;
  while (Date.now() < until) {
    const { data: next, error } = await call(db, "next_lead_import");
    if (error) throw new Error(`The next import could not be read: ${error.code} ${error.message}`);
    if (!next) break;
    steps += await workOn(db, next, pieces, until);
  }
  return steps;
}

async function workOn(db: Db, next: LeadImport, pieces: ReadPieces, until: number): Promise<number> {
  if (next.state === "reading") return readFile(db, next, pieces, until);
  const step = next.state === "undoing" ? "run_lead_import_undo" : "run_lead_import";
  let steps = 0;
  for (let isMore = true; isMore && Date.now() < until; steps++) {
    const { data, error } = await call(db, step, { p_import_id: next.id, p_limit: RUN_BATCH });
    if (error) throw new Error(`An import was not worked on: ${error.code} ${error.message}`);
    isMore = data;
  }
  return steps;
}

/** Stages the lines of a file from where the last reading ended. Two readings at once do no harm: the database takes each line once. */
async function readFile(db: Db, file: LeadImport, pieces: ReadPieces, until: number): Promise<number> {
  const { columns, options, headings } = file;
  if (!columns || !options) throw new Error("An import is read before its columns are matched.");
  const plan = { headings, columns, options, today: dayInIndia() };
  let seen = 0;
  let steps = 0;
  let isHeadRead = false;
  const stage = async (records: readonly FileRecord[], readBytes: number, isEnd: boolean) => {
    const { data, error } = await call(db, "stage_lead_import_rows", {
      p_import_id: file.id,
      p_mapping_version: file.mappingVersion,
      p_after_rows: seen,
      p_rows: records.map((record) => readLine(record, plan)),
      p_read_bytes: readBytes,
      p_is_end: isEnd,
    });
    if (error) throw new Error(`Lines were not staged: ${error.code} ${error.message}`);
    steps++;
    seen += records.length;
    return data;
  };

  if (file.rowCount === 0 && !(await clearRows(db, file, until))) return steps;
  for await (const batch of readRecords(pieces(file), file)) {
    const records = isHeadRead ? batch.records : withoutHead(batch);
    isHeadRead ||= batch.records.length > 0;
    const fresh = records.slice(Math.max(0, file.rowCount - seen));
    seen += records.length - fresh.length;
    if (fresh.length === 0) continue;
    if (seen + fresh.length > IMPORT_LIMITS.lines) {
      await failReading(db, file, TOO_MANY_LINES);
      return steps;
    }
    if (!(await stage(fresh, batch.readBytes, false)) || Date.now() >= until) return steps;
  }
  await stage([], file.fileBytes, true);
  return steps;
}

/** Lines that were read for an earlier mapping; false while there are some left. */
async function clearRows(db: Db, file: LeadImport, until: number): Promise<boolean> {
  while (Date.now() < until) {
    const { data, error } = await call(db, "clear_lead_import_rows", {
      p_import_id: file.id,
      p_mapping_version: file.mappingVersion,
      p_limit: CLEAR_BATCH,
    });
    if (error) throw new Error(`Earlier lines were not deleted: ${error.code} ${error.message}`);
    if (data < CLEAR_BATCH) return true;
  }
  return false;
}

function withoutHead({ records }: RecordBatch): FileRecord[] {
  return withoutSeparatorLine(records).slice(1);
}

async function failReading(db: Db, file: LeadImport, problem: string): Promise<void> {
  const { error } = await db.rpc("fail_lead_import", {
    p_import_id: file.id,
    p_mapping_version: file.mappingVersion,
    p_problem: problem,
  });
  if (error) throw new Error(`The end of a reading was not noted: ${error.code} ${error.message}`);
}
