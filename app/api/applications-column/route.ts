import { createLoader } from "nuqs/server";
import { getActor } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { STAFF_ROLES } from "@/lib/access/roles";
import { toColumnRequest } from "@/lib/applications/desk/board";
import { applicationList } from "@/lib/applications/list";
import { listApplications } from "@/lib/applications/queries";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "private, no-store" };
const load = createLoader(applicationList.parsers);

/** More applications of one column of the board, after the last that it shows: an action would wait for a move that is being saved. */
export async function GET(request: Request) {
  try {
    const actor = await getActor();
    if (!actor) return refuse("Please sign in to continue.", 401);
    if (decide(actor, { roles: STAFF_ROLES }) !== "allow")
      return refuse("This is for those who work with applications.", 403);
    const params = load(new URL(request.url).searchParams);
    const status = STATUS_NAMES.find((name) => params.stage?.length === 1 && params.stage[0] === name);
    if (!status) return refuse("Say which column.", 400);
    const origin = await requestOrigin();
    const tooMany = await enforceRateLimit({
      name: "applications-column",
      limit: "suggestions",
      userId: actor.userId,
      origin,
    });
    if (tooMany) return tooMany;
    const page = await listApplications(await userDb(), toColumnRequest(params, status));
    return Response.json({ cards: page.rows, hasMore: page.hasAfter }, { headers: NO_STORE });
  } catch (error) {
    logError("applications.column_failed", error);
    return refuse("The applications could not be loaded just now.", 503);
  }
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
