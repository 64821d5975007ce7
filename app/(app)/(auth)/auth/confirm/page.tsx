import type { Metadata } from "next";
import { AuthFrame, AuthHeading } from "@/components/auth/auth-frame";
import { EmailLinkForm, ExpiredLink } from "@/components/auth/email-link-form";
import { pendingEmail } from "@/lib/access/account-cookies";
import { type EmailLinkType, emailLinkSchema } from "@/lib/auth/schema";

export const metadata: Metadata = {
  title: "Confirm",
  robots: { index: false, follow: false },
  // The address holds a one-time token: other sites must not learn it. Not "no-referrer", which would have the
  // browser hide where this page's own form comes from.
  referrer: "same-origin",
};

const SCREENS: Record<EmailLinkType, { title: string; lead: string; action: string }> = {
  signup: {
    title: "Confirm your email address",
    lead: "One press, and your account is ready.",
    action: "Confirm my address",
  },
  email: { title: "Sign in by link", lead: "One press, and you are in.", action: "Sign in" },
  magiclink: { title: "Sign in by link", lead: "One press, and you are in.", action: "Sign in" },
  recovery: {
    title: "Choose a new password",
    lead: "This link works once. On the next page you choose the new password.",
    action: "Continue",
  },
  email_change: {
    title: "Confirm your new address",
    lead: "Once the old mailbox and the new one have confirmed, you sign in with it.",
    action: "Confirm the new address",
  },
  invite: {
    title: "Accept your invitation",
    lead: "On the next page you choose your password.",
    action: "Accept",
  },
};

/** Shows a button and uses nothing up: mail scanners open every link before its person does. */
export default async function ConfirmPage({ searchParams }: PageProps<"/auth/confirm">) {
  const link = emailLinkSchema.safeParse(await searchParams);
  const email = (await pendingEmail()) ?? undefined;
  const screen = link.success ? SCREENS[link.data.type] : null;
  return (
    <AuthFrame>
      <AuthHeading title={screen?.title ?? "This link does not work"}>
        {screen ? <p>{screen.lead}</p> : null}
      </AuthHeading>
      {link.success && screen ? (
        <EmailLinkForm link={link.data} action={screen.action} email={email} />
      ) : (
        <ExpiredLink email={email} />
      )}
    </AuthFrame>
  );
}
