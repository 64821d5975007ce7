"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { recordDeposit } from "@/lib/offers/actions";
import { OFFER_LIMITS } from "@/lib/offers/limits";

export function DepositForm({
  offerId,
  version,
  today,
  reportedOn,
}: {
  offerId: string;
  version: number;
  today: string;
  /** The day that the student named. */
  reportedOn: string | null;
}) {
  const [state, action] = useFormAction(recordDeposit);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          name="paidOn"
          id="deposit-paid-on"
          kind="day"
          label="Paid on"
          required
          max={today}
          error={errors.paidOn}
          defaultValue={state.values?.paidOn ?? reportedOn ?? today}
        />
        <TextField
          name="note"
          id="deposit-note"
          label="How it was paid"
          hint="Such as the reference of the transfer; the student reads it. Needed without a receipt."
          maxLength={OFFER_LIMITS.note}
          error={errors.note}
          defaultValue={state.values?.note ?? ""}
        />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Record the deposit
      </SubmitButton>
    </form>
  );
}
