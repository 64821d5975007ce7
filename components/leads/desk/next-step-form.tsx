"use client";

import { useRef } from "react";
import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { showField } from "@/components/forms/show-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { useKeys } from "@/components/keys/use-keys";
import { Input } from "@/components/ui/input";
import { setDeskNextAction } from "@/lib/leads/desk/actions";
import { DESK_LIMITS } from "@/lib/leads/desk/choices";

export function NextStepForm({ leadId, version }: { leadId: string; version: number }) {
  const [state, action] = useFormAction(setDeskNextAction);
  const form = useRef<HTMLFormElement>(null);
  useKeys("Lead", [{ key: "t", label: "Set the next step", run: () => showField(form.current, "title") }]);
  return (
    <form ref={form} action={action} className="grid gap-2.5 sm:grid-cols-[1fr_13rem]">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <Field name="title" id="next-title" label="What to do" required error={state.fieldErrors?.title}>
        {(control) => (
          <Input {...control} defaultValue={state.values?.title} maxLength={DESK_LIMITS.stepTitle} />
        )}
      </Field>
      <DateField
        name="dueAt"
        id="next-due"
        label="When (IST)"
        kind="moment"
        required
        defaultValue={state.values?.dueAt}
        error={state.fieldErrors?.dueAt}
      />
      <div className="grid gap-2 sm:col-span-2">
        <SubmitButton size="sm" variant="secondary" pendingText="Saving…" className="w-fit">
          Save next step
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </div>
    </form>
  );
}
