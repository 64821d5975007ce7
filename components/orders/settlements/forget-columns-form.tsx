"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import type { Provider } from "@/lib/orders/providers";
import { forgetSettlementColumns } from "@/lib/orders/settlements/actions";
import { REPORT_NAMES } from "@/lib/orders/settlements/wording";

/** The next report with column names of its own asks again. */
export function ForgetColumnsForm({ provider }: { provider: Provider }) {
  const [state, action] = useToastAction(forgetSettlementColumns);
  return (
    <form action={action} className="grid justify-items-start gap-2">
      <input type="hidden" name="provider" value={provider} />
      <SubmitButton variant="secondary" size="sm" pendingText="Forgetting…">
        Forget the columns of {REPORT_NAMES[provider]} reports
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
