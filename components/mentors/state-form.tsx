"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Textarea } from "@/components/ui/textarea";
import { setMentorState } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";
import type { MentorState } from "@/lib/mentors/wording";

type StateChoice = { state: MentorState; text: string; isMain?: boolean };

type Props = {
  mentorId: string;
  version: number;
  choices: readonly StateChoice[];
  /** Where a reason is asked for: what it is called, and the name it is about. */
  reason?: { label: string; hint: string };
  /** Of whom, where several stand below one another. */
  about?: string;
};

/** Takes a mentor on the list, off it, or to the end. */
export function StateForm({ mentorId, version, choices, reason, about }: Props) {
  const [state, action] = useToastAction(setMentorState);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="mentorId" value={mentorId} />
      <input type="hidden" name="version" value={version} />
      {reason ? (
        <Field
          name="reason"
          id={`reason-${mentorId}`}
          label={reason.label}
          hint={reason.hint}
          required
          error={state.fieldErrors?.reason}
        >
          {(control) => (
            <Textarea
              {...control}
              className="min-h-14!"
              dir="auto"
              maxLength={MENTOR_LIMITS.outcome}
              defaultValue={state.values?.reason ?? ""}
            />
          )}
        </Field>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-2">
        {choices.map(({ state: to, text, isMain }) => (
          <SubmitButton
            key={to}
            name="state"
            value={to}
            size="sm"
            variant={isMain ? "default" : "secondary"}
            pendingText="Saving…"
          >
            {text}
            {about ? <span className="sr-only">: {about}</span> : null}
          </SubmitButton>
        ))}
      </div>
    </form>
  );
}
