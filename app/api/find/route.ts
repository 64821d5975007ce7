import { getActor } from "@/lib/access/actor";
import { findAtWork } from "@/lib/command-palette/queries";
import { MAX_LETTERS, MIN_LETTERS } from "@/lib/command-palette/schema";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const NO_STORE = { "Cache-Control": "private, no-store" };

/** The command palette asks here at each letter: an action would wait for the one before it. */
export async function GET(request: Request) {
  try {
    const actor = await getActor();
    if (!actor) return refuse("Please sign in to continue.", 401);
    const words = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_LETTERS);
    if (words.length < MIN_LETTERS) return Response.json([], { headers: NO_STORE });
    const { userId } = actor;
    const origin = await requestOrigin();
    const tooMany = await enforceRateLimit({ name: "find", limit: "suggestions", userId, origin });
    if (tooMany) return tooMany;
    return Response.json(await findAtWork(await userDb(), actor, words), { headers: NO_STORE });
  } catch (error) {
    logError("find.unavailable", error);
    return refuse("The search is not available just now.", 503);
  }
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
