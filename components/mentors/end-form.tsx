"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Textarea } from "@/components/ui/textarea";
import { endRequest } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";

type Props = {
  requestId: string;
  version: number;
  /** Whether nobody has answered yet: then there is nothing to say. */
  isTakenBack?: boolean;
};

export function EndForm({ requestId, version, isTakenBack = false }: Props) {
  const [state, action] = useToastAction(endRequest, isTakenBack ? "Taken back." : undefined);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="version" value={version} />
      {isTakenBack ? null : (
        <>
          <p className="measure">
            You no longer write to each other, and meetings ahead are called off. Both of you can ask or be
            asked again.
          </p>
          <Field
            name="words"
            id={`end-${requestId}`}
            label="A few words of goodbye"
            hint="The other reads them."
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
        </>
      )}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton
        variant={isTakenBack ? "ghost" : "secondary"}
        size={isTakenBack ? "sm" : "default"}
        pendingText="Ending…"
        className="w-fit"
      >
        {isTakenBack ? "Take it back" : "End the mentoring"}
      </SubmitButton>
    </form>
  );
}
