"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { closeUndo } from "@/components/ui/toast";
import { undoMove } from "@/lib/applications/actions";

type Props = {
  applicationId: string;
  version: number;
  /** "Moved by you 3 minutes ago." */
  words: string;
};

/** Takes one's own step back, as long as that can be done; why not stands beside it. */
export function UndoMoveForm({ applicationId, version, words }: Props) {
  const [state, action] = useToastAction(undoMove);
  return (
    <form
      action={action}
      onSubmit={closeUndo}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
    >
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="version" value={version} />
      <p>{words}</p>
      <SubmitButton size="sm" variant="secondary" pendingText="Moving it back…" data-undo-move>
        Undo
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </form>
  );
}

/** The button of that form, for a toast; nothing where there is none on the page. */
export function pressUndoMove(): (() => void) | undefined {
  const find = () => document.querySelector<HTMLButtonElement>("[data-undo-move]");
  return find() ? () => find()?.click() : undefined;
}
