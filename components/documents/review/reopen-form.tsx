"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useToastAction } from "@/components/forms/use-toast-action";
import { reopenDocument } from "@/lib/documents/actions";
import { DOCUMENT_LIMITS } from "@/lib/documents/choices";

type Props = { documentId: string; versionNo: number };

/** Takes back what was decided, for a reason; then it is checked again. */
export function ReopenForm({ documentId, versionNo }: Props) {
  const [state, action] = useToastAction(reopenDocument);
  return (
    <details open={state.status === "error" || undefined}>
      <summary className="w-fit cursor-pointer py-1.5 text-sm">Open it again</summary>
      <form action={action} className="grid gap-3 pt-2">
        <input type="hidden" name="documentId" value={documentId} />
        <input type="hidden" name="versionNo" value={versionNo} />
        <TextField
          name="why"
          label="Why it is checked again"
          hint="The student reads it. Steps that need this document wait until it is decided."
          required
          maxLength={DOCUMENT_LIMITS.why}
          error={state.fieldErrors?.why}
          defaultValue={state.values?.why}
        />
        <FormMessage status={state.fieldErrors ? "idle" : state.status} message={state.message} />
        <SubmitButton variant="secondary" pendingText="Opening…" className="w-fit">
          Open it again
        </SubmitButton>
      </form>
    </details>
  );
}
