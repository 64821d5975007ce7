"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { settleConversation } from "@/lib/messages/actions";

/** A thank-you waits for no answer. */
export function SettleForm({ conversationId, version }: { conversationId: string; version: number }) {
  const [state, action] = useToastAction(settleConversation);
  return (
    <form action={action} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="version" value={version} />
      <SubmitButton size="sm" variant="secondary" pendingText="Saving…">
        No answer needed
      </SubmitButton>
      {state.status === "error" ? (
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      ) : null}
    </form>
  );
}
