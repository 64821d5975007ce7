"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { leaveBoard } from "@/lib/gamification/actions";

/** Takes the reader off the board, at once. */
export function LeaveBoardForm() {
  const [state, action] = useToastAction(leaveBoard);
  return (
    <form action={action} className="grid gap-2">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton size="sm" variant="secondary" className="w-fit" pendingText="Leaving…">
        Leave the board
      </SubmitButton>
    </form>
  );
}
