import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { runColumns } from "../../authoring/statistics/run-rows";
import type { RegradeFile, RegradePaper } from "./types";

/** Papers with marked results, those first whose keys changed since; or those that hold one question. */
export async function listRegradePapers(db: Db, itemVersionId?: string): Promise<RegradePaper[]> {
  const { data, error } = await db.rpc(
    "list_regrade_papers",
    itemVersionId ? { p_item_version_id: itemVersionId } : {},
  );
  if (error) throw error;
  // The procedures answer JSON; its shape is held by supabase/tests.
  return data as unknown as RegradePaper[];
}

const { differences: _, ...pastColumns } = runColumns;
const pastRun = row(pastColumns);
/** Its runs read like those of a changed key. */
const regradeFile = z.looseObject({
  trial: row({ ...runColumns, is_stale: z.boolean() }).nullable(),
  made: row(runColumns).nullable(),
  past: z.array(pastRun),
  key_changes: z.array(z.looseObject({ outcome: pastRun.nullable() })),
});

export async function findRegradeFile(db: Db, revisionId: string): Promise<RegradeFile | null> {
  const { data, error } = await db.rpc("read_regrade_paper", { p_revision_id: revisionId });
  if (error) throw error;
  return parseAnswer("read_regrade_paper", regradeFile.nullable(), data) as RegradeFile | null;
}
