import { createLoader } from "nuqs/server";
import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { streamLeadCsv } from "@/lib/leads/desk/export";
import { leadListParsers, toLeadRequest } from "@/lib/leads/desk/list";
import { beginLeadExport } from "@/lib/leads/desk/mutations";
import { dayInIndia } from "@/lib/platform/clock";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: CLOSED });
const load = createLoader(leadListParsers);

/** The leads under the filters of the address as a CSV file, for those who read leads; the audit log has who took which. */
export async function GET(request: Request) {
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (decide(actor, { permission: "leads.read" }) !== "allow")
    return refuse("This is for those who work with leads.", 403);
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "leads-export", limit: "exports", userId, origin });
  if (tooMany) return tooMany;
  const now = new Date();
  const asked = toLeadRequest(load(new URL(request.url).searchParams), now);
  const db = await userDb();
  const exportId = await beginLeadExport(db, asked);
  return new Response(streamLeadCsv(db, exportId, asked), {
    headers: {
      ...CLOSED,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leads-${dayInIndia(now)}.csv"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
