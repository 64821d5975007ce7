import { getActor } from "@/lib/access/actor";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { findPicture } from "@/lib/profiles/queries";
import { readPicture } from "@/lib/profiles/service";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };
/** The address changes with the picture. It is kept by the reader's own browser only. */
const CACHED = { ...CLOSED, "Cache-Control": "private, max-age=3600" };

/**
 * Somebody's picture. The profile is read as the person who asks, so that row policies decide; whoever may not see it gets
 * the answer of one that is not there.
 */
export async function GET(_request: Request, { params }: RouteContext<"/api/avatars/[person]">) {
  const actor = await getActor();
  if (!actor) return new Response("Please sign in to continue.", { status: 401, headers: CLOSED });
  const { userId } = actor;
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "avatars", limit: "api", userId, origin });
  if (tooMany) return tooMany;
  const object = await findPicture(await userDb(), (await params).person);
  const content = object && (await readPicture(object));
  if (!content) return new Response("This picture is not there.", { status: 404, headers: CLOSED });
  return new Response(content.stream(), {
    headers: {
      ...CACHED,
      "Content-Type": "image/webp",
      "Content-Length": String(content.size),
      "Content-Disposition": 'inline; filename="picture.webp"',
      "X-Robots-Tag": "noindex",
    },
  });
}
