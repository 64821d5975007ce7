"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { recordConfirmation } from "@/lib/offers/actions";
import { OFFER_LIMITS } from "@/lib/offers/limits";

export function ConfirmationForm({
  offerId,
  version,
  today,
}: {
  offerId: string;
  version: number;
  today: string;
}) {
  const [state, action] = useFormAction(recordConfirmation);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="number"
          label="Number"
          hint="Of the CAS, I-20, CoE or letter of acceptance."
          required
          maxLength={OFFER_LIMITS.number}
          error={errors.number}
          defaultValue={state.values?.number ?? ""}
        />
        <DateField
          name="confirmedOn"
          kind="day"
          label="Issued on"
          required
          max={today}
          error={errors.confirmedOn}
          defaultValue={state.values?.confirmedOn ?? today}
        />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Record the confirmation
      </SubmitButton>
    </form>
  );
}
