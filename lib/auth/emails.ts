import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";

/** Tells the owner of an account that its password is another one now, in case it was not they who chose it. */
export function passwordChangedEmail(
  when: { moment: string; device: string },
  site: { name: string; url: string; contactEmail: string | null },
): EmailContent {
  const ask = site.contactEmail ? `write to us at ${site.contactEmail}` : "reply to this email";
  return renderEmail({
    subject: `The password of your account at ${site.name} was changed`,
    greeting: "Hello,",
    paragraphs: [
      `The password of your account at ${site.name} was changed. Every other device has been signed out.`,
      "If this was you, there’s nothing to do.",
      `If it wasn’t you, choose a new password now and ${ask}.`,
    ],
    facts: [
      ["When", when.moment],
      ["Where", when.device],
    ],
    button: { label: "Choose a new password", url: `${site.url}/reset-password` },
    signature: site.name,
  });
}

/** Tells the owner of an account of a sign-in on a device that never held one before, in case it was somebody else. */
export function newDeviceEmail(
  signIn: { fullName: string; device: string; moment: string },
  site: { name: string; url: string },
): EmailContent {
  return renderEmail({
    subject: `A new sign-in to your account at ${site.name}`,
    greeting: `Hello ${greetingName(signIn.fullName)},`,
    paragraphs: [
      `Someone signed in to your account at ${site.name} on a new device.`,
      "If this was you, there’s nothing to do.",
      "If it wasn’t you, sign that device out in your settings and choose a new password.",
    ],
    facts: [
      ["Device", signIn.device],
      ["Time", signIn.moment],
    ],
    button: { label: "See where you are signed in", url: `${site.url}/settings` },
    signature: site.name,
  });
}
