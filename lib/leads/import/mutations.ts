import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { ImportColumns } from "./fields";
import { call, type LeadImport } from "./rows";
import type { ImportOptions } from "./schema";

export type NewImport = Pick<
  LeadImport,
  | "id"
  | "fileName"
  | "fileHash"
  | "fileBytes"
  | "filePieces"
  | "encoding"
  | "delimiter"
  | "headings"
  | "headingsHash"
> & { examples: string[][] };

export async function createLeadImport(db: Db, made: NewImport): Promise<string> {
  const { data, error } = await call(db, "create_lead_import", {
    p_import: {
      id: made.id,
      file_name: made.fileName,
      file_hash: made.fileHash,
      file_bytes: made.fileBytes,
      file_pieces: made.filePieces,
      encoding: made.encoding,
      delimiter: made.delimiter,
      headings: made.headings,
      headings_hash: made.headingsHash,
      examples: made.examples,
    },
  });
  if (error) throw new Error(`The import was not created: ${error.code} ${error.message}`);
  return data;
}

export type Refusal = "moved_on" | "gone";

export async function mapLeadImport(
  db: Db,
  given: {
    importId: string;
    columns: ImportColumns;
    options: ImportOptions;
    fallbackOwner: string | undefined;
  },
): Promise<Result<void, Refusal | "not_a_worker">> {
  const { error } = await db.rpc("map_lead_import", {
    p_import_id: given.importId,
    p_columns: [...given.columns],
    p_options: given.options,
    p_fallback_owner_id: given.fallbackOwner,
  });
  if (error?.code === "PT409" && error.message === "not_a_worker") return fail("not_a_worker");
  return error ? refused(error) : ok(undefined);
}

export async function startLeadImport(
  db: Db,
  { importId, duplicates }: { importId: string; duplicates?: "skip" | "fill" | undefined },
): Promise<Result<void, Refusal>> {
  const { error } = await db.rpc("start_lead_import", { p_import_id: importId, p_duplicates: duplicates });
  return error ? refused(error) : ok(undefined);
}

export async function stopLeadImport(db: Db, importId: string): Promise<Result<void, Refusal>> {
  const { error } = await db.rpc("stop_lead_import", { p_import_id: importId });
  return error ? refused(error) : ok(undefined);
}

export async function discardLeadImport(db: Db, importId: string): Promise<Result<void, Refusal>> {
  const { error } = await db.rpc("discard_lead_import", { p_import_id: importId });
  return error ? refused(error) : ok(undefined);
}

export async function undoLeadImport(db: Db, importId: string): Promise<Result<void, Refusal | "too_late">> {
  const { error } = await db.rpc("undo_lead_import", { p_import_id: importId });
  if (error?.code === "PT409" && error.message === "too_late") return fail("too_late");
  return error ? refused(error) : ok(undefined);
}

function refused(error: { code: string; message: string }) {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT409") return fail("moved_on");
  throw new Error(`The import was not changed: ${error.code} ${error.message}`);
}
