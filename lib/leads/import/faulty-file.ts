import "server-only";
import { CSV_MARK, toCsv } from "@/lib/platform/csv";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { ADDED_COLUMNS } from "./fields";
import { problemSentence } from "./problems";
import { faultyRows } from "./queries";
import type { FaultyRow, LeadImport } from "./rows";

/** The lines with problems as they stand in the file, each with what is wrong: to be mended and imported again. */
export function streamFaultyLines(db: Db, { id, headings }: Pick<LeadImport, "id" | "headings">) {
  const pages = faultyRows(db, id);
  const encoder = new TextEncoder();
  const own = headings.filter((heading) => !(ADDED_COLUMNS as readonly string[]).includes(heading)).length;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_MARK + toCsv([[...headings.slice(0, own), ...ADDED_COLUMNS]])));
    },
    async pull(controller) {
      try {
        const { value, done } = await pages.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(toCsv(value.map((faulty) => mendable(faulty, own)))));
      } catch (error) {
        logError("leads.import_problems_failed", error);
        controller.error(error);
      }
    },
  });
}

function mendable({ line, cells, problems }: FaultyRow, columns: number): (string | number)[] {
  const own = Array.from({ length: columns }, (_, at) => cells?.[at] ?? "");
  return [...own, line, problems.map(problemSentence).join(" ")];
}
