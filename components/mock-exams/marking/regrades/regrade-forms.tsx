"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { makeRegrade, tryRegrade } from "@/lib/mock-exams/marking/regrades/actions";
import { REGRADE_LIMITS } from "@/lib/mock-exams/marking/regrades/schema";

/** Why a paper is to be marked again. Nothing changes before somebody has seen what it comes to. */
export function TrialForm({ revisionId, reason }: { revisionId: string; reason?: string }) {
  const [state, action] = useFormAction(tryRegrade);
  const values = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} className="grid max-w-xl gap-4">
      <input type="hidden" name="revisionId" value={revisionId} />
      <TextField
        name="reason"
        label="Why"
        hint="It stays in the history. Candidates are told that a question was looked at again, not these words."
        required
        maxLength={REGRADE_LIMITS.reason}
        autoComplete="off"
        defaultValue={values?.reason ?? reason}
        error={state.fieldErrors?.reason}
      />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton pendingText="Looking at every attempt…" className="w-fit max-sm:w-full">
        See what it would change
      </SubmitButton>
    </form>
  );
}

/** Carries a trial out. */
export function RegradeStep({ jobId, text }: { jobId: string; text: string }) {
  const [state, action] = useFormAction(makeRegrade);
  return (
    <form action={action} className="grid content-start justify-items-start gap-2 max-sm:w-full">
      <input type="hidden" name="jobId" value={jobId} />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton pendingText="Marking again…" className="max-sm:w-full">
        {text}
      </SubmitButton>
    </form>
  );
}
