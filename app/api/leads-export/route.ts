import { createLoader } from "nuqs/server";
import { csvDownload } from "@/lib/access/csv-download";
import { streamLeadCsv } from "@/lib/leads/desk/export";
import { leadListParsers, toLeadRequest } from "@/lib/leads/desk/list";
import { beginLeadExport } from "@/lib/leads/desk/mutations";
import { dayInIndia } from "@/lib/platform/clock";

const load = createLoader(leadListParsers);

/** The leads under the filters of the address as a CSV file, for those who read leads; the audit log has who took which. */
export const GET = csvDownload({
  name: "leads-export",
  allow: { permission: "leads.read" },
  denied: "This is for those who work with leads.",
  file: async ({ query, db }) => {
    const now = new Date();
    const asked = toLeadRequest(load(query), now);
    const exportId = await beginLeadExport(db, asked);
    return { name: `leads-${dayInIndia(now)}.csv`, text: streamLeadCsv(db, exportId, asked) };
  },
});
