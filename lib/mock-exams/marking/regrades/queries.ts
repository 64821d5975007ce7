import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import type { RegradeFile, RegradePaper } from "./rows";

/** Papers with marked results, those first whose keys changed since; or those that hold one question. */
export async function listRegradePapers(db: Db, itemVersionId?: string): Promise<RegradePaper[]> {
  const { data, error } = await callExam(
    db,
    "list_regrade_papers",
    itemVersionId ? { p_item_version_id: itemVersionId } : {},
  );
  if (error) throw error;
  return data;
}

export async function findRegradeFile(db: Db, revisionId: string): Promise<RegradeFile | null> {
  const { data, error } = await callExam(db, "read_regrade_paper", { p_revision_id: revisionId });
  if (error) throw error;
  return data;
}
