import { ROLES, type Role } from "@/lib/access/roles";
import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";

/** Tells somebody that what they may do has changed. The reason stays in the history, where colleagues wrote it for each other. */
export function roleEmail(
  change: "given" | "ended",
  { fullName, role }: { fullName: string; role: Role },
  site: { name: string; url: string },
): EmailContent {
  const { label } = ROLES[role];
  return renderEmail({
    subject:
      change === "given"
        ? `Your new role at ${site.name}: ${label}`
        : `Your role at ${site.name} has ended: ${label}`,
    greeting: `Hello ${greetingName(fullName)},`,
    paragraphs: [
      change === "given"
        ? `an administrator has given you the role ${label}. What it opens is in your menu from your next click.`
        : `an administrator has ended your role ${label}. What only this role opened is closed from now on; your account stays.`,
      "If you did not expect this, answer this email.",
    ],
    button:
      change === "given"
        ? { label: "Open my dashboard", url: `${site.url}/dashboard` }
        : { label: "Open my profile", url: `${site.url}/profile` },
    signature: site.name,
  });
}
