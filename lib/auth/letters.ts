import { type Letter, setLetter } from "@/lib/platform/letter";

/** Tells the owner of an account that its password is another one now, in case it was not they who chose it. */
export function passwordChangedLetter(
  when: { moment: string; device: string },
  site: { name: string; url: string; contactEmail: string | null },
): Letter {
  const ask = site.contactEmail ? `write to us at ${site.contactEmail}` : "answer this email";
  return setLetter({
    subject: `The password of your account at ${site.name} was changed`,
    greeting: "Hello,",
    paragraphs: [
      `the password of your account at ${site.name} was changed. Every other device has been signed out.`,
      "If this was you, there is nothing to do.",
      `If it was not you, choose a new password at once, and ${ask}.`,
    ],
    facts: [
      ["When", when.moment],
      ["Where", when.device],
    ],
    button: { label: "Choose a new password", url: `${site.url}/reset-password` },
    signature: site.name,
  });
}
