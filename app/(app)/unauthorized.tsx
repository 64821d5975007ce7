import { LocalMailboxHint } from "@/components/auth/local-mailbox-hint";
import { RefusalCard } from "@/components/auth/refusal-card";
import { ResendConfirmationForm } from "@/components/auth/resend-confirmation-form";
import { SignOutButton } from "@/components/auth/sign-out-button";
import { getActor } from "@/lib/access/actor";
import { env } from "@/lib/platform/env";

/** Shown, with status 401, to a signed-in person whose address is not confirmed yet. */
export default async function Unauthorized() {
  const actor = await getActor();
  return (
    <RefusalCard title="Email Verification Required">
      <p>
        This page opens once you have verified your email address
        {actor ? (
          <>
            , <strong>{actor.email}</strong>
          </>
        ) : null}
        . Open the link in the mail we sent you; if it is lost, we send another.
      </p>
      <LocalMailboxHint mailboxUrl={env().MAILBOX_URL} />
      <ResendConfirmationForm email={actor?.email} />
      <div className="flex flex-wrap items-center gap-4 border-t pt-5">
        <a href="/" className="text-link">
          Go to the front page
        </a>
        <SignOutButton />
      </div>
    </RefusalCard>
  );
}
