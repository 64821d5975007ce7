"use client";

import { DateField } from "@/components/forms/date-field";
import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { setServicePrice } from "@/lib/service-catalog/actions";
import type { PlannedPart } from "@/lib/service-catalog/instalments";
import { formatRate, rupeesAsTyped } from "@/lib/service-catalog/price";
import { PartFields } from "./part-fields";

type Props = {
  serviceId: string;
  /** New for each form, so that two presses set one price. */
  newKey: string;
  /** What holds now, to start from. */
  now: {
    amountMinor: number;
    isTaxIncluded: boolean;
    sac: string;
    refundPolicyId: string;
    instalments: readonly PlannedPart[];
  } | null;
  rates: readonly { sac: string; description: string; rateBasisPoints: number }[];
  policies: readonly { id: string; name: string; version: number }[];
  today: string;
};

/** The next price of a service, from now or from a day on. */
export function PriceForm({ serviceId, newKey, now, rates, policies, today }: Props) {
  const [state, action] = useFormAction(setServicePrice);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  const tax = typed?.tax ?? (now?.isTaxIncluded === false ? "on top" : "included");
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="serviceId" value={serviceId} />
      <input type="hidden" name="key" value={newKey} />
      <TextField
        name="amount"
        label="Price in rupees"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        defaultValue={typed?.amount ?? (now ? rupeesAsTyped(now.amountMinor) : "")}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">GST</legend>
        {(
          [
            ["included", "Included in the price"],
            ["on top", "Comes on top"],
          ] as const
        ).map(([value, label]) => (
          <label key={value} htmlFor={`tax-${value}`} className="flex items-center gap-2">
            <Checkbox
              type="radio"
              id={`tax-${value}`}
              name="tax"
              value={value}
              defaultChecked={tax === value}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Field name="sac" label="Service accounting code" required error={errors.sac}>
        {(control) => (
          <Select {...control} defaultValue={typed?.sac ?? now?.sac ?? ""}>
            <option value="">Choose a code</option>
            {rates.map(({ sac, description, rateBasisPoints }) => (
              <option key={sac} value={sac}>
                {sac}, {description} ({formatRate(rateBasisPoints)})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="policy" label="Refunds" required error={errors.policy}>
        {(control) => (
          <Select {...control} defaultValue={typed?.policy ?? now?.refundPolicyId ?? policies[0]?.id ?? ""}>
            {policies.map(({ id, name, version }) => (
              <option key={id} value={id}>
                {name}, version {version}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PartFields plan={now?.instalments ?? []} typed={typed} errors={errors} />
      <DateField
        name="from"
        label="From the day"
        hint="Left empty, it holds from now on."
        kind="day"
        min={today}
        error={errors.from}
        defaultValue={typed?.from ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Saving…">
        Set the price
      </SubmitButton>
    </form>
  );
}
