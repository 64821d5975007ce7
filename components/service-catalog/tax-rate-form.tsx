"use client";

import { DateField } from "@/components/forms/date-field";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { addTaxRate } from "@/lib/service-catalog/actions";

/** A rate of GST from a day on, also for a code that has one: the rates before it stay. */
export function TaxRateForm() {
  const [state, action] = useFormAction(addTaxRate);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="sac"
          label="Service accounting code"
          required
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          error={errors.sac}
          defaultValue={typed?.sac ?? ""}
        />
        <TextField
          name="rate"
          label="Rate in percent"
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.rate}
          defaultValue={typed?.rate ?? ""}
        />
      </div>
      <TextField
        name="description"
        label="What it is for"
        required
        maxLength={200}
        error={errors.description}
        defaultValue={typed?.description ?? ""}
      />
      <DateField
        name="from"
        id="rate-from"
        label="From the day"
        kind="day"
        required
        error={errors.from}
        defaultValue={typed?.from ?? ""}
      />
      <TextField
        name="source"
        label="Source"
        hint="The notification that says so."
        required
        maxLength={300}
        error={errors.source}
        defaultValue={typed?.source ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="secondary" className="w-fit" pendingText="Adding…">
        Add the rate
      </SubmitButton>
    </form>
  );
}
