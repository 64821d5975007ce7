"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Checkbox } from "@/components/ui/checkbox";
import { closeReport } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";

type Props = {
  reportId: string;
  mayLift: boolean;
  /** Of a report that is settled already: only its block is left. */
  isLifting?: boolean;
  about: string;
};

export function CloseReportForm({ reportId, mayLift, isLifting = false, about }: Props) {
  const [state, action] = useToastAction(closeReport);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="reportId" value={reportId} />
      <TextField
        name="outcome"
        id={`outcome-${reportId}`}
        label="What came of it"
        required
        maxLength={MENTOR_LIMITS.outcome}
        autoComplete="off"
        error={state.fieldErrors?.outcome}
        defaultValue={state.values?.outcome ?? ""}
      />
      {isLifting ? <input type="hidden" name="lifts" value="on" /> : null}
      {mayLift && !isLifting ? (
        <label htmlFor={`lifts-${reportId}`} className="flex items-start gap-3">
          <Checkbox id={`lifts-${reportId}`} name="lifts" className="mt-0.5" />
          <span>Lift the block, so that {about} can ask and be asked again</span>
        </label>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton size="sm" pendingText="Saving…" className="w-fit">
        {isLifting ? "Lift the block" : "Settle the report"}
        <span className="sr-only">: {about}</span>
      </SubmitButton>
    </form>
  );
}
