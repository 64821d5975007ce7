import { feedCalendar } from "@/lib/applications/clock/calendar-feed";
import { listFeedDays } from "@/lib/applications/clock/queries";
import { feedFileSchema } from "@/lib/applications/clock/schema";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { getSettings } from "@/lib/site/settings";

const GONE = "This calendar link has ended. Its owner can make a new one.";

/** A student's dates for a calendar program, which has no session: the secret in the address is the key. */
export async function GET(_request: Request, { params }: RouteContext<"/api/calendar/[file]">) {
  const secret = feedFileSchema.safeParse((await params).file);
  if (!secret.success) return new Response(GONE, { status: 404 });
  const limited = await enforceRateLimit({
    name: "calendar",
    limit: "default",
    origin: await requestOrigin(),
  });
  if (limited) return limited;
  try {
    const days = await listFeedDays(visitorDb(), secret.data);
    if (days === null) return new Response(GONE, { status: 404 });
    const { name } = await getSettings();
    return new Response(feedCalendar(days, name, env().SITE_URL), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="my-applications.ics"',
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      },
    });
  } catch (error) {
    logError("calendar.not_read", error);
    // A calendar keeps what it has when it is told to come again.
    return new Response("Please try again in a minute.", { status: 503, headers: { "retry-after": "60" } });
  }
}
