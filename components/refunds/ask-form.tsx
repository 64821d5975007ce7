"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { askRefund } from "@/lib/refunds/actions";
import { REASON_LIMITS } from "@/lib/refunds/limits";

type Props = {
  orderId: string;
  /** New for each form, so that two presses ask once. */
  newKey: string;
  /** All that comes back, as a field shows it; null where a person works it out. */
  most: string | null;
};

/** A student asks to have money back, all of what comes back or a part. */
export function AskForm({ orderId, newKey, most }: Props) {
  const [state, action] = useFormAction(askRefund);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="key" value={newKey} />
      {most === null ? null : (
        <TextField
          name="amount"
          label="How much, in rupees"
          hint="All that comes back, or less if you keep a part."
          required
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount}
          defaultValue={typed?.amount ?? most}
        />
      )}
      <Field
        name="reason"
        label="Why"
        hint="A sentence is enough. A colleague reads it."
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
      <SubmitButton className="w-fit" variant="secondary" pendingText="Sending…">
        Ask for the money back
      </SubmitButton>
    </form>
  );
}
