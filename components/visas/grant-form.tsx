"use client";

import { DateField } from "@/components/forms/date-field";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { grantVisa } from "@/lib/visas/actions";
import { VISA_LIMITS } from "@/lib/visas/choices";

export function GrantForm({ caseId, version, today }: { caseId: string; version: number; today: string }) {
  const [state, action] = useFormAction(grantVisa);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={version} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <DateField
          name="decidedOn"
          id="granted-on"
          kind="day"
          label="Decided on"
          required
          max={today}
          error={errors.decidedOn}
          defaultValue={typed("decidedOn", today)}
        />
        <DateField
          name="validFrom"
          kind="day"
          label="Valid from"
          required
          error={errors.validFrom}
          defaultValue={typed("validFrom")}
        />
        <DateField
          name="validTo"
          kind="day"
          label="Valid to"
          required
          error={errors.validTo}
          defaultValue={typed("validTo")}
        />
      </div>
      <Field
        name="note"
        id="grant-note"
        label="Note"
        hint="What the visa allows or asks for; the student reads it."
        error={errors.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={VISA_LIMITS.refusal}
            defaultValue={typed("note")}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Record the grant
      </SubmitButton>
    </form>
  );
}
