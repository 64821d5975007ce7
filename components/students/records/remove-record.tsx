"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { removeRecord } from "@/lib/students/records/actions";

/** Asks once more before an entry goes: what was typed is nowhere else. */
export function RemoveRecord({
  recordId,
  version,
  title,
}: {
  recordId: string;
  version: number;
  title: string;
}) {
  const [state, submit] = useFormAction(removeRecord);
  return (
    <details className="relative">
      <summary className="text-link cursor-pointer list-none text-sm [&::-webkit-details-marker]:hidden">
        Remove<span className="sr-only"> {title}</span>
      </summary>
      <form action={submit} className="mt-2 grid gap-2">
        <input type="hidden" name="recordId" value={recordId} />
        <input type="hidden" name="version" value={version} />
        <SubmitButton size="sm" variant="destructive" pendingText="Removing…">
          Yes, remove it
        </SubmitButton>
        <p role="status" className="text-sm text-destructive empty:hidden">
          {state.status === "error" ? state.message : ""}
        </p>
      </form>
    </details>
  );
}
