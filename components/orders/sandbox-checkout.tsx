"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { playSandboxPayment } from "@/lib/orders/actions";
import { playSandboxPaymentByLink } from "@/lib/orders/links/actions";
import { SANDBOX_OUTCOME_NAMES, SANDBOX_OUTCOMES } from "@/lib/orders/providers";
import { SandboxNote } from "./provider-choice";

type Props = { orderId: string; token?: never } | { orderId?: never; token: string };

/** The page of a provider that moves no money: a button for each thing that a real one can do. */
export function SandboxCheckout({ orderId, token }: Props) {
  const [state, action] = useFormAction(token ? playSandboxPaymentByLink : playSandboxPayment);
  return (
    <div className="grid gap-4">
      <SandboxNote />
      <form action={action} className="grid justify-items-start gap-3">
        <input type="hidden" name={token ? "token" : "orderId"} value={token ?? orderId} />
        {SANDBOX_OUTCOME_NAMES.map((outcome) => (
          <SubmitButton
            key={outcome}
            name="outcome"
            value={outcome}
            variant={outcome === "success" ? undefined : "secondary"}
            pendingText="One moment…"
          >
            {SANDBOX_OUTCOMES[outcome]}
          </SubmitButton>
        ))}
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      </form>
    </div>
  );
}
