"use client";

import Link from "next/link";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { signIn } from "@/lib/auth/actions";
import { SIGN_IN_MESSAGES } from "@/lib/auth/rules";
import { PasswordField } from "./password-field";
import { ScreenSize } from "./sign-in-screen-size";

export function SignInForm({ next }: { next?: string }) {
  const [state, submit] = useFormAction(signIn);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={submit} noValidate className="grid gap-5">
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        defaultValue={state.values?.email}
        error={errors.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password}
      />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <ScreenSize />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      {state.message === SIGN_IN_MESSAGES.unconfirmed ? (
        <Link href="/auth?mode=verify" className="text-link w-fit">
          Send the verification link again
        </Link>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton pendingText="Signing in…" size="lg" className="max-sm:w-full">
          Sign in
        </SubmitButton>
        <Link href="/auth?mode=forgot" className="text-link">
          Forgot your password?
        </Link>
      </div>
      <p className="border-t pt-5 text-muted-foreground">
        No password at hand?{" "}
        <Link
          href={{ pathname: "/auth", query: { mode: "code", ...(next ? { next } : {}) } }}
          className="text-link"
        >
          Sign in with a code by email
        </Link>
      </p>
    </form>
  );
}
