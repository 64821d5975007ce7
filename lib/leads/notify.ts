import "server-only";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import { getSettings } from "@/lib/site/settings";
import { webinarCalendar } from "@/lib/webinars/calendar";
import { linkToAppointment } from "./appointments/by-link";
import { changeLinksFor } from "./appointments/link";
import { type Appointment, calendarInvitation } from "./calendar";
import { deskPath } from "./crm-path";
import { confirmationEmail, type ReceivedLead, teamEmail } from "./emails";
import type { NewLead } from "./mutations";
import { deliverAfterwards, mayWriteTo, organiserOf } from "./outbox";
import { formatPhone } from "./phone";
import { appointmentOf, referralLinkOf, seatOf } from "./receipt";
import type { StoredLead } from "./rows";

/**
 * Emails the visitor and the team. The lead is stored already: failures are logged, and the nightly reconciliation finds leads
 * without a confirmation. Deduplicated by lead, so that a retry sends nothing twice.
 */
export async function notifyAboutLead(newLead: NewLead, stored: StoredLead) {
  const leadId = stored.leadId;
  const appointment = appointmentOf(stored);
  const lead = receivedLead(newLead, stored, appointment);
  try {
    const settings = await getSettings();
    const organiser = organiserOf(settings);

    if (lead.email && (await mayWriteTo(lead.email))) {
      const { email, name } = lead;
      const token = stored.consultation ? await linkToAppointment(stored.consultation.id) : null;
      await queueEmail({
        to: email,
        ...confirmationEmail(lead, settings, token ? changeLinksFor(token, lead.locale) : null),
        attachments: [
          ...(appointment
            ? [
                {
                  filename: "consultation.ics",
                  contentType: "text/calendar; charset=utf-8; method=REQUEST",
                  content: calendarInvitation(appointment, organiser, { name, email }, lead.locale),
                },
              ]
            : []),
          ...(lead.seat?.joinUrl
            ? [
                {
                  filename: "webinar.ics",
                  contentType: "text/calendar; charset=utf-8; method=PUBLISH",
                  content: webinarCalendar({ ...lead.seat, joinUrl: lead.seat.joinUrl }, organiser),
                },
              ]
            : []),
        ],
        dedupeKey: `lead-confirmation:${leadId}`,
      });
    }
    if (settings.contactEmail) {
      await queueEmail({
        to: settings.contactEmail,
        ...teamEmail(
          lead,
          env().SITE_URL + deskPath(newLead.requestType, leadId, stored.reference),
          settings.name,
        ),
        dedupeKey: `lead-notice:${leadId}`,
      });
    }
    deliverAfterwards(leadId);
  } catch (error) {
    logError("lead.not_confirmed", error, { leadId });
  }
}

function receivedLead(lead: NewLead, stored: StoredLead, appointment: Appointment | null): ReceivedLead {
  const { requestType, name, email, phone, message, destination, callTime, details = {} } = lead;
  const { timeZone, locale } = lead;
  return {
    ...{ requestType, name, email, message, destination, callTime, timeZone, locale, details },
    reference: stored.reference,
    phone: phone && formatPhone(phone),
    startsAt: appointment ? new Date(appointment.startsAt) : null,
    seat: seatOf(lead, stored),
    referralLink: referralLinkOf(stored, env().SITE_URL, locale),
  };
}
