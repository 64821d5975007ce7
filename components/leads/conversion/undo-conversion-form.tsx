"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { undoConversion } from "@/lib/leads/conversion/actions";

type Props = { leadId: string; version: number; hasApplication: boolean };

export function UndoConversionForm({ leadId, version, hasApplication }: Props) {
  const [state, action] = useToastAction(undoConversion);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="version" value={version} />
      <p className="text-muted-foreground">
        {hasApplication
          ? "They haven’t used their account since, so this can be undone. The first application goes with it."
          : "They haven’t used their account since, so this can be undone."}
      </p>
      <SubmitButton size="sm" variant="secondary" pendingText="Undoing…" className="w-fit">
        Undo the conversion
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
