import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { reportToCsv } from "@/lib/leads/insights/csv";
import { readPeriod } from "@/lib/leads/insights/period";
import { listCampaignCosts, readLeadReport } from "@/lib/leads/insights/queries";
import { dayInIndia } from "@/lib/platform/clock";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: CLOSED });

/** The tables of the insights as a CSV file. Counts only, so the audit log has no entry of it. */
export async function GET(request: Request) {
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (decide(actor, { permission: "lead-reports.read" }) !== "allow")
    return refuse("This is for those who read lead reports.", 403);
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "lead-figures", limit: "exports", userId, origin });
  if (tooMany) return tooMany;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const period = readPeriod(query, dayInIndia());
  const db = await userDb();
  const [report, costs] = await Promise.all([readLeadReport(db, period), listCampaignCosts(db, period)]);
  return new Response(reportToCsv(report, costs, period), {
    headers: {
      ...CLOSED,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="lead-figures-${period.from}-${period.to}.csv"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
