"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { chooseVisaNext } from "@/lib/visas/actions";
import { NEXT_STEPS, VISA_LIMITS } from "@/lib/visas/choices";

export function NextForm({ caseId, version }: { caseId: string; version: number }) {
  const [state, action] = useFormAction(chooseVisaNext);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="next"
        label="What comes next"
        hint="An appeal and a new application take it back to the visa."
        required
        error={errors.next}
        className="max-w-sm"
      >
        {(control) => (
          <Select {...control} defaultValue={state.values?.next ?? ""}>
            <option value="">Choose</option>
            {Object.entries(NEXT_STEPS).map(([step, { name }]) => (
              <option key={step} value={step}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="note"
        id="next-note"
        label="A word to the student"
        hint="What you agreed on, and who does what."
        required
        error={errors.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            dir="auto"
            maxLength={VISA_LIMITS.next}
            defaultValue={state.values?.note ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Save what comes next
      </SubmitButton>
    </form>
  );
}
