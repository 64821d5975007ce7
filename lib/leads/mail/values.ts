import { localPath } from "@/lib/locales/routes";
import { greetingName } from "@/lib/platform/email-template";
import type { Locale } from "@/lib/platform/locales";
import { formatDateTime } from "../slots";
import type { MailValues } from "./variables";

type Facts = {
  lead: { name: string; reference: string; destination: string | null };
  writer: { name: string | null; phone: string | null } | null;
  appointment: { startsAt: string; timeZone: string } | null;
  locale: Locale;
  siteUrl: string;
  siteName: string;
};

/** What the templates say of this lead. What is not known is left out, and the writer fills it in. */
export function mailValues({ lead, writer, appointment, locale, siteUrl, siteName }: Facts): MailValues {
  const link = (path: string) => siteUrl + localPath(path, locale);
  const name = greetingName(lead.name);
  return {
    ...(name === "there" ? {} : { first_name: name.split(" ")[0] ?? name, full_name: name }),
    reference: lead.reference,
    ...(lead.destination ? { destination: lead.destination } : {}),
    ...(writer?.name ? { counsellor_name: writer.name } : {}),
    ...(writer?.phone ? { counsellor_phone: writer.phone } : {}),
    ...(appointment
      ? { appointment_time: formatDateTime(appointment.timeZone, new Date(appointment.startsAt), locale) }
      : {}),
    booking_link: link("/book-consultation"),
    match_link: link("/match"),
    programs_link: link("/programs-finder"),
    account_link: link("/profile"),
    site_name: siteName,
  };
}
