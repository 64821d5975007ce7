import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { gstr1Csv, monthBounds } from "@/lib/invoices/gstr1";
import { listReported } from "@/lib/invoices/queries";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const refuse = (text: string, status: number) => new Response(text, { status, headers: CLOSED });

/** The papers of a month for the return GSTR-1, for those who read payments. */
export async function GET(request: Request) {
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (decide(actor, { permission: "payments.read" }) !== "allow")
    return refuse("This is for those who read payments.", 403);
  const { userId } = actor;
  const tooMany = await enforceRateLimit({
    name: "gst-report",
    limit: "exports",
    userId,
    origin: await requestOrigin(),
  });
  if (tooMany) return tooMany;
  const month = new URL(request.url).searchParams.get("month") ?? "";
  const bounds = monthBounds(month);
  if (!bounds) return refuse("Choose a month, such as 2026-11.", 400);
  return new Response(gstr1Csv(await listReported(await userDb(), bounds)), {
    headers: {
      ...CLOSED,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="gstr1-${month}.csv"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
