"use client";

import { Field, TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Textarea } from "@/components/ui/textarea";
import { decideRefund, noteRefundReturn, retryRefund, sendRefundByHand } from "@/lib/refunds/actions";
import { REASON_LIMITS, RETURN_REASON_LENGTH } from "@/lib/refunds/limits";

type Props = {
  refundId: string;
  version: number;
  /** Up to what a sum is worked out; null where it stands. */
  most: string | null;
};

/** Approves or refuses a refund, with a word to the student. */
export function DecisionForm({ refundId, version, most }: Props) {
  const [state, action] = useFormAction(decideRefund);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="refundId" value={refundId} />
      <input type="hidden" name="version" value={version} />
      {most === null ? null : (
        <TextField
          name="amount"
          label="How much goes back, in rupees"
          hint={`What is left after the work done: at most ${most}.`}
          needed="to approve"
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount}
          defaultValue={typed?.amount ?? ""}
        />
      )}
      <Field
        name="note"
        label="Your word to the student"
        hint="How the sum came about, or why nothing comes back."
        needed="to refuse"
        error={errors.note}
      >
        {(control) => (
          <Textarea
            {...control}
            className="min-h-20!"
            maxLength={REASON_LIMITS[1]}
            defaultValue={typed?.note ?? ""}
          />
        )}
      </Field>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="verdict" value="approve" pendingText="Saving…">
          Approve refund
        </SubmitButton>
        <SubmitButton name="verdict" value="refuse" variant="secondary" pendingText="Saving…">
          Refuse refund
        </SubmitButton>
      </div>
    </form>
  );
}

export function RetryForm({ refundId, version }: Omit<Props, "most">) {
  const [state, action] = useFormAction(retryRefund);
  return (
    <form action={action} className="grid gap-3">
      <input type="hidden" name="refundId" value={refundId} />
      <input type="hidden" name="version" value={version} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton className="w-fit" pendingText="One moment…">
        Send it again
      </SubmitButton>
    </form>
  );
}

/** What came by a transfer goes back by one that a colleague makes at the bank. */
export function SendByHandForm({ refundId, version }: Omit<Props, "most">) {
  const [state, action] = useFormAction(sendRefundByHand);
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="refundId" value={refundId} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="reference"
        label="Number of your transfer (UTR)"
        hint="Once the bank has taken it. The student is told, and it is booked with its credit note."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={state.fieldErrors?.reference}
        defaultValue={typed?.reference ?? ""}
      />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" pendingText="Booking…">
        I have sent it back
      </SubmitButton>
    </form>
  );
}

/** The bank sent it back: when, and what it says. */
export function NoteReturnForm({ refundId, version, today }: Omit<Props, "most"> & { today: string }) {
  const [state, action] = useFormAction(noteRefundReturn);
  const errors = state.fieldErrors ?? {};
  const typed = state.status === "error" ? state.values : undefined;
  return (
    <form action={action} noValidate className="grid gap-4">
      <input type="hidden" name="refundId" value={refundId} />
      <input type="hidden" name="version" value={version} />
      <TextField
        name="day"
        label="When it came back"
        hint="As the bank statement has it."
        type="date"
        required
        max={today}
        error={errors.day}
        defaultValue={typed?.day ?? today}
      />
      <TextField
        name="reason"
        label="What the bank says"
        hint="The student reads it."
        required
        maxLength={RETURN_REASON_LENGTH}
        error={errors.reason}
        defaultValue={typed?.reason ?? ""}
      />
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" variant="secondary" pendingText="Booking…">
        The bank sent it back
      </SubmitButton>
    </form>
  );
}
