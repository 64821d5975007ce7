"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { GST_STATE_CHOICES } from "@/lib/invoices/states";
import { placeOrder } from "@/lib/orders/actions";
import { BILLING_LIMITS, HOME_COUNTRY } from "@/lib/orders/limits";
import { type PayWay, providersFor } from "@/lib/orders/providers";
import type { Part } from "@/lib/service-catalog/instalments";
import { formatMinor } from "@/lib/service-catalog/price";
import { PlanChoice } from "./plan-choice";
import { ProviderChoice } from "./provider-choice";

type Props = {
  serviceId: string;
  priceId: string;
  /** What the page shows, in paise: another price is never charged. */
  totalMinor: number;
  /** The code that it is reduced by. */
  coupon: string | null;
  currency: string;
  /** In which parts it may be paid; none where it is paid at once. */
  parts: readonly Part[];
  /** A day in India. */
  today: string;
  /** New for each form, so that two presses make one order. */
  newKey: string;
  providers: readonly PayWay[];
  countries: readonly { code: string; name: string }[];
  known: { name: string; email: string };
};

/** To whom the bill goes, and the button that pays. */
export function OrderForm({
  serviceId,
  priceId,
  totalMinor,
  coupon,
  currency,
  parts,
  today,
  newKey,
  providers,
  countries,
  known,
}: Props) {
  const [state, action] = useFormAction(placeOrder);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  const [country, setCountry] = useState(typed?.country ?? HOME_COUNTRY);
  const isAbroad = country !== HOME_COUNTRY;
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
        name="country"
        label="Country"
        hint="Of whoever pays. Outside India there may be no GST: you see the sum before you pay."
        required
        error={errors.country}
      >
        {(control) => (
          <Select
            {...control}
            autoComplete="country"
            defaultValue={typed?.country ?? HOME_COUNTRY}
            onChange={({ target }) => setCountry(target.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="state"
        label="State"
        hint="In India only. It decides which GST the bill shows, not how much you pay."
        needed="in India"
        className={isAbroad ? "hidden" : undefined}
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
        hint="Only if a business in India pays. Families leave it empty."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.gstin}
        defaultValue={typed?.gstin ?? ""}
      />
      {parts.length > 0 ? (
        <PlanChoice
          totalMinor={totalMinor}
          currency={currency}
          parts={parts}
          today={today}
          chosen={typed?.plan}
          error={errors.plan}
        />
      ) : null}
      <ProviderChoice
        key={String(isAbroad)}
        providers={providersFor(isAbroad, providers)}
        chosen={typed?.provider}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="One moment…">
        {parts.length > 0 ? "Go on to the payment" : `Pay ${formatMinor(totalMinor, currency)}`}
      </SubmitButton>
      <div className="grid justify-items-start gap-1.5">
        <SubmitButton name="way" value="link" variant="secondary" pendingText="One moment…">
          Let somebody else pay
        </SubmitButton>
        <p className="text-sm text-muted-foreground">
          You get a link for your parents or whoever pays. They need no account.
        </p>
      </div>
    </form>
  );
}
