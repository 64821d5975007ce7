"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { Textarea } from "@/components/ui/textarea";
import { askMentor } from "@/lib/mentors/actions";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";

type Props = {
  mentorId: string;
  /** New with each rendering: the same form sent twice is one request. */
  formKey: string;
  name: string;
};

export function AskForm({ mentorId, formKey, name }: Props) {
  const [state, action] = useToastAction(askMentor);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="mentorId" value={mentorId} />
      <input type="hidden" name="key" value={formKey} />
      <Field
        name="words"
        label={`What would you like to ask ${name}?`}
        hint="Two or three sentences: where you want to go, and what you would like to know. Leave out phone numbers and addresses."
        required
        error={state.fieldErrors?.words}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-28!"
            dir="auto"
            minLength={MENTOR_LIMITS.wordsLeast}
            maxLength={MENTOR_LIMITS.words}
            defaultValue={state.values?.words ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Sending…" className="w-full sm:w-fit">
        Ask {name}
      </SubmitButton>
    </form>
  );
}
