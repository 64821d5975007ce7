import "server-only";
import { CSV_MARK } from "@/lib/platform/csv";
import { type ListCursor, type ListRequest, rowMark } from "@/lib/platform/lists/list-page";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { LEAD_EXPORT_MOST, type LeadSort } from "./choices";
import { leadCsvHead, leadsToCsv } from "./csv";
import { finishLeadExport } from "./mutations";
import { listDeskLeads } from "./queries";
import type { DeskLead } from "./rows";

/** As many as the procedure gives at once. */
const PAGE_SIZE = 200;

/**
 * The leads of a request as a file, a page at a time, so that fifty thousand need no more memory than two hundred. How it ended
 * is noted under the id that its beginning was noted under. A file that breaks off ends in an error, not as if it were whole.
 */
export function streamLeadCsv(db: Db, exportId: string, request: ListRequest<LeadSort>) {
  const pages = leadPages(db, request);
  const encoder = new TextEncoder();
  let rows = 0;
  const finish = (isComplete: boolean) =>
    finishLeadExport(db, { exportId, rows, isComplete }).catch((error: unknown) =>
      logError("leads.export_end_not_noted", error),
    );
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_MARK + leadCsvHead()));
    },
    async pull(controller) {
      try {
        const { value, done } = await pages.next();
        if (done) {
          await finish(true);
          controller.close();
          return;
        }
        controller.enqueue(encoder.encode(leadsToCsv(value)));
        rows += value.length;
      } catch (error) {
        logError("leads.export_failed", error);
        await finish(false);
        controller.error(error);
      }
    },
    async cancel() {
      await finish(false);
    },
  });
}

/** A lead that moves in the order while the file is made is in it once. */
async function* leadPages(db: Db, request: ListRequest<LeadSort>): AsyncGenerator<DeskLead[], void> {
  const seen = new Set<string>();
  let cursor: ListCursor | null = null;
  for (;;) {
    const page = await listDeskLeads(db, { ...request, cursor, size: PAGE_SIZE });
    const fresh = page.rows.filter(({ id }) => !seen.has(id)).slice(0, LEAD_EXPORT_MOST - seen.size);
    for (const { id } of fresh) seen.add(id);
    if (fresh.length > 0) yield fresh;
    const last = page.rows.at(-1);
    if (!last || !page.hasAfter || seen.size >= LEAD_EXPORT_MOST) return;
    cursor = { direction: "after", ...rowMark(last, request.sort.column) };
  }
}
