"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { rejectObjection } from "@/lib/mock-exams/authoring/statistics/actions";

/** Why the key stands, for the student who objects. */
export function RejectionForm({ objectionId }: { objectionId: string }) {
  const [state, action] = useFormAction(rejectObjection);
  return (
    <form action={action} className="grid max-w-xl gap-3">
      <input type="hidden" name="objectionId" value={objectionId} />
      <Field
        name="decision"
        id={`reject-${objectionId}`}
        label="Why the key stands"
        hint="The student reads it, in a letter and in the review of the attempt."
        required
        error={state.fieldErrors?.decision}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2_000}
            defaultValue={state.status === "error" ? state.values?.decision : undefined}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton variant="outline" size="sm" className="w-fit" pendingText="Saving…">
        Do not accept it
      </SubmitButton>
    </form>
  );
}
