"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { removeMessage } from "@/lib/messages/actions";
import { MESSAGE_LIMITS } from "@/lib/messages/limits";

type Props = {
  messageId: string;
  /** A supervisor says why; authors need not. */
  needsReason: boolean;
};

/** Behind one press, so that nobody removes a message by a slip of the thumb. */
export function RemoveMessage({ messageId, needsReason }: Props) {
  const [state, action] = useFormAction(removeMessage);
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer text-xs text-muted-foreground underline underline-offset-2 hover:text-foreground">
        Remove
      </summary>
      <form action={action} className="mt-2 grid max-w-sm gap-2 text-left">
        <input type="hidden" name="messageId" value={messageId} />
        {needsReason ? (
          <TextField
            id={`reason-${messageId}`}
            name="reason"
            label="Reason"
            hint="Both sides read it."
            required
            maxLength={MESSAGE_LIMITS.reason}
            error={state.fieldErrors?.reason}
            defaultValue={state.values?.reason ?? ""}
          />
        ) : (
          <p>The text is deleted for good. That there was a message stays visible.</p>
        )}
        <SubmitButton size="sm" variant="secondary" pendingText="Removing…" className="w-fit">
          Remove the message
        </SubmitButton>
        {state.status === "error" && !state.fieldErrors ? (
          <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
        ) : null}
      </form>
    </details>
  );
}
