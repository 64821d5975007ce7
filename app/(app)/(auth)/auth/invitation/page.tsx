import type { Metadata } from "next";
import Link from "next/link";
import { AcceptInvitationForm } from "@/components/auth/accept-invitation-form";
import { AuthFrame, AuthHeading } from "@/components/auth/auth-frame";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { getActor } from "@/lib/access/actor";
import { ROLES } from "@/lib/access/roles";
import { openInvitation } from "@/lib/invitations/queries";
import { invitationLinkSchema } from "@/lib/invitations/schema";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata: Metadata = {
  title: "Accept your invitation",
  robots: { index: false, follow: false },
  // The address holds a one-time token: other sites must not learn it.
  referrer: "same-origin",
};

/** Shows what waits and uses nothing up: mail scanners open every link before its person does. */
export default async function InvitationPage({ searchParams }: PageProps<"/auth/invitation">) {
  const link = invitationLinkSchema.safeParse(await searchParams);
  const actor = await getActor();
  if (link.success && actor) {
    return (
      <AuthFrame>
        <AuthHeading title="Sign out first">
          <p>
            You are signed in as <strong className="text-foreground">{actor.email}</strong>. An invitation is
            accepted without an account: sign out, and open the link again.
          </p>
        </AuthHeading>
        <SignOutButton />
      </AuthFrame>
    );
  }
  const invitation = link.success ? await openInvitation(await userDb(), link.data.token) : null;
  if (!link.success || !invitation) {
    return (
      <AuthFrame>
        <AuthHeading title="This invitation does not work">
          <p>
            It has been used, withdrawn or replaced by a newer one, or it has run out. Ask whoever invited you
            for a new one.
          </p>
        </AuthHeading>
        <Link href="/auth" className="text-link">
          Go to sign in
        </Link>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame>
      <AuthHeading title={`Welcome, ${invitation.fullName}`}>
        <p>
          Your role: <strong className="text-foreground">{ROLES[invitation.role].label}</strong>. You sign in
          with <strong className="text-foreground wrap-anywhere">{invitation.email}</strong>
          {invitation.hasAccount ? ", and the password you have." : "."}
        </p>
      </AuthHeading>
      <AcceptInvitationForm
        token={link.data.token}
        email={invitation.email}
        hasAccount={invitation.hasAccount}
      />
    </AuthFrame>
  );
}
