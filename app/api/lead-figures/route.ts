import { csvDownload } from "@/lib/access/csv-download";
import { reportToCsv } from "@/lib/leads/insights/csv";
import { readPeriod } from "@/lib/leads/insights/period";
import { listCampaignCosts, readLeadReport } from "@/lib/leads/insights/queries";
import { dayInIndia } from "@/lib/platform/clock";

/** The tables of the insights as a CSV file. Counts only, so the audit log has no entry of it. */
export const GET = csvDownload({
  name: "lead-figures",
  allow: { permission: "lead-reports.read" },
  denied: "This is for those who read lead reports.",
  file: async ({ query, db }) => {
    const period = readPeriod(Object.fromEntries(query), dayInIndia());
    const [report, costs] = await Promise.all([readLeadReport(db, period), listCampaignCosts(db, period)]);
    return {
      name: `lead-figures-${period.from}-${period.to}.csv`,
      text: reportToCsv(report, costs, period),
    };
  },
});
