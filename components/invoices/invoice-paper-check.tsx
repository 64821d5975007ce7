"use client";

import { TextField } from "@/components/forms/field";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { checkPaper } from "@/lib/invoices/actions";
import { VerdictMessage } from "./verdict-message";

/** Number, amount and check code, as they stand on a paper. Works before any script. */
export function InvoicePaperCheck() {
  const [state, action] = useFormAction(checkPaper);
  const errors = state.fieldErrors ?? {};
  const typed = state.values ?? {};
  return (
    <form action={action} noValidate className="grid max-w-md gap-5">
      <TextField
        name="number"
        label="Number"
        hint="Such as INV/26-27/000042"
        error={errors.number}
        required
        autoComplete="off"
        defaultValue={typed.number}
      />
      <TextField
        name="amount"
        label="Total amount"
        hint="In rupees, such as 11,800"
        error={errors.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        defaultValue={typed.amount}
      />
      <TextField
        name="code"
        label="Check code"
        hint="Such as A1B2C-3D4E5"
        error={errors.code}
        required
        autoComplete="off"
        spellCheck={false}
        defaultValue={typed.code}
      />
      <VerdictMessage state={state} />
      <SubmitButton className="w-fit" pendingText="Checking…">
        Check the paper
      </SubmitButton>
    </form>
  );
}
