"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { endReferralTerms } from "@/lib/referrals/actions";

export function EndTermsForm({ termsId, sum }: { termsId: string; sum: string }) {
  const [state, action] = useFormAction(endReferralTerms);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="terms" value={termsId} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="outline" size="sm" className="w-fit" pendingText="Ending…">
        End these terms<span className="sr-only">, {sum}</span>
      </SubmitButton>
    </form>
  );
}
