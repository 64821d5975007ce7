import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { type ChangeLinks, linksOf, momentFacts, waysToReach } from "../emails";

export type ChangedAppointment = {
  reference: string;
  name: string;
  phone: string | null;
  startsAt: Date;
  /** The visitor's. */
  timeZone: string;
  isCancelled: boolean;
};

type Site = { name: string; contactEmail: string | null; contactPhone: string | null };

/** Confirms to the visitor that the appointment was moved or cancelled. */
export function changeEmail(
  appointment: ChangedAppointment,
  site: Site,
  links: ChangeLinks & { book: string },
): EmailContent {
  const { reference, name, phone, startsAt, timeZone, isCancelled } = appointment;
  const next = isCancelled
    ? "Your consultation is cancelled, and nobody will call you. The attached file takes it out of your calendar."
    : `Your consultation has a new time. We’ll call you${phone ? ` on ${phone}` : ""} at the time below. The attached file updates your calendar.`;
  return renderEmail({
    subject: `Your consultation is ${isCancelled ? "cancelled" : "moved"} (${reference})`,
    greeting: `Hello ${greetingName(name)},`,
    paragraphs: [next, `If you didn’t do this, ${waysToReach(site)} and mention your reference.`],
    facts: [
      ["Your reference", reference],
      ...momentFacts(startsAt, timeZone).map(
        ([label, value]) => [isCancelled ? `${label} (cancelled)` : label, value] as const,
      ),
    ],
    links: isCancelled ? [{ label: "Book a new consultation", url: links.book }] : linksOf(links),
    signature: site.name,
  });
}

/** Tells the team, as it is told of a booking. */
export function teamChangeEmail(
  { reference, name, phone, startsAt, timeZone, isCancelled }: ChangedAppointment,
  link: string,
  siteName: string,
): EmailContent {
  const what = isCancelled ? "cancelled" : "moved";
  return renderEmail({
    subject: `Consultation ${what} by the visitor: ${reference}`,
    greeting: isCancelled
      ? "A visitor has cancelled a consultation. Its time is free again."
      : "A visitor has moved a consultation to the time below.",
    paragraphs: [],
    facts: [
      ["Reference", reference],
      ["Name", name],
      ...(phone ? [["Phone", phone] as const] : []),
      ...momentFacts(startsAt, timeZone),
    ],
    button: { label: "Open the lead", url: link },
    signature: siteName,
  });
}
