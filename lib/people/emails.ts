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
        ? `An administrator has given you the role ${label}. Your menu now shows what it opens.`
        : `An administrator has ended your role ${label}. You can no longer open what only this role could; your account stays.`,
      "If you weren’t expecting this, reply to this email.",
    ],
    button:
      change === "given"
        ? { label: "Open my dashboard", url: `${site.url}/dashboard` }
        : { label: "Open my profile", url: `${site.url}/profile` },
    signature: site.name,
  });
}
