import "server-only";
import { logError } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import { getSettings } from "@/lib/site/settings";
import { linkToAppointment } from "../appointments/by-link";
import { changeEmail } from "../appointments/emails";
import { changeLinksFor } from "../appointments/link";
import { calendarAttachment, changedAppointment } from "../appointments/notify";
import type { LinkedConsultation } from "../appointments/rows";
import { confirmationEmail } from "../emails";
import { deliverAfterwards, organiserOf } from "../outbox";
import { formatPhone } from "../phone";

/**
 * Emails the visitor what the desk booked, moved or cancelled, with the calendar file. One email for each version of the
 * calendar entry, so that a second press sends nothing.
 */
export async function tellVisitor(consultation: LinkedConsultation): Promise<void> {
  const { id, leadId, email, locale, calendarSequence } = consultation;
  if (!email) return;
  try {
    const settings = await getSettings();
    const token = await linkToAppointment(id);
    const links = token ? changeLinksFor(token, locale) : null;
    await queueEmail({
      to: email,
      ...(calendarSequence === 0 || !links
        ? confirmationEmail(bookedLead(consultation), settings, links)
        : changeEmail({ ...changedAppointment(consultation), isByUs: true }, settings, links)),
      attachments: [calendarAttachment(consultation, organiserOf(settings))],
      dedupeKey: `consultation-change:${id}:${calendarSequence}`,
    });
    deliverAfterwards(leadId);
  } catch (error) {
    logError("lead.change_not_confirmed", error, { leadId });
  }
}

function bookedLead({ reference, name, email, phone, timeZone, locale, startsAt }: LinkedConsultation) {
  return {
    requestType: "consultation" as const,
    reference,
    name,
    email: email ?? undefined,
    phone: phone ? formatPhone(phone) : undefined,
    timeZone,
    locale,
    startsAt: new Date(startsAt),
  };
}
