"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { saveBoardName } from "@/lib/gamification/actions";
import { BOARD_NAME } from "@/lib/gamification/board";

/** The name under which somebody joins the board, or goes on there. */
export function BoardNameForm({ version, name }: { version: number; name: string | null }) {
  const [state, action] = useToastAction(saveBoardName);
  return (
    <form action={action} noValidate className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <TextField
        name="boardName"
        label="Your name on the board"
        hint={`${BOARD_NAME.least} to ${BOARD_NAME.most} characters, such as Blue Kite. Not your own name, and nothing rude.`}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={BOARD_NAME.most}
        error={state.fieldErrors?.boardName}
        defaultValue={state.values?.boardName ?? name ?? ""}
      />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton size="sm" variant="secondary" className="w-fit" pendingText="Saving…">
        {name ? "Save the name" : "Join the board"}
      </SubmitButton>
    </form>
  );
}
