"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { decideTransfer, seeTransfer } from "@/lib/orders/bank/actions";
import { REFUSAL_REASON } from "@/lib/orders/bank/limits";

type Props = { transferId: string; version: number };

/** The first of two: with the sum as the statement has it, which is what counts. */
export function SeeForm({ transferId, version, sum }: Props & { sum: string }) {
  const [state, action] = useFormAction(seeTransfer);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="transferId" value={transferId} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="received"
        label="Sum on the statement, in rupees"
        hint="As it arrived, also where the buyer says another one."
        required
        inputMode="decimal"
        autoComplete="off"
        error={state.fieldErrors?.received}
        defaultValue={typed?.received ?? sum}
      />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" pendingText="Saving…">
        I see it in the bank statement
      </SubmitButton>
    </form>
  );
}

/** The second of two. */
export function ConfirmForm({ transferId, version, sum }: Props & { sum: string }) {
  const [state, action] = useFormAction(decideTransfer);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="transferId" value={transferId} />
      <input type="hidden" name="version" value={version} />
      <FormMessage status={state.status} message={state.message} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="verdict" value="confirm" pendingText="Booking…">
          Confirm {sum}
        </SubmitButton>
        <SubmitButton name="verdict" value="return" variant="secondary" pendingText="Saving…">
          I read another sum: look again
        </SubmitButton>
      </div>
    </form>
  );
}

/** Not on the statement: the student reads why, and can tell us once more. */
export function RefuseForm({ transferId, version }: Props) {
  const [state, action] = useFormAction(decideTransfer);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="transferId" value={transferId} />
      <input type="hidden" name="version" value={version} />
      <Field
        name="reason"
        label="Your word to the student"
        hint="What you looked for and until which day, and what they can do now."
        required
        error={state.fieldErrors?.reason}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            maxLength={REFUSAL_REASON[1]}
            defaultValue={typed?.reason ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton name="verdict" value="refuse" variant="secondary" className="w-fit" pendingText="Saving…">
        It is not on the statement
      </SubmitButton>
    </form>
  );
}

/** Back to the first step: whoever saw it cannot be asked any more. */
export function ReturnForm({ transferId, version }: Props) {
  const [state, action] = useFormAction(decideTransfer);
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="transferId" value={transferId} />
      <input type="hidden" name="version" value={version} />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton name="verdict" value="return" variant="secondary" className="w-fit" pendingText="Saving…">
        Look for it again
      </SubmitButton>
    </form>
  );
}
