import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AuthFrame, AuthHeading } from "@/components/auth/auth-frame";
import { LocalMailboxHint } from "@/components/auth/local-mailbox-hint";
import { NewPasswordForm } from "@/components/auth/new-password-form";
import { PasswordResetRequestForm } from "@/components/auth/password-reset-request-form";
import { hasPasswordResetGrant } from "@/lib/access/account-cookies";
import { getActor } from "@/lib/access/actor";
import { findSession } from "@/lib/auth/queries";
import { emailLinkSchema } from "@/lib/auth/schema";
import { env } from "@/lib/platform/env";
import { userDb } from "@/lib/platform/supabase/user";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = (): Promise<Metadata> =>
  pageMetadata({
    title: "Reset your password",
    description: "Ask for a link to choose a new password.",
    path: "/reset-password",
    isIndexed: false,
  });

/** Asks for the link, and takes the new password from whoever came by one. */
export default async function ResetPasswordPage({ searchParams }: PageProps<"/reset-password">) {
  const link = emailLinkSchema.safeParse(await searchParams);
  if (link.success) redirect(`/auth/confirm?token_hash=${link.data.token_hash}&type=${link.data.type}`);

  const person = await findPersonByLink();
  if (person) {
    return (
      <AuthFrame>
        <AuthHeading title="Choose a new password">
          <p>
            For <strong className="text-foreground">{person.email}</strong>. Every other device is signed out.
          </p>
        </AuthHeading>
        <NewPasswordForm email={person.email} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <AuthHeading title="Reset your password">
        <p>Tell us the address of your account, and we send you a link to choose a new one.</p>
      </AuthHeading>
      <PasswordResetRequestForm />
      <LocalMailboxHint mailboxUrl={env().MAILBOX_URL} />
      <Link href="/auth" className="text-link">
        Back to sign in
      </Link>
    </AuthFrame>
  );
}

async function findPersonByLink() {
  const session = await findSession(await userDb()).catch(() => null);
  return session && (await hasPasswordResetGrant(session.sessionId)) ? getActor() : null;
}
