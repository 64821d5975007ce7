"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { readAlong } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";

/** A supervisor says why, before they read what a student and a mentor wrote. */
export function ReadingForm({ conversationId }: { conversationId: string }) {
  const [state, action] = useFormAction(readAlong);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="conversationId" value={conversationId} />
      <p className="measure">
        What a student and a mentor write is theirs. You can read it when something was reported. Both see
        that you did and why, and the student is told at once.
      </p>
      <TextField
        name="reason"
        label="Why you read along"
        hint="The student and the mentor read this."
        required
        maxLength={MENTOR_LIMITS.outcome}
        autoComplete="off"
        error={state.fieldErrors?.reason}
        defaultValue={state.values?.reason ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Opening…" className="w-fit">
        Read the conversation
      </SubmitButton>
    </form>
  );
}
