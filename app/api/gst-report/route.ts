import { csvDownload } from "@/lib/access/csv-download";
import { gstr1Csv, monthBounds } from "@/lib/invoices/gstr1";
import { listReported } from "@/lib/invoices/queries";

/** The papers of a month for the return GSTR-1, for those who read payments. */
export const GET = csvDownload({
  name: "gst-report",
  allow: { permission: "payments.read" },
  denied: "This is for those who read payments.",
  file: async ({ query, db }) => {
    const month = query.get("month") ?? "";
    const bounds = monthBounds(month);
    if (!bounds) return { error: "Choose a month, such as 2026-11.", status: 400 };
    return { name: `gstr1-${month}.csv`, text: gstr1Csv(await listReported(db, bounds)) };
  },
});
