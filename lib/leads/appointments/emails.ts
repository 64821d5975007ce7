import { translator } from "@/lib/locales/catalogues";
import type { Translate } from "@/lib/locales/translate";
import { type EmailContent, renderEmail } from "@/lib/platform/email-template";
import type { Locale } from "@/lib/platform/locales";
import { type ChangeLinks, greetingOf, languageFacts, linksOf, momentFacts, waysToReach } from "../emails";

export type ChangedAppointment = {
  reference: string;
  name: string;
  phone: string | null;
  startsAt: Date;
  /** The visitor's. */
  timeZone: string;
  /** In which we write to the visitor. */
  locale: Locale;
  isCancelled: boolean;
  /** Whether the desk did it, and not the visitor. */
  isByUs?: boolean;
};

type Site = { name: string; contactEmail: string | null; contactPhone: string | null };

/** Confirms to the visitor that the appointment was moved or cancelled. */
export function changeEmail(
  appointment: ChangedAppointment,
  site: Site,
  links: ChangeLinks & { book: string },
): EmailContent {
  const { reference, name, startsAt, timeZone, locale, isCancelled, isByUs } = appointment;
  const ways = { ways: waysToReach(site, translator(locale)) };
  const t = translator(locale);
  return renderEmail({
    locale,
    subject: isCancelled
      ? t("Your consultation is cancelled ({reference})", { reference })
      : t("Your consultation is moved ({reference})", { reference }),
    greeting: greetingOf(name, t),
    paragraphs: [
      whatFollows(appointment, t),
      isByUs
        ? t("To change anything, {ways} and mention your reference.", ways)
        : t("If you didn’t do this, {ways} and mention your reference.", ways),
    ],
    facts: [
      [t("Your reference"), reference],
      ...momentFacts(startsAt, timeZone, locale).map(
        ([label, value]) => [isCancelled ? t("{label} (cancelled)", { label }) : label, value] as const,
      ),
    ],
    links: isCancelled ? [{ label: t("Book a new consultation"), url: links.book }] : linksOf(links, t),
    signature: site.name,
  });
}

function whatFollows({ phone, isCancelled }: ChangedAppointment, t: Translate): string {
  if (isCancelled)
    return t(
      "Your consultation is cancelled, and nobody will call you. The attached file takes it out of your calendar.",
    );
  return phone
    ? t(
        "Your consultation has a new time. We’ll call you on {phone} at the time below. The attached file updates your calendar.",
        { phone },
      )
    : t(
        "Your consultation has a new time. We’ll call you at the time below. The attached file updates your calendar.",
      );
}

/** Tells the team, as it is told of a booking. */
export function teamChangeEmail(
  { reference, name, phone, startsAt, timeZone, locale, isCancelled }: ChangedAppointment,
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
      ...languageFacts(locale),
      ...momentFacts(startsAt, timeZone),
    ],
    button: { label: "Open the lead", url: link },
    signature: siteName,
  });
}
