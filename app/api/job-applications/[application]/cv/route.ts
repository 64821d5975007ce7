import { getActor } from "@/lib/access/actor";
import { openCv } from "@/lib/careers/queries";
import { mediaTypeOf, readCv } from "@/lib/careers/service";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/**
 * The CV of an application, as a file to save. The row is read as the person who asks, so that row policies decide;
 * whoever may not see it gets the answer of one that is not there.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/api/job-applications/[application]/cv">,
) {
  const actor = await getActor();
  if (!actor) return new Response("Please sign in to continue.", { status: 401, headers: CLOSED });
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({ name: "cv", limit: "api", userId: actor.userId, origin });
  if (tooMany) return tooMany;
  const cv = await openCv(await userDb(), (await params).application);
  const content = cv && (await readCv(cv.object));
  if (!content) return new Response("This file is not there.", { status: 404, headers: CLOSED });
  return new Response(content.stream(), {
    headers: {
      ...CLOSED,
      "Content-Type": mediaTypeOf(cv.format),
      "Content-Length": String(content.size),
      "Content-Disposition": `attachment; filename="cv.${cv.format}"; filename*=UTF-8''${encodeURIComponent(cv.name)}`,
      "X-Robots-Tag": "noindex",
    },
  });
}
