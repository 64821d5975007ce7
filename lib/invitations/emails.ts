import { ROLES, type Role } from "@/lib/access/roles";
import { type EmailContent, renderEmail } from "@/lib/platform/email-template";
import { INVITATION_DAYS } from "./wording";

type Invited = { fullName: string; email: string; role: Role; inviterName: string };

/** What an invited colleague reads. */
export function invitationEmail(
  { fullName, email, role, inviterName }: Invited,
  link: string,
  siteName: string,
): EmailContent {
  return renderEmail({
    subject: `${inviterName} invites you to ${siteName}`,
    greeting: `Hello ${fullName},`,
    paragraphs: [
      `${inviterName} has set up an account for you at ${siteName}. Open the link below, choose a password and sign in.`,
      `The link works once, for ${INVITATION_DAYS} days. Anyone with the link can take over the account, so please don’t forward it.`,
      "If you weren’t expecting an invitation, ignore this email. Nothing happens without the link.",
    ],
    facts: [
      ["Your role", ROLES[role].label],
      ["You sign in with", email],
    ],
    button: { label: "Accept the invitation", url: link },
    signature: siteName,
  });
}
