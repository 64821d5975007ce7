"use client";

import { useActionState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { GST_STATE_CHOICES } from "@/lib/invoices/states";
import { placeOrder } from "@/lib/orders/actions";
import { BILLING_LIMITS } from "@/lib/orders/limits";
import type { Provider } from "@/lib/orders/providers";
import { idle } from "@/lib/platform/result";
import { formatMinor } from "@/lib/service-catalog/price";
import { ProviderChoice } from "./provider-choice";

type Props = {
  serviceId: string;
  priceId: string;
  /** What the page shows, in paise: another price is never charged. */
  totalMinor: number;
  /** The code that it is reduced by. */
  coupon: string | null;
  currency: string;
  /** New for each form, so that two presses make one order. */
  newKey: string;
  providers: readonly Provider[];
  known: { name: string; email: string };
};

/** To whom the bill goes, and the button that pays. */
export function OrderForm({
  serviceId,
  priceId,
  totalMinor,
  coupon,
  currency,
  newKey,
  providers,
  known,
}: Props) {
  const [state, action] = useActionState(placeOrder, idle);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="serviceId" value={serviceId} />
      <input type="hidden" name="priceId" value={priceId} />
      <input type="hidden" name="total" value={totalMinor} />
      <input type="hidden" name="coupon" value={coupon ?? ""} />
      <input type="hidden" name="key" value={newKey} />
      <TextField
        name="name"
        label="Name on the bill"
        required
        autoComplete="name"
        maxLength={BILLING_LIMITS.name[1]}
        error={errors.name}
        defaultValue={typed?.name ?? known.name}
      />
      <TextField
        name="email"
        label="Email for the receipt"
        type="email"
        required
        autoComplete="email"
        maxLength={BILLING_LIMITS.email}
        error={errors.email}
        defaultValue={typed?.email ?? known.email}
      />
      <Field name="address" label="Address" required error={errors.address}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            autoComplete="street-address"
            maxLength={BILLING_LIMITS.address[1]}
            defaultValue={typed?.address ?? ""}
          />
        )}
      </Field>
      <Field
        name="state"
        label="State"
        hint="It decides which GST the bill shows, not how much you pay."
        required
        error={errors.state}
      >
        {(control) => (
          <Select {...control} autoComplete="address-level1" defaultValue={typed?.state ?? ""}>
            <option value="">Choose a state</option>
            {GST_STATE_CHOICES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="gstin"
        label="GST number"
        hint="Only if a business pays. Families leave it empty."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.gstin}
        defaultValue={typed?.gstin ?? ""}
      />
      <ProviderChoice providers={providers} chosen={typed?.provider} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="One moment…">
        Pay {formatMinor(totalMinor, currency)}
      </SubmitButton>
    </form>
  );
}
