"use client";

import { DateField } from "@/components/forms/date-field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { confirmArrival, reportArrival } from "@/lib/visas/actions";

type At = { applicationId: string; version: number; today: string };

/** One press says it; another day than today can be named. */
export function ArrivalForm({
  applicationId,
  version,
  isStudent,
  isDue,
  today,
}: At & { isStudent: boolean; isDue: boolean }) {
  const [state, action] = useFormAction(reportArrival);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant={isDue ? "default" : "secondary"} pendingText="Saving…" className="w-fit">
        {isStudent ? "I have arrived" : "The student has arrived"}
      </SubmitButton>
      <details open={state.fieldErrors?.arrivedOn ? true : undefined}>
        <summary className="text-link w-fit cursor-pointer">It was on another day</summary>
        <DateField
          name="arrivedOn"
          kind="day"
          label="Arrived on"
          max={today}
          error={state.fieldErrors?.arrivedOn}
          defaultValue={state.values?.arrivedOn ?? ""}
          className="mt-3 max-w-sm"
        />
      </details>
    </form>
  );
}

export function ConfirmArrivalForm({ applicationId, version, arrivedOn, today }: At & { arrivedOn: string }) {
  const [state, action] = useFormAction(confirmArrival);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <DateField
        name="arrivedOn"
        kind="day"
        label="Arrived on"
        required
        max={today}
        error={state.fieldErrors?.arrivedOn}
        defaultValue={state.values?.arrivedOn ?? arrivedOn}
        className="max-w-sm"
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" pendingText="Saving…" className="w-fit">
        Confirm the arrival
      </SubmitButton>
    </form>
  );
}
