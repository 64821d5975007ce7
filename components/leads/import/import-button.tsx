"use client";

import type { ReactNode } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import type { ButtonProps } from "@/components/ui/button";
import { discardImport, startImport, stopImport, undoImport } from "@/lib/leads/import/actions";

const ACTIONS = { start: startImport, stop: stopImport, discard: discardImport, undo: undoImport } as const;

type Props = {
  does: keyof typeof ACTIONS;
  importId: string;
  pendingText: string;
  variant?: ButtonProps["variant"];
  children: ReactNode;
};

/** One step of an import that needs no more than a click. */
export function ImportButton({ does, importId, pendingText, variant = "outline", children }: Props) {
  const [state, action] = useFormAction(ACTIONS[does]);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="importId" value={importId} />
      <SubmitButton variant={variant} className="w-fit" pendingText={pendingText}>
        {children}
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}
