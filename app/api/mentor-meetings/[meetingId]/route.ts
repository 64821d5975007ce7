import { getActor } from "@/lib/access/actor";
import { meetingCalendar } from "@/lib/mentors/calendar";
import { meetingPath } from "@/lib/mentors/path";
import { findMeeting } from "@/lib/mentors/queries";
import { env } from "@/lib/platform/env";
import { senderAddress } from "@/lib/platform/mail";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { getSettings } from "@/lib/site/settings";

const CLOSED = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/** A meeting as a calendar file, for one of the two who meet; whoever else asks gets the answer of one that is not there. */
export async function GET(_request: Request, { params }: RouteContext<"/api/mentor-meetings/[meetingId]">) {
  const actor = await getActor();
  if (!actor) return new Response("Please sign in to continue.", { status: 401, headers: CLOSED });
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({
    name: "mentor-meetings",
    limit: "api",
    userId: actor.userId,
    origin,
  });
  if (tooMany) return tooMany;
  const meeting = await findMeeting(await userDb(), (await params).meetingId);
  if (!meeting || meeting.state === "cancelled")
    return new Response("This meeting is not there.", { status: 404, headers: CLOSED });
  const { name, contactEmail } = await getSettings();
  const calendar = meetingCalendar(
    { ...meeting, pageUrl: `${env().SITE_URL}${meetingPath(meeting.id)}` },
    { name, email: contactEmail ?? senderAddress() },
    null,
  );
  return new Response(calendar, {
    headers: {
      ...CLOSED,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="meeting.ics"',
      "X-Robots-Tag": "noindex",
    },
  });
}
