"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { endRefundPromise, setRefundPromise } from "@/lib/refunds/promise/actions";
import type { RefundPromise } from "@/lib/refunds/promise/rows";

type Props = {
  /** New for each form, so that two presses set one. */
  newKey: string;
  promise: RefundPromise | null;
};

/** Sets what is promised about refunds, and from which day on a late one grows. */
export function PromiseForm({ newKey, promise }: Props) {
  const [state, action] = useFormAction(setRefundPromise);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  const field = (name: string, now: number | null | undefined, error: string | undefined) => ({
    name,
    required: true,
    inputMode: "decimal" as const,
    autoComplete: "off",
    error,
    defaultValue: typed?.[name] ?? (now === undefined || now === null ? "" : String(now)),
  });
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="key" value={newKey} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("withinWorkingDays", promise?.withinWorkingDays, errors.withinWorkingDays)}
          label="Working days until the money has gone"
          hint="From the day on which the student asks."
        />
        <TextField
          {...field("credit", promise && promise.creditBasisPoints / 100, errors.credit)}
          label="Credit for each working day late, in percent"
          hint="Of the refund."
        />
        <TextField
          {...field("most", promise && promise.mostBasisPoints / 100, errors.most)}
          label="At most, in percent"
          hint="Where the credit stops growing."
        />
        <TextField
          {...field("validDays", promise?.creditValidDays, errors.validDays)}
          label="Days for which the credit holds"
          hint="365 is a year."
        />
      </div>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" variant="secondary" pendingText="Saving…">
        {promise ? "Promise this instead" : "Promise this"}
      </SubmitButton>
    </form>
  );
}

export function EndPromiseForm() {
  const [state, action] = useFormAction(endRefundPromise);
  return (
    <form action={action} className="grid gap-3">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" variant="ghost" pendingText="One moment…">
        Promise nothing from now on
      </SubmitButton>
    </form>
  );
}
