import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures.ts";
import { leftovers } from "./rules.ts";

const RECORDINGS = "exam-recordings";
const AT_ONCE = 100;
const MOST = 2_000;

/**
 * As the service: removes recordings that are 180 days old and those whose attempt or account is gone; how many. Each is marked only after
 * its file is gone, so that one that could not be removed comes again.
 */
export async function purgeRecordings(db: Db): Promise<number> {
  const bucket = db.storage.from(RECORDINGS);
  let removed = 0;
  while (removed < MOST) {
    const due = await callExam(db, "list_recordings_to_remove", { p_limit: AT_ONCE });
    if (due.error) throw new Error(`Recordings to remove could not be listed: ${due.error.message}`);
    if (due.data.length === 0) break;
    const folders = [...new Set(due.data.map((path) => path.slice(0, path.lastIndexOf("/"))))];
    const pieces: string[] = [];
    for (const folder of folders) {
      const listed = await bucket.list(folder, { limit: 10_000 });
      if (listed.error) throw new Error(`Recordings could not be listed: ${listed.error.message}`);
      pieces.push(...leftovers(due.data, folder, listed.data));
    }
    const gone = await bucket.remove([...due.data, ...pieces]);
    if (gone.error) throw new Error(`Recordings could not be removed: ${gone.error.message}`);
    const marked = await callExam(db, "mark_recordings_removed", { p_paths: due.data });
    if (marked.error) throw new Error(`Recordings were not marked as removed: ${marked.error.message}`);
    if (marked.data === 0) break;
    removed += marked.data;
  }
  return removed;
}
