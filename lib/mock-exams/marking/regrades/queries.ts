import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
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

export async function findRegradeFile(db: Db, revisionId: string): Promise<RegradeFile | null> {
  const { data, error } = await db.rpc("read_regrade_paper", { p_revision_id: revisionId });
  if (error) throw error;
  return data as unknown as RegradeFile | null;
}
