"use client";

import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { putBackPaper, withdrawPaper } from "@/lib/mock-exams/authoring/papers/actions";
import { WITHDRAWAL_REASON } from "@/lib/mock-exams/authoring/papers/withdrawal";

/** Asked for in a second step, because students lose the way in at once. */
export function WithdrawForm({ mockId }: { mockId: string }) {
  const [state, action] = useFormAction(withdrawPaper);
  return (
    <details open={state.status === "error" || undefined}>
      <summary className="w-fit cursor-pointer py-2 text-link">Withdraw this paper</summary>
      <form action={action} noValidate className="mt-2 grid max-w-prose justify-items-start gap-4">
        <input type="hidden" name="mockId" value={mockId} />
        <p>
          Students will no longer find it or be able to start it. Anyone taking it now can finish, and their
          attempt is marked. Results and reviews stay, with a note that the paper was withdrawn.
        </p>
        <Field
          name="reason"
          label="Why"
          hint="For your colleagues and the audit log. Students don’t see it."
          required
          className="w-full"
          error={state.fieldErrors?.reason}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={WITHDRAWAL_REASON.max}
              defaultValue={state.values?.reason}
            />
          )}
        </Field>
        <FormMessage status={state.status} message={state.message} />
        <SubmitButton variant="destructive" size="sm" pendingText="Withdrawing…">
          Withdraw the paper
        </SubmitButton>
      </form>
    </details>
  );
}

export function PutBackForm({ mockId }: { mockId: string }) {
  const [state, action] = useFormAction(putBackPaper);
  return (
    <form action={action} className="grid justify-items-start gap-2">
      <input type="hidden" name="mockId" value={mockId} />
      <SubmitButton variant="outline" size="sm" pendingText="Checking the paper…">
        Restore the paper
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
