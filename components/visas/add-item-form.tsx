"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { addVisaItem } from "@/lib/visas/actions";
import { VISA_LIMITS } from "@/lib/visas/choices";

type Props = {
  caseId: string;
  /** New with each rendering: the same form sent twice is one line. */
  formKey: string;
};

/** What the embassy's own list asks for and the list of the country does not have. */
export function AddItemForm({ caseId, formKey }: Props) {
  const [state, action] = useFormAction(addVisaItem);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        name="title"
        id="visa-item-title"
        label="What it is"
        required
        maxLength={VISA_LIMITS.item}
        error={errors.title}
        defaultValue={state.values?.title ?? ""}
      />
      <Field
        name="how"
        id="visa-item-how"
        label="What to do"
        hint="The student reads it."
        required
        error={errors.how}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={VISA_LIMITS.how}
            defaultValue={state.values?.how ?? ""}
          />
        )}
      </Field>
      <TextField
        name="sourceUrl"
        id="visa-item-source"
        type="url"
        inputMode="url"
        label="Page that asks for it"
        hint="The address of the embassy’s or visa centre’s list, as you read it today."
        maxLength={VISA_LIMITS.source}
        error={errors.sourceUrl}
        defaultValue={state.values?.sourceUrl ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" pendingText="Adding…" className="w-fit">
        Add to the checklist
      </SubmitButton>
    </form>
  );
}
