"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { answerAsParent } from "@/lib/consents/actions";

/** Each answer is a form of its own, so that it works without script. */
export function ParentAnswer({ token, isGiven }: { token: string; isGiven: boolean }) {
  const [state, submit] = useFormAction(answerAsParent);
  return (
    <div className="grid gap-5">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-4">
        {isGiven ? null : (
          <form action={submit}>
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="answer" value="agree" />
            <SubmitButton pendingText="One moment…" size="lg">
              I agree
            </SubmitButton>
          </form>
        )}
        <form action={submit}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="answer" value="decline" />
          <SubmitButton variant="outline" pendingText="One moment…" size="lg">
            {isGiven ? "Withdraw my consent" : "I do not agree"}
          </SubmitButton>
        </form>
      </div>
    </div>
  );
}
