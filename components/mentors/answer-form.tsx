"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Textarea } from "@/components/ui/textarea";
import { answerRequest } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";

/** A mentor's yes or no, with a few kind words for either. */
export function AnswerForm({
  requestId,
  version,
  name,
}: {
  requestId: string;
  version: number;
  name: string;
}) {
  const [state, action] = useToastAction(answerRequest);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="words"
        id={`words-${requestId}`}
        label={`A few words to ${name}`}
        hint="They are read with your answer. A no hurts less with a reason."
        error={state.fieldErrors?.words}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-16!"
            dir="auto"
            maxLength={MENTOR_LIMITS.words}
            defaultValue={state.values?.words ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="answer" value="matched" pendingText="Sending…">
          Yes, I help {name}
        </SubmitButton>
        <SubmitButton name="answer" value="declined" variant="secondary" pendingText="Sending…">
          Not this time
        </SubmitButton>
      </div>
    </form>
  );
}
