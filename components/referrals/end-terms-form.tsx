"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { idle } from "@/lib/platform/result";
import { endReferralTerms } from "@/lib/referrals/actions";

export function EndTermsForm({ termsId, sum }: { termsId: string; sum: string }) {
  const [state, action] = useActionState(endReferralTerms, idle);
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
