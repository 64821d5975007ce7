"use client";

import { DateField } from "@/components/forms/date-field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { planVisa } from "@/lib/visas/actions";

type Props = { caseId: string; version: number; plannedOn: string | null; today: string };

export function PlanForm({ caseId, version, plannedOn, today }: Props) {
  const [state, action] = useFormAction(planVisa);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={version} />
      <DateField
        name="plannedOn"
        kind="day"
        label="Day on which we send it"
        hint="The student reads it with the day since when the money has to be in the account."
        min={today}
        error={state.fieldErrors?.plannedOn}
        defaultValue={state.values?.plannedOn ?? plannedOn ?? ""}
        className="max-w-sm"
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" pendingText="Saving…" className="w-fit">
        Save the day
      </SubmitButton>
    </form>
  );
}
