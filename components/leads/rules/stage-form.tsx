"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { setLeadStage } from "@/lib/leads/desk/actions";
import { DESK_LIMITS } from "@/lib/leads/desk/choices";
import type { LeadStage } from "@/lib/leads/desk/rows";
import { LEAD_STATUSES } from "@/lib/leads/wording";

/** How long a lead may stay at a status, as a number that counts and as the sentence that says it. */
export function StageForm({ stage }: { stage: LeadStage }) {
  const [state, action] = useFormAction(setLeadStage);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <details open={state.status !== "idle" || undefined}>
      <summary className="text-link w-fit cursor-pointer text-sm">
        Change<span className="sr-only"> {LEAD_STATUSES[stage.status]}</span>
      </summary>
      <form action={action} className="mt-3 grid gap-3">
        <input type="hidden" name="status" value={stage.status} />
        <TextField
          name="workingDays"
          id={`days-${stage.status}`}
          label="Working days"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={DESK_LIMITS.stageDays}
          defaultValue={typed?.workingDays ?? stage.workingDays}
          error={errors.workingDays}
        />
        <TextField
          name="promise"
          id={`promise-${stage.status}`}
          label="In a sentence"
          required
          maxLength={DESK_LIMITS.promise}
          defaultValue={typed?.promise ?? stage.promise}
          error={errors.promise}
        />
        <SubmitButton size="sm" variant="secondary" className="w-fit" pendingText="Saving…">
          Save promise
        </SubmitButton>
        <FormMessage status={state.status} message={state.message} />
      </form>
    </details>
  );
}
