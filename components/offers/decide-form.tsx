"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { decideOffer } from "@/lib/offers/actions";
import { OFFER_LIMITS } from "@/lib/offers/limits";

/** The student's decision; a colleague who enters it says how they know. */
export function DecideForm({
  offerId,
  version,
  isStudent,
}: {
  offerId: string;
  version: number;
  isStudent: boolean;
}) {
  const [state, action] = useFormAction(decideOffer);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="reason"
        label={isStudent ? "Reason" : "How do you know"}
        hint={isStudent ? "Needed when you decline; your team reads it." : "The student reads it."}
        needed={isStudent ? "to decline" : undefined}
        required={!isStudent}
        error={state.fieldErrors?.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={OFFER_LIMITS.note}
            defaultValue={state.values?.reason ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="accepts" value="yes" pendingText="Saving…">
          Accept the offer
        </SubmitButton>
        <SubmitButton name="accepts" value="no" variant="secondary" pendingText="Saving…">
          Decline it
        </SubmitButton>
      </div>
    </form>
  );
}
