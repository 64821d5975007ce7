"use client";

import Link from "next/link";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { chooseNewPassword } from "@/lib/auth/credentials/actions";
import { PasswordField } from "./password-field";

/** For a person whom a link from their mailbox has proved: the old password is not asked. */
export function NewPasswordForm({ email }: { email: string }) {
  const [state, submit] = useFormAction(chooseNewPassword);
  const isRefusedWhole = state.status === "error" && !state.fieldErrors;
  return (
    <form action={submit} noValidate className="grid gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. A few unrelated words are best."
        error={state.fieldErrors?.password}
        isRated
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      {isRefusedWhole ? (
        <Link href="/auth?mode=forgot" className="text-link w-fit">
          Ask for a new link
        </Link>
      ) : null}
      <SubmitButton pendingText="Saving…" size="lg" className="w-fit max-sm:w-full">
        Save new password
      </SubmitButton>
    </form>
  );
}
