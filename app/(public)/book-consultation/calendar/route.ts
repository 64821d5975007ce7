import { calendarFile, readCalendarPath } from "@/lib/leads/calendar";
import { localeSchema } from "@/lib/leads/fields";
import { getSettings } from "@/lib/site/settings";

/** The calendar file of a consultation, by the link on its receipt. */
export async function GET(request: Request) {
  const query = new URL(request.url).searchParams;
  const appointment = readCalendarPath(query);
  if (!appointment) return new Response("This link is not complete.", { status: 404 });
  const { name, contactEmail } = await getSettings();
  return new Response(
    calendarFile(appointment, { name, email: contactEmail }, localeSchema.parse(query.get("locale"))),
    {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'attachment; filename="consultation.ics"',
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      },
    },
  );
}
