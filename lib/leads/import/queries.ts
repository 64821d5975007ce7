import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  type FaultyRow,
  faultyRow,
  type ImportProblem,
  type ImportSummary,
  importProblem,
  importSummary,
  keptLead,
  type LeadImport,
  leadImport,
  type SavedMapping,
  savedMapping,
} from "./rows";

const SHOWN_IMPORTS = 20;
const SHOWN_PROBLEMS = 50;
const SHOWN_KEPT = 100;
const PAGE = 500;

/** The latest imports of everybody. */
export async function listLeadImports(db: Db): Promise<ImportSummary[]> {
  const { data, error } = await db
    .from("lead_imports")
    .select("id, file_name, state, row_count, created_count, created_by_name, created_at")
    .neq("state", "discarded")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(SHOWN_IMPORTS);
  if (error) throw new Error(`Imports could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("lead_imports", z.array(importSummary), data);
}

export async function findLeadImport(db: Db, importId: string): Promise<LeadImport | null> {
  const { data, error } = await db.from("lead_imports").select("*").eq("id", importId).maybeSingle();
  if (error) throw new Error(`The import could not be read: ${error.code} ${error.message}`);
  return data && parseAnswer("lead_imports", leadImport, data);
}

/** The latest import of exactly this file that was run, other than this one. */
export async function findEarlierImport(
  db: Db,
  { id, fileHash }: Pick<LeadImport, "id" | "fileHash">,
): Promise<ImportSummary | null> {
  const { data, error } = await db
    .from("lead_imports")
    .select("id, file_name, state, row_count, created_count, created_by_name, created_at")
    .eq("file_hash", fileHash)
    .neq("id", id)
    .in("state", ["running", "stopped", "done"])
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle();
  if (error) throw new Error(`Earlier imports could not be read: ${error.code} ${error.message}`);
  return data && parseAnswer("lead_imports", importSummary, data);
}

/** How a file with these headings was matched last. */
export async function findSavedMapping(db: Db, headingsHash: string): Promise<SavedMapping | null> {
  const { data, error } = await db
    .from("lead_import_mappings")
    .select("columns, options, saved_at")
    .eq("headings_hash", headingsHash)
    .maybeSingle();
  if (error) throw new Error(`The mapping could not be read: ${error.code} ${error.message}`);
  return data && parseAnswer("lead_import_mappings", savedMapping, data);
}

/** Problems of an import, the same ones together, frequent ones first. */
export async function listImportProblems(db: Db, importId: string): Promise<ImportProblem[]> {
  const { data, error } = await db
    .from("lead_import_problems")
    .select("field, code, count, examples")
    .eq("import_id", importId)
    .order("count", { ascending: false })
    .order("code")
    .limit(SHOWN_PROBLEMS);
  if (error) throw new Error(`Problems could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("lead_import_problems", z.array(importProblem), data);
}

/** Leads that were worked on, so that undo left them; the first hundred. */
export async function listKeptLeads(db: Db, importId: string) {
  const { data, error } = await db
    .from("lead_import_rows")
    .select("line, leads (id, name, reference)")
    .eq("import_id", importId)
    .eq("state", "kept")
    .order("line")
    .limit(SHOWN_KEPT);
  if (error) throw new Error(`Leads that stayed could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("lead_import_rows", z.array(keptLead), data).flatMap(({ leads }) =>
    leads ? [leads] : [],
  );
}

/** Lines with problems as they stand in the file, a page at a time. */
export async function* faultyRows(db: Db, importId: string): AsyncGenerator<FaultyRow[], void> {
  for (let after = 0; ; ) {
    const { data, error } = await db
      .from("lead_import_rows")
      .select("line, cells, problems")
      .eq("import_id", importId)
      .eq("state", "problem")
      .gt("line", after)
      .order("line")
      .limit(PAGE);
    if (error) throw new Error(`Lines could not be read: ${error.code} ${error.message}`);
    const rows = parseAnswer("lead_import_rows", z.array(faultyRow), data);
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.line ?? after;
  }
}
