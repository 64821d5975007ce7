import { greetingName, type Letter, setLetter } from "@/lib/platform/letter";

/** Tells the owner of an account of a sign-in on a device that never held one before, in case it was somebody else. */
export function newDeviceLetter(
  signIn: { fullName: string; device: string; moment: string },
  site: { name: string; url: string },
): Letter {
  return setLetter({
    subject: `A new sign-in to your account at ${site.name}`,
    greeting: `Hello ${greetingName(signIn.fullName)},`,
    paragraphs: [
      `somebody signed in to your account at ${site.name} on a device that was not used for it before.`,
      "If this was you, there is nothing to do.",
      "If it was not you, sign that device out in your settings, and choose a new password there.",
    ],
    facts: [
      ["Device", signIn.device],
      ["Time", signIn.moment],
    ],
    button: { label: "See where you are signed in", url: `${site.url}/settings` },
    signature: site.name,
  });
}
