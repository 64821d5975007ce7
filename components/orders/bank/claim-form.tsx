"use client";

import { useState } from "react";
import { Field, TextField } from "@/components/forms/field";
import { FileInput } from "@/components/forms/file-input";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Select } from "@/components/ui/select";
import { tellOfTransfer, tellOfTransferByLink } from "@/lib/orders/bank/actions";
import { PROOF_BYTES } from "@/lib/orders/bank/limits";
import { TRANSFER_KINDS, type TransferKind } from "@/lib/orders/bank/numbers";
import { TRANSFER_KIND_NAMES } from "@/lib/orders/bank/wording";

const REFERENCE_HINTS: Record<TransferKind, string> = {
  upi: "Twelve digits. Your app calls it UTR, UPI Ref No. or UPI transaction ID.",
  bank: "16 to 22 letters and digits, with IMPS twelve digits. It is in your bank’s app or message.",
  abroad: "The number that your bank gave the transfer.",
};

type Props = ({ orderId: string; token?: never } | { orderId?: never; token: string }) & {
  /** New for each form, so that two presses tell once. */
  newKey: string;
  usualKind: TransferKind;
  /** As a field shows it. */
  sum: string;
  today: string;
};

/** "I have paid": how, when, how much, and the number by which we find it. */
export function ClaimForm({ orderId, token, newKey, usualKind, sum, today }: Props) {
  const [state, action] = useFormAction(token ? tellOfTransferByLink : tellOfTransfer);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  const [kind, setKind] = useState<TransferKind>((typed?.kind as TransferKind | undefined) ?? usualKind);
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name={token ? "token" : "orderId"} value={token ?? orderId} />
      <input type="hidden" name="key" value={newKey} />
      <Field name="kind" label="How did you pay?" required error={errors.kind}>
        {(control) => (
          <Select
            {...control}
            defaultValue={typed?.kind ?? usualKind}
            onChange={({ target }) => setKind(target.value as TransferKind)}
          >
            {TRANSFER_KINDS.map((each) => (
              <option key={each} value={each}>
                {TRANSFER_KIND_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        name="reference"
        label="Number of the payment (UTR)"
        hint={REFERENCE_HINTS[kind]}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode={kind === "upi" ? "numeric" : undefined}
        error={errors.reference}
        defaultValue={typed?.reference ?? ""}
      />
      <TextField
        name="amount"
        label="How much, in rupees"
        required
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        defaultValue={typed?.amount ?? sum}
      />
      <TextField
        name="paidOn"
        label="On which day"
        type="date"
        required
        max={today}
        error={errors.paidOn}
        defaultValue={typed?.paidOn ?? today}
      />
      <Field
        name="proof"
        label="A picture or PDF of the payment"
        hint="Helps us if the number was mistyped. Only colleagues who check payments see it."
        needed={kind === "abroad" ? "from abroad" : undefined}
        error={errors.proof}
      >
        {(control) => (
          <FileInput {...control} accept="image/*,.heic,application/pdf" mostBytes={PROOF_BYTES} />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="Sending…">
        I have paid
      </SubmitButton>
    </form>
  );
}
