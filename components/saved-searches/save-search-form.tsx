"use client";

import { useActionState } from "react";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { idle } from "@/lib/platform/result";
import { saveSearch } from "@/lib/saved-searches/actions";

export function SaveSearchForm({ query }: { query: string }) {
  const [state, submit] = useActionState(saveSearch, idle);
  return (
    <form action={submit} noValidate className="grid max-w-md gap-5">
      <input type="hidden" name="query" value={query} />
      <TextField
        name="email"
        label="Your email address"
        hint="We use it for this search only. One link in each email ends it."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        defaultValue={state.values?.email}
        error={state.fieldErrors?.email}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit max-sm:w-full">
        Save this search
      </SubmitButton>
    </form>
  );
}
