import { env } from "@/lib/platform/env";
import { paths } from "@/lib/site/paths";
import { getSettings } from "@/lib/site/settings";
import { webinarCalendar } from "@/lib/webinars/calendar";
import { findWebinar } from "@/lib/webinars/queries";

/** The calendar file of a webinar for anybody: without the link to join, which comes with a seat. */
export async function GET(_request: Request, { params }: RouteContext<"/webinars/[webinar]/calendar">) {
  const webinar = await findWebinar((await params).webinar);
  if (!webinar) return new Response("There is no such webinar.", { status: 404 });
  const { name, contactEmail } = await getSettings();
  const pageUrl = env().SITE_URL + paths.webinar(webinar.slug);
  return new Response(webinarCalendar({ ...webinar, pageUrl }, { name, email: contactEmail }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="webinar.ics"',
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
    },
  });
}
