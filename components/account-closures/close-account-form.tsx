"use client";

import { FieldError, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { closeAccount } from "@/lib/account-closures/actions";
import { CLOSURE_GRACE_DAYS } from "@/lib/account-closures/rules";

export function CloseAccountForm({ email }: { email: string }) {
  const [state, submit] = useFormAction(closeAccount);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        id="closure-password"
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint={
          <>
            If you sign in by code and never chose one,{" "}
            <a href="/auth?mode=forgot" className="text-link">
              choose a password
            </a>{" "}
            first.
          </>
        }
        required
        error={errors.password}
      />
      <div className="grid gap-1.5">
        <label htmlFor="is_sure" className="flex items-start gap-3">
          <Checkbox
            id="is_sure"
            name="is_sure"
            defaultChecked={state.values?.is_sure === "on"}
            aria-invalid={errors.is_sure ? true : undefined}
            aria-describedby={errors.is_sure ? "is_sure-error" : undefined}
            className="mt-0.5"
          />
          <span>Delete my account and everything in it after {CLOSURE_GRACE_DAYS} days</span>
        </label>
        <FieldError id="is_sure-error" message={errors.is_sure} />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="outline" pendingText="One moment…" className="w-fit max-sm:w-full">
        Delete my account
      </SubmitButton>
    </form>
  );
}
