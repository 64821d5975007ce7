"use client";

import Link from "next/link";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { signUp } from "@/lib/auth/actions";
import { SIGN_UP_MESSAGES } from "@/lib/auth/rules";
import { STORED_REFERRAL_CODE } from "@/lib/leads/device-keys";
import { PasswordField } from "./password-field";

export function SignUpForm({ next, privacyHref }: { next?: string; privacyHref?: string }) {
  const [state, submit] = useFormAction(signUp);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={submit} noValidate className="grid gap-5">
      <TextField
        name="full_name"
        label="Full name"
        autoComplete="name"
        required
        defaultValue={state.values?.full_name}
        error={errors.full_name}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        hint="We send a link to this address to confirm it."
        required
        defaultValue={state.values?.email}
        error={errors.email}
      />
      <TextField
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint={"With the country code if it is not Indian, such as +44\u00a020\u00a07946\u00a00000."}
        required
        defaultValue={state.values?.phone}
        error={errors.phone}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters. A few unrelated words are best."
        error={errors.password}
        isRated
      />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <input type="hidden" name="referralCode" ref={putReferralCode} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      {state.message === SIGN_UP_MESSAGES.already_registered ? (
        <Link href="/auth" className="text-link w-fit">
          Go to sign in
        </Link>
      ) : null}
      <SubmitButton pendingText="Creating your account…" size="lg" className="w-fit max-sm:w-full">
        Create account
      </SubmitButton>
      <p className="text-sm text-muted-foreground">
        A counsellor may call or write to you about your plans.{" "}
        {privacyHref ? (
          <>
            How we treat your details is in our{" "}
            <a href={privacyHref} className="text-link">
              privacy policy
            </a>
            .
          </>
        ) : null}
      </p>
    </form>
  );
}

/** The code of whoever sent them, which the first page of their visit kept on the device. */
function putReferralCode(field: HTMLInputElement | null) {
  if (!field) return;
  try {
    field.value = localStorage.getItem(STORED_REFERRAL_CODE) ?? "";
  } catch {}
}
