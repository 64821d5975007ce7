"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { BILLING_LIMITS } from "@/lib/orders/limits";
import { payOrderByLink } from "@/lib/orders/links/actions";
import type { PayWay } from "@/lib/orders/providers";
import { ProviderChoice } from "./provider-choice";

type Props = { token: string; providers: readonly PayWay[]; total: string };

/** Who pays for a student; a name and an address only for whoever wants a receipt. */
export function PayByLinkForm({ token, providers, total }: Props) {
  const [state, action] = useFormAction(payOrderByLink);
  const errors = state.fieldErrors ?? {};
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="token" value={token} />
      <TextField
        name="payerName"
        label="Your name"
        autoComplete="name"
        maxLength={BILLING_LIMITS.name[1]}
        error={errors.payerName}
        defaultValue={state.values?.payerName ?? ""}
      />
      <TextField
        name="payerEmail"
        label="Your email, for a receipt"
        type="email"
        autoComplete="email"
        maxLength={BILLING_LIMITS.email}
        error={errors.payerEmail}
        defaultValue={state.values?.payerEmail ?? ""}
      />
      <ProviderChoice providers={providers} chosen={state.values?.provider} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="One moment…">
        Pay {total}
      </SubmitButton>
    </form>
  );
}
