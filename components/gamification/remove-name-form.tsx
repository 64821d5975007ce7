"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { removeBoardName } from "@/lib/gamification/actions";

type Props = { userId: string; version: number; boardName: string };

/** Takes a name off the board for good; its person is told and may choose another. */
export function RemoveNameForm({ userId, version, boardName }: Props) {
  const [state, action] = useToastAction(removeBoardName);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="version" value={version} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton size="sm" variant="outline" className="w-fit" pendingText="Removing…">
        Remove name<span className="sr-only"> {boardName}</span>
      </SubmitButton>
    </form>
  );
}
