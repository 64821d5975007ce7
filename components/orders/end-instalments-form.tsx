"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { endInstalments } from "@/lib/orders/actions";
import { END_NOTE_LIMITS } from "@/lib/orders/limits";

/** Ends what is still to be paid of an order; a person decides that, never a machine. */
export function EndInstalmentsForm({ orderId, due }: { orderId: string; due: string }) {
  const [state, action] = useFormAction(endInstalments);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="orderId" value={orderId} />
      <TextField
        name="note"
        label="Why nothing more is to be paid"
        hint="It stands on the credit note, where the student reads it."
        required
        maxLength={END_NOTE_LIMITS[1]}
        error={state.fieldErrors?.note}
        defaultValue={typed?.note ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" variant="outline" pendingText="Ending…">
        End what is still due: {due}
      </SubmitButton>
    </form>
  );
}
