import { z } from "zod";
import { csvDownload } from "@/lib/access/csv-download";
import { streamFaultyLines } from "@/lib/leads/import/faulty-file";
import { findLeadImport } from "@/lib/leads/import/queries";

/** The lines of an import that have problems, as a CSV file to mend. */
export const GET = csvDownload({
  name: "lead-import-problems",
  allow: { permission: "leads.assign" },
  denied: "This is for those who import leads.",
  file: async ({ query, db }) => {
    const importId = z.guid().safeParse(query.get("import"));
    const found = importId.success ? await findLeadImport(db, importId.data) : null;
    if (!found) return { error: "There is no such import.", status: 404 };
    return { name: "lines-to-fix.csv", text: streamFaultyLines(db, found) };
  },
});
