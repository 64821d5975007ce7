import { z } from "zod";
import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { streamFaultyLines } from "@/lib/leads/import/faulty-file";
import { findLeadImport } from "@/lib/leads/import/queries";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
const refuse = (error: string, status: number) => Response.json({ error }, { status, headers: CLOSED });

/** The lines of an import that have problems, as a CSV file to mend. */
export async function GET(request: Request) {
  const actor = await getActor();
  if (!actor) return refuse("Please sign in to continue.", 401);
  if (decide(actor, { permission: "leads.assign" }) !== "allow")
    return refuse("This is for those who import leads.", 403);
  const importId = z.guid().safeParse(new URL(request.url).searchParams.get("import"));
  const db = await userDb();
  const found = importId.success ? await findLeadImport(db, importId.data) : null;
  if (!found) return refuse("There is no such import.", 404);
  const tooMany = await enforceRateLimit({
    name: "lead-import-problems",
    limit: "exports",
    userId: actor.userId,
    origin: await requestOrigin(),
  });
  if (tooMany) return tooMany;
  return new Response(streamFaultyLines(db, found), {
    headers: {
      ...CLOSED,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="lines-to-fix.csv"',
      "X-Robots-Tag": "noindex",
    },
  });
}
