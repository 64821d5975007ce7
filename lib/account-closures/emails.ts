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
      "You asked us to delete your account. We’ll do that at the time below; until then nothing changes.",
      "If you change your mind, or it wasn’t you who asked, sign in before that time and choose “Keep my account”. If it wasn’t you, change your password too.",
      "We keep payment records, because tax law requires it, but without your name, address or anything else that says whose they were. This is our last email about it.",
    ],
    facts: [["Deleted from", formatMoment(closesAt)]],
    button: { label: "Keep my account", url: link },
    signature: siteName,
  });
}
