import "server-only";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import { getSettings } from "@/lib/site/settings";
import { type Appointment, calendarCancellation, calendarInvitation } from "../calendar";
import { crmPath } from "../crm-path";
import { deliverAfterwards, mayWriteTo, organiserOf } from "../outbox";
import { formatPhone } from "../phone";
import { type ChangedAppointment, changeEmail, teamChangeEmail } from "./emails";
import { changeLinksFor } from "./link";
import type { LinkedConsultation } from "./rows";

/**
 * Emails the visitor and the team. One email for each version of the calendar entry: a second click sends nothing, and
 * makes up for an email that was not queued the first time.
 */
export async function notifyAboutChange(consultation: LinkedConsultation, token: string): Promise<void> {
  const { id, leadId, calendarSequence, email, locale } = consultation;
  const version = `${id}:${calendarSequence}`;
  const changed = changedAppointment(consultation);
  try {
    const settings = await getSettings();
    if (email && (await mayWriteTo(email))) {
      await queueEmail({
        to: email,
        ...changeEmail(changed, settings, changeLinksFor(token, locale)),
        attachments: [calendarAttachment(consultation, organiserOf(settings))],
        dedupeKey: `consultation-change:${version}`,
      });
    }
    if (settings.contactEmail) {
      await queueEmail({
        to: settings.contactEmail,
        ...teamChangeEmail(changed, env().SITE_URL + crmPath({}, leadId), settings.name),
        dedupeKey: `consultation-change-notice:${version}`,
      });
    }
    deliverAfterwards(leadId);
  } catch (error) {
    logError("lead.change_not_confirmed", error, { leadId });
  }
}

/** What the email about a change says. */
export function changedAppointment(consultation: LinkedConsultation): ChangedAppointment {
  const { reference, name, phone, startsAt, timeZone, locale, state } = consultation;
  return {
    reference,
    name,
    phone: phone && formatPhone(phone),
    startsAt: new Date(startsAt),
    timeZone,
    locale,
    isCancelled: state === "cancelled",
  };
}

/** The file that brings the visitor's calendar to the consultation's present state. */
export function calendarAttachment(
  consultation: LinkedConsultation,
  organiser: { name: string; email: string },
): { filename: string; contentType: string; content: string } {
  const { reference, calendarUid, calendarSequence, startsAt, endsAt, name, locale, state } = consultation;
  const appointment: Appointment = {
    reference,
    uid: calendarUid,
    sequence: calendarSequence,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  };
  const guest = { name, email: consultation.email ?? "" };
  const isCancelled = state === "cancelled";
  return {
    filename: "consultation.ics",
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "REQUEST"}`,
    content: isCancelled
      ? calendarCancellation(appointment, organiser, guest, locale)
      : calendarInvitation(appointment, organiser, guest, locale),
  };
}
