"use client";

import { DateField } from "@/components/forms/date-field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { reportDeposit } from "@/lib/offers/actions";

/** The student has paid; the team confirms it. */
export function ReportDepositForm({
  offerId,
  version,
  today,
}: {
  offerId: string;
  version: number;
  today: string;
}) {
  const [state, action] = useFormAction(reportDeposit);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="offerId" value={offerId} />
      <input type="hidden" name="version" value={version} />
      <DateField
        name="paidOn"
        kind="day"
        label="I paid on"
        required
        max={today}
        error={state.fieldErrors?.paidOn}
        defaultValue={state.values?.paidOn ?? today}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Saving…" className="w-fit">
        Tell the team
      </SubmitButton>
    </form>
  );
}
