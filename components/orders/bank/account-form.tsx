"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { decideBankAccount, proposeBankAccount } from "@/lib/orders/bank/actions";
import type { BankAccount } from "@/lib/orders/bank/rows";

const FIELDS = [
  {
    name: "holder",
    label: "Account holder",
    hint: "As the bank has it: banks compare it.",
    isRequired: true,
  },
  { name: "bank", label: "Bank and branch", isRequired: true },
  { name: "accountNumber", label: "Account number", isRequired: true, inputMode: "numeric" },
  { name: "ifsc", label: "IFSC", hint: "Such as HDFC0001234.", isRequired: true },
  {
    name: "upiId",
    label: "UPI ID",
    hint: "Of this account, such as name@bank. Without it no QR code is shown.",
    isRequired: false,
  },
  { name: "swift", label: "SWIFT (BIC)", hint: "For buyers outside India.", isRequired: false },
  {
    name: "iban",
    label: "IBAN",
    hint: "Only where the bank has one. Accounts in India have none.",
    isRequired: false,
  },
] as const;

/** Another account: nobody sees it until a second administrator confirms it. */
export function AccountForm({ newKey }: { newKey: string }) {
  const [state, action] = useFormAction(proposeBankAccount);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="key" value={newKey} />
      {FIELDS.map(({ name, label, isRequired, ...more }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          hint={"hint" in more ? more.hint : undefined}
          required={isRequired}
          inputMode={"inputMode" in more ? more.inputMode : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          error={state.fieldErrors?.[name]}
          defaultValue={typed?.[name] ?? ""}
        />
      ))}
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" pendingText="Saving…">
        Send to be confirmed
      </SubmitButton>
    </form>
  );
}

type VerdictProps = Pick<BankAccount, "id" | "version" | "state"> & { canConfirm: boolean };

/** What an administrator can do with an account that waits, or is shown. */
export function AccountVerdict({ id, version, state: at, canConfirm }: VerdictProps) {
  const [state, action] = useFormAction(decideBankAccount);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="accountId" value={id} />
      <input type="hidden" name="version" value={version} />
      <FormMessage status={state.status} message={state.message} />
      <div className="flex flex-wrap gap-3">
        {at === "proposed" && canConfirm ? (
          <SubmitButton name="verdict" value="confirm" pendingText="Saving…">
            Confirm and show it
          </SubmitButton>
        ) : null}
        {at === "proposed" ? (
          <SubmitButton name="verdict" value="withdraw" variant="secondary" pendingText="Saving…">
            Take it back
          </SubmitButton>
        ) : (
          <SubmitButton name="verdict" value="end" variant="secondary" pendingText="Saving…">
            Stop showing it
          </SubmitButton>
        )}
      </div>
    </form>
  );
}
