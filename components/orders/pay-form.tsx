"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { payOrder } from "@/lib/orders/actions";
import type { Provider } from "@/lib/orders/providers";
import { idle } from "@/lib/platform/result";
import { ProviderChoice } from "./provider-choice";

/** Pays an order that is there already: after a failure, or where the provider did not answer. */
export function PayForm({
  orderId,
  providers,
  label,
}: {
  orderId: string;
  providers: readonly Provider[];
  label: string;
}) {
  const [state, action] = useActionState(payOrder, idle);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <ProviderChoice providers={providers} chosen={state.values?.provider} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="One moment…">
        {label}
      </SubmitButton>
    </form>
  );
}
