import { formatMoment } from "@/lib/platform/clock";
import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";

/** Tells the person, at the address of the account, that it will be deleted: whoever did not ask can still stop it. */
export function closureEmail(
  { name, closesAt }: { name: string; closesAt: string },
  link: string,
  siteName: string,
): EmailContent {
  return renderEmail({
    subject: `Your account at ${siteName} will be deleted`,
    greeting: `Hello ${greetingName(name)},`,
    paragraphs: [
      "You asked us to delete your account. We do that at the time below; until then everything stays as it is.",
      "If you change your mind, or if it was not you who asked, sign in before that time and choose “Keep my account”. If it was not you, change your password as well.",
      "Records of payments stay, because tax law makes us keep them, but without your name, your address or anything else that says whose they were. This is our last email about it.",
    ],
    facts: [["Deleted from", formatMoment(closesAt)]],
    button: { label: "Keep my account", url: link },
    signature: siteName,
  });
}
