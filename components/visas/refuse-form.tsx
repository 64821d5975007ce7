"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, FieldError } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { refuseVisa } from "@/lib/visas/actions";
import { VISA_LIMITS } from "@/lib/visas/choices";
import { REFUSAL_REASON_NAMES, REFUSAL_REASONS } from "@/lib/visas/refusals";

export function RefuseForm({ caseId, version, today }: { caseId: string; version: number; today: string }) {
  const [state, action] = useFormAction(refuseVisa);
  const errors = state.fieldErrors ?? {};
  const typed = (name: string, otherwise = "") => state.values?.[name] ?? otherwise;
  const ticked = state.ticked?.reasons ?? [typed("reasons")];
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={version} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          name="decidedOn"
          id="refused-on"
          kind="day"
          label="Decided on"
          required
          max={today}
          error={errors.decidedOn}
          defaultValue={typed("decidedOn", today)}
        />
        <DateField
          name="answerBy"
          kind="day"
          label="Last day to answer"
          hint="Only if the letter names one."
          error={errors.answerBy}
          defaultValue={typed("answerBy")}
        />
      </div>
      <fieldset aria-describedby={errors.reasons ? "reasons-error" : undefined} className="grid gap-2">
        <legend className="mb-2 font-semibold">Reasons in the letter</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {REFUSAL_REASON_NAMES.map((reason) => (
            <label
              key={`${reason}-${ticked.includes(reason)}`}
              htmlFor={`reason-${reason}`}
              className="flex items-start gap-3"
            >
              <Checkbox
                id={`reason-${reason}`}
                name="reasons"
                value={reason}
                defaultChecked={ticked.includes(reason)}
                className="mt-0.5"
              />
              {REFUSAL_REASONS[reason].name}
            </label>
          ))}
        </div>
        <FieldError id="reasons-error" message={errors.reasons} />
      </fieldset>
      <Field
        name="note"
        id="refusal-note"
        label="In the words of the letter"
        needed="for another reason"
        hint="The student reads it."
        error={errors.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            dir="auto"
            maxLength={VISA_LIMITS.refusal}
            defaultValue={typed("note")}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Record the refusal
      </SubmitButton>
    </form>
  );
}
