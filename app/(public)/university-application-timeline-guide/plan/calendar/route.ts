import { getSettings } from "@/lib/site/settings";
import { planCalendar } from "@/lib/timeline/calendar-file";
import { planOf } from "@/lib/timeline/queries";

/** A timeline as a calendar file, by the same answers as its page. */
export async function GET(request: Request) {
  const { plan, country, errors } = await planOf(new URL(request.url).searchParams);
  if (!country || Object.keys(errors).length > 0)
    return new Response("This link is not complete.", { status: 404 });
  const { name } = await getSettings();
  return new Response(planCalendar(plan, { company: name, country: country.name }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="application-timeline.ics"',
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
    },
  });
}
