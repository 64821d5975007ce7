import "server-only";
import { after } from "next/server";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { deliverQueuedEmails, queueEmail } from "@/lib/platform/mail";
import { consumeRateLimit } from "@/lib/platform/rate-limit";
import { hashKey } from "@/lib/platform/request-origin";
import { getSettings } from "@/lib/site/settings";
import { webinarCalendar } from "@/lib/webinars/calendar";
import { type Appointment, calendarInvitation } from "./calendar";
import { crmPath } from "./crm-path";
import { confirmationEmail, type ReceivedLead, teamEmail } from "./emails";
import type { NewLead } from "./mutations";
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
    const organiser = { name: settings.name, email: settings.contactEmail ?? senderAddress() };

    if (lead.email && (await mayWriteTo(lead.email))) {
      const { email, name } = lead;
      await queueEmail({
        to: email,
        ...confirmationEmail(lead, settings),
        attachments: [
          ...(appointment
            ? [
                {
                  filename: "consultation.ics",
                  contentType: "text/calendar; charset=utf-8; method=REQUEST",
                  content: calendarInvitation(appointment, organiser, { name, email }),
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
        ...teamEmail(lead, env().SITE_URL + crmPath({}, leadId), settings.name),
        dedupeKey: `lead-notice:${leadId}`,
      });
    }
    after(async () => {
      try {
        await deliverQueuedEmails();
      } catch (error) {
        logError("lead.mail_not_delivered_yet", error, { leadId });
      }
    });
  } catch (error) {
    logError("lead.not_confirmed", error, { leadId });
  }
}

function receivedLead(lead: NewLead, stored: StoredLead, appointment: Appointment | null): ReceivedLead {
  const { requestType, name, email, phone, message, destination, callTime, timeZone, details = {} } = lead;
  return {
    ...{ requestType, name, email, message, destination, callTime, timeZone, details },
    reference: stored.reference,
    phone: phone && formatPhone(phone),
    startsAt: appointment ? new Date(appointment.startsAt) : null,
    seat: seatOf(lead, stored),
    referralLink: referralLinkOf(stored, env().SITE_URL),
  };
}

/** Forms accept any address, so a stranger could make us email somebody endlessly. */
async function mayWriteTo(email: string): Promise<boolean> {
  const verdict = await consumeRateLimit("email", hashKey(`mail-to:${email}`));
  return verdict.allowed;
}

function senderAddress(): string {
  return /<([^>]+)>/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM;
}
