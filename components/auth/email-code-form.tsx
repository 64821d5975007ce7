"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { resendEmailCode, signInWithEmailCode } from "@/lib/auth/email-codes/actions";
import { RESEND_WAIT_SECONDS } from "@/lib/auth/rules";
import { ResendButton } from "./resend-button";
import { ScreenSize } from "./sign-in-screen-size";

type Props = { request: { email: string; sentAt: string; secondsUntilResend: number }; next?: string };

/** Takes the six digits, and has others sent when they do not come. */
export function EmailCodeForm({ request, next }: Props) {
  const [state, submit] = useFormAction(signInWithEmailCode);
  const error = state.fieldErrors?.otp_code;
  return (
    <>
      <form action={submit} noValidate className="grid gap-5">
        <input type="hidden" name="email" value={request.email} />
        <TextField
          name="otp_code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint="Six digits, from our email."
          defaultValue={state.values?.otp_code}
          error={error}
          className="max-w-56"
        />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        <ScreenSize />
        {error ? null : <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />}
        <SubmitButton pendingText="Signing in…" size="lg" className="w-fit max-sm:w-full">
          Sign in
        </SubmitButton>
      </form>
      <ResendForm request={request} next={next} />
    </>
  );
}

function ResendForm({ request, next }: Props) {
  const [state, submit] = useFormAction(resendEmailCode);
  const isSent = state.status === "ok";
  return (
    <form action={submit} className="grid gap-4 border-t pt-6">
      <p className="text-muted-foreground">
        Nothing there after a minute or two? Look in the spam folder first.
      </p>
      <input type="hidden" name="email" value={request.email} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <ResendButton
        waitSeconds={isSent ? RESEND_WAIT_SECONDS : request.secondsUntilResend}
        since={isSent ? state : request.sentAt}
      >
        Send another code
      </ResendButton>
    </form>
  );
}
