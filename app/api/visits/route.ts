import { cookies } from "next/headers";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { recordVisit } from "@/lib/tracking/mutations";
import { ANALYTICS_COOKIE, isTracked } from "@/lib/tracking/rules";
import { visitSchema } from "@/lib/tracking/schema";

const NO_STORE = { "Cache-Control": "no-store" };

/** Where pages tell how they are read. Without the reader's yes nothing is kept, whoever sends it. */
export async function POST(request: Request) {
  if ((await cookies()).get(ANALYTICS_COOKIE)?.value !== "yes") return refuse("Nobody agreed to this.", 403);
  const visit = visitSchema.safeParse(await request.json().catch(() => null));
  if (!visit.success) return refuse("This could not be understood.", 400);
  if (!isTracked(visit.data.path)) return new Response(null, { status: 204, headers: NO_STORE });
  const tooMany = await enforceRateLimit({ name: "visits", limit: "api", origin: await requestOrigin() });
  if (tooMany) return tooMany;
  try {
    await recordVisit(visit.data);
    return new Response(null, { status: 204, headers: NO_STORE });
  } catch (error) {
    logError("tracking.not_recorded", error);
    return refuse("The visit was not counted.", 503);
  }
}

function refuse(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: NO_STORE });
}
