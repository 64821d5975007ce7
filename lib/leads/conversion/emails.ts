import { INVITATION_DAYS } from "@/lib/invitations/wording";
import { translator } from "@/lib/locales/catalogues";
import { type EmailContent, renderEmail } from "@/lib/platform/email-template";
import type { Locale } from "@/lib/platform/locales";
import { greetingOf } from "../emails";

/** What a lead reads who is invited to become a student. */
export function studentInvitationEmail(
  {
    fullName,
    email,
    counsellorName,
    locale,
  }: { fullName: string; email: string; counsellorName: string; locale: Locale },
  link: string,
  siteName: string,
): EmailContent {
  const t = translator(locale);
  return renderEmail({
    locale,
    subject: t("Your student account at {site}", { site: siteName }),
    greeting: greetingOf(fullName, t),
    paragraphs: [
      t(
        "{counsellor} has prepared your student account at {site}. Open the link below and choose a password: you’ll see your applications, what comes next and by when.",
        { counsellor: counsellorName, site: siteName },
      ),
      t("The link works once, for {days} days. Please don’t forward it.", { days: INVITATION_DAYS }),
      t("If you didn’t ask for this, ignore this email. Nothing happens without the link."),
    ],
    facts: [[t("You sign in with"), email]],
    button: { label: t("Open my account"), url: link },
    signature: siteName,
  });
}
