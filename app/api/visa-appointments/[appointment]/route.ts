import { getActor } from "@/lib/access/actor";
import { env } from "@/lib/platform/env";
import { enforceRateLimit } from "@/lib/platform/rate-limit";
import { requestOrigin } from "@/lib/platform/request-origin";
import { userDb } from "@/lib/platform/supabase/user";
import { getSettings } from "@/lib/site/settings";
import { appointmentCalendar } from "@/lib/visas/calendar";
import { findAppointment } from "@/lib/visas/queries";

/** A visa appointment as a calendar file, for its student and those who work on the application: row policies apply. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/api/visa-appointments/[appointment]">,
) {
  const actor = await getActor();
  if (!actor) return Response.json({ error: "Please sign in to continue." }, { status: 401 });
  const origin = await requestOrigin();
  const tooMany = await enforceRateLimit({
    name: "visa-appointments",
    limit: "api",
    userId: actor.userId,
    origin,
  });
  if (tooMany) return tooMany;
  const appointment = await findAppointment(await userDb(), (await params).appointment);
  if (!appointment) return new Response("There is no such appointment.", { status: 404 });
  const { name } = await getSettings();
  return new Response(appointmentCalendar(appointment, name, env().SITE_URL), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="visa-appointment.ics"',
      "cache-control": "private, no-store",
    },
  });
}
