import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";

/** A notification as an email, for those who want that kind by email too. */
export function notificationEmail(
  { name, title, body, href }: { name: string; title: string; body: string | null; href: string | null },
  siteUrl: string,
  siteName: string,
): EmailContent {
  return renderEmail({
    subject: title.replace(/[\p{Cc}\p{Bidi_Control}]/gu, " "),
    greeting: `Hello ${greetingName(name)},`,
    paragraphs: [
      `${title}.`.replace(/([.?])\.$/, "$1"),
      ...(body ? [body] : []),
      "Choose which notifications you get by email in Settings.",
    ],
    button: {
      label: href ? "See it on the site" : "Your notifications",
      url: `${siteUrl}${href ?? "/notifications"}`,
    },
    signature: siteName,
  });
}
