"use client";

import { useActionState } from "react";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { idle } from "@/lib/platform/result";
import { updateProfile } from "@/lib/profiles/actions";

export function ProfileForm({ fullName, phone }: { fullName: string; phone: string | null }) {
  const [state, submit] = useActionState(updateProfile, idle);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      <TextField
        name="full_name"
        label="Full name"
        autoComplete="name"
        required
        defaultValue={state.values?.full_name ?? fullName}
        error={errors.full_name}
      />
      <TextField
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint={"With the country code if it is not Indian, such as +44\u00a020\u00a07946\u00a00000."}
        required
        defaultValue={state.values?.phone ?? phone ?? ""}
        error={errors.phone}
      />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        Save profile
      </SubmitButton>
    </form>
  );
}
