"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Input } from "@/components/ui/input";
import { setDeskNextAction } from "@/lib/leads/desk/actions";
import { DESK_LIMITS } from "@/lib/leads/desk/choices";
import { idle } from "@/lib/platform/result";

export function NextStepForm({ leadId, version }: { leadId: string; version: number }) {
  const [state, action] = useActionState(setDeskNextAction, idle);
  return (
    <form action={action} className="grid gap-2.5 sm:grid-cols-[1fr_13rem]">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <Field name="title" id="next-title" label="What to do" required error={state.fieldErrors?.title}>
        {(control) => (
          <Input {...control} defaultValue={state.values?.title} maxLength={DESK_LIMITS.stepTitle} />
        )}
      </Field>
      <Field name="dueAt" id="next-due" label="When (IST)" required error={state.fieldErrors?.dueAt}>
        {(control) => <Input {...control} type="datetime-local" defaultValue={state.values?.dueAt} />}
      </Field>
      <div className="grid gap-2 sm:col-span-2">
        <SubmitButton size="sm" variant="secondary" pendingText="Saving…" className="w-fit">
          Save next step
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </div>
    </form>
  );
}
