"use client";

import Link from "next/link";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { buttonVariants } from "@/components/ui/button";
import { confirmEmailLink } from "@/lib/auth/actions";
import { EMAIL_LINK_MESSAGES } from "@/lib/auth/rules";
import type { EmailLink } from "@/lib/auth/schema";
import { ResendConfirmationForm } from "./resend-confirmation-form";

/** The button that uses a mail's link up. Opening the page alone does not: mail scanners open every link. */
export function EmailLinkForm({ link, action, email }: { link: EmailLink; action: string; email?: string }) {
  const [state, submit] = useFormAction(confirmEmailLink);
  if (state.message === EMAIL_LINK_MESSAGES.expired) return <ExpiredLink type={link.type} email={email} />;
  return (
    <form action={submit} className="grid gap-5">
      <input type="hidden" name="token_hash" value={link.token_hash} />
      <input type="hidden" name="type" value={link.type} />
      {link.next ? <input type="hidden" name="next" value={link.next} /> : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="One moment…" size="lg" className="w-fit max-sm:w-full">
        {action}
      </SubmitButton>
    </form>
  );
}

/** What is left to do when a link no longer works. */
export function ExpiredLink({ type, email }: { type?: EmailLink["type"]; email?: string }) {
  return (
    <div className="grid gap-5">
      <FormMessage status="error" message={EMAIL_LINK_MESSAGES.expired} />
      {type === "recovery" || type === "invite" ? (
        <Link href="/reset-password" className={buttonVariants({ className: "w-fit" })}>
          Ask for a new link
        </Link>
      ) : type === "signup" || type === "email" || type === undefined ? (
        <>
          <p>If you have confirmed your address already, simply sign in. If not, we send you a new link.</p>
          <ResendConfirmationForm email={email} />
        </>
      ) : null}
      <Link href="/auth" className="text-link w-fit">
        Go to sign in
      </Link>
    </div>
  );
}
