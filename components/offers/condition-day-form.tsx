"use client";

import { FormMessage } from "@/components/forms/form-message";
import { OpenDayField } from "@/components/forms/open-day-field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { setConditionDay } from "@/lib/offers/actions";

type Props = {
  conditionId: string;
  version: number;
  meetBy: string | null;
  /** The day of the offer, before which nothing is due. */
  receivedOn: string;
  name: string;
};

/** By when a condition is to be met; left empty, it has no day. */
export function ConditionDayForm({ conditionId, version, meetBy, receivedOn, name }: Props) {
  const [state, action] = useFormAction(setConditionDay);
  return (
    <details>
      <summary className="text-link w-fit cursor-pointer text-sm">
        {meetBy ? "Change the day" : "Set the day"}
        <span className="sr-only">: {name}</span>
      </summary>
      <form action={action} className="mt-2 grid gap-3">
        <input type="hidden" name="conditionId" value={conditionId} />
        <input type="hidden" name="version" value={version} />
        <OpenDayField
          id={`condition-day-${conditionId}`}
          name="meetBy"
          label="To be met by"
          hint="The student is told and reminded."
          min={receivedOn}
          state={state}
          defaultValue={state.values?.meetBy ?? meetBy ?? ""}
        />
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        <SubmitButton size="sm" variant="secondary" className="w-fit" pendingText="Saving…">
          Save the day
          <span className="sr-only">: {name}</span>
        </SubmitButton>
      </form>
    </details>
  );
}
