"use client";

import { useActionState } from "react";
import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { endInstalments } from "@/lib/orders/actions";
import { END_NOTE_LIMITS } from "@/lib/orders/limits";
import { idle } from "@/lib/platform/result";

/** Ends what is still to be paid of an order; a person decides that, never a machine. */
export function EndInstalmentsForm({ orderId, due }: { orderId: string; due: string }) {
  const [state, action] = useActionState(endInstalments, idle);
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
