"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { objectToKey } from "@/lib/mock-exams/results/actions";

type Props = { attemptId: string; ordinal: number };

/** To say that the key of a question is wrong. */
export function ObjectionForm({ attemptId, ordinal }: Props) {
  const [state, submit] = useFormAction(objectToKey);
  const { fieldErrors = {}, values = {} } = state;
  if (state.status === "ok") return <FormMessage status="ok" message={state.message} />;
  return (
    <form action={submit} className="grid max-w-xl gap-4">
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="ordinal" value={ordinal} />
      <Field
        name="text"
        id={`text-${ordinal}`}
        label="What is wrong with the answer?"
        required
        error={fieldErrors.text}
      >
        {(control) => (
          <Textarea {...control} rows={3} minLength={10} maxLength={2_000} defaultValue={values.text} />
        )}
      </Field>
      <Field
        name="evidence"
        id={`evidence-${ordinal}`}
        label="How do you know?"
        hint="A calculation, a book and page, a rule."
        error={fieldErrors.evidence}
      >
        {(control) => <Textarea {...control} rows={2} maxLength={2_000} defaultValue={values.evidence} />}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="Sending…" variant="secondary" className="w-fit max-sm:w-full">
        Send the objection
      </SubmitButton>
    </form>
  );
}
