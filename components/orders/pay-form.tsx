"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { payOrder } from "@/lib/orders/actions";
import type { PayWay } from "@/lib/orders/providers";
import { ProviderChoice } from "./provider-choice";

/** Pays an order that is there already: after a failure, or where the provider did not answer. */
export function PayForm({
  orderId,
  part,
  providers,
  label,
}: {
  orderId: string;
  /** The part that the page shows; an order that is paid at once has one. */
  part: number;
  providers: readonly PayWay[];
  label: string;
}) {
  const [state, action] = useFormAction(payOrder);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="part" value={part} />
      <ProviderChoice providers={providers} chosen={state.values?.provider} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="One moment…">
        {label}
      </SubmitButton>
    </form>
  );
}
