import { createLoader } from "nuqs/server";
import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { toColumnRequest } from "@/lib/leads/desk/board";
import { leadListParsers } from "@/lib/leads/desk/list";
import { listDeskLeads } from "@/lib/leads/desk/queries";
import { LEAD_STATUS_NAMES } from "@/lib/leads/wording";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "private, no-store" };
const load = createLoader(leadListParsers);

/** More leads of one column of the board, after the last that it shows: an action would wait for a move that is being saved. */
export async function GET(request: Request) {
  try {
    const actor = await getActor();
    if (!actor) return refuse("Please sign in to continue.", 401);
    if (decide(actor, { permission: "leads.read" }) !== "allow")
      return refuse("This is for those who work with leads.", 403);
    const params = load(new URL(request.url).searchParams);
    const status = LEAD_STATUS_NAMES.find((name) => params.status?.length === 1 && params.status[0] === name);
    if (!status) return refuse("Say which column.", 400);
    const origin = await requestOrigin();
    const tooMany = await enforceRateLimit({
      name: "leads-column",
      limit: "suggestions",
      userId: actor.userId,
      origin,
    });
    if (tooMany) return tooMany;
    const page = await listDeskLeads(await userDb(), toColumnRequest(params, status, new Date()));
    return Response.json({ cards: page.rows, hasMore: page.hasAfter }, { headers: NO_STORE });
  } catch (error) {
    logError("leads.column_failed", error);
    return refuse("The leads could not be loaded just now.", 503);
  }
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
