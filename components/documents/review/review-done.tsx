"use client";

import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Alert } from "@/components/ui/alert";
import { undoReview } from "@/lib/documents/actions";
import type { DecidedVersion } from "@/lib/documents/path";

type Props = { children: ReactNode; decided: DecidedVersion | null };

/** What was decided just now, with the way back. */
export function ReviewDone({ children, decided }: Props) {
  const [state, action] = useFormAction(undoReview);
  return (
    <Alert variant="success" role="status" className="mb-4">
      <p>{children}</p>
      {decided && state.status !== "error" ? (
        <form action={action}>
          <input type="hidden" name="documentId" value={decided.documentId} />
          <input type="hidden" name="versionNo" value={decided.versionNo} />
          <SubmitButton variant="secondary" size="sm" pendingText="Undoing…" className="mt-2 w-fit">
            Undo
          </SubmitButton>
        </form>
      ) : null}
      {state.status === "error" ? <p>{state.message}</p> : null}
    </Alert>
  );
}
