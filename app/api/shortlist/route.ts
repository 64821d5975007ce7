import { getActor } from "@/lib/access/actor";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { addToShortlist, removeFromShortlist } from "@/lib/shortlist/mutations";
import { getShortlist } from "@/lib/shortlist/queries";
import { shortlistChangeSchema } from "@/lib/shortlist/schema";
import type { ShortlistSlugs } from "@/lib/shortlist/stored";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * Changes the shortlist of the person who asks and answers with the whole of it. Pages that are read and buttons in a list
 * ask here, where a form with an action would not fit.
 */
export async function POST(request: Request) {
  try {
    const actor = await getActor();
    if (!actor) return refuse("Please sign in to continue.", 401);
    const change = shortlistChangeSchema.safeParse(await request.json().catch(() => null));
    if (!change.success) return refuse("This could not be understood.", 400);
    const { userId } = actor;
    const origin = await requestOrigin();
    const tooMany = await enforceRateLimit({ name: "shortlist", limit: "api", userId, origin });
    if (tooMany) return tooMany;

    const { add, remove } = change.data;
    const db = await userDb();
    let list: (ShortlistSlugs & { leftOut?: number }) | undefined;
    if (hasAny(add)) list = await addToShortlist(db, add);
    if (hasAny(remove)) list = await removeFromShortlist(db, remove);
    return Response.json(list ?? (await getShortlist(db)), { headers: NO_STORE });
  } catch (error) {
    logError("shortlist.unavailable", error);
    return refuse("The shortlist could not be changed.", 503);
  }
}

function hasAny({ programs, universities }: ShortlistSlugs): boolean {
  return programs.length + universities.length > 0;
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
