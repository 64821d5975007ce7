"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { askRefundAtDesk, beginOrderWork } from "@/lib/refunds/actions";
import { REASON_LIMITS } from "@/lib/refunds/limits";

type RequestProps = {
  /** New for each form, so that two presses ask once. */
  newKey: string;
  payments: readonly { id: string; name: string }[];
};

/** Colleagues ask for money of a payment to go back; somebody else decides. */
export function DeskRequestForm({ newKey, payments }: RequestProps) {
  const [state, action] = useFormAction(askRefundAtDesk);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="key" value={newKey} />
      <Field name="paymentId" label="Payment" required error={errors.paymentId}>
        {(control) => (
          <Select {...control} defaultValue={typed?.paymentId ?? payments[0]?.id ?? ""}>
            {payments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="amount"
        label="How much goes back, in rupees"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        defaultValue={typed?.amount ?? ""}
      />
      <Field
        name="reason"
        label="Why"
        hint="Who decides reads it, and so does the student."
        required
        error={errors.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            maxLength={REASON_LIMITS[1]}
            defaultValue={typed?.reason ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Sending…">
        Ask for a decision
      </SubmitButton>
    </form>
  );
}

/** Marks that work has begun, from when on other rules hold. */
export function BeginWorkForm({ orderId }: { orderId: string }) {
  const [state, action] = useFormAction(beginOrderWork);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <TextField
        name="note"
        label="What was done"
        hint="For example: first call held."
        required
        maxLength={300}
        error={state.fieldErrors?.note}
        defaultValue={typed?.note ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" variant="secondary" pendingText="Saving…">
        Mark as begun
      </SubmitButton>
    </form>
  );
}
