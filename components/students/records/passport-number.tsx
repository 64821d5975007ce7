"use client";

import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { readPassportNumber } from "@/lib/students/records/actions";

/** The whole number, for colleagues who ask for it. The student sees that they did. */
export function PassportNumber({ recordId }: { recordId: string }) {
  const [state, submit] = useFormAction(readPassportNumber);
  return (
    <form action={submit} className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <input type="hidden" name="recordId" value={recordId} />
      <p role="status" className="empty:hidden">
        {state.status === "ok" ? (
          <span className="figures font-semibold select-all">{state.data?.number}</span>
        ) : (
          state.message
        )}
      </p>
      {state.status === "ok" ? null : (
        <>
          <SubmitButton size="sm" variant="secondary" pendingText="Opening…">
            Show the whole number
          </SubmitButton>
          <span className="text-muted-foreground">The student sees who opened it.</span>
        </>
      )}
    </form>
  );
}
