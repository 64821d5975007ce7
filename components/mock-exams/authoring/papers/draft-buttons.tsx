"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { discardPaper, redraftPaper } from "@/lib/mock-exams/authoring/papers/actions";
import type { Paper } from "@/lib/mock-exams/authoring/papers/rows";

/** From a published paper to the draft of its next version. */
export function RedraftButton({ mockId }: { mockId: string }) {
  const [state, action] = useFormAction(redraftPaper);
  return (
    <form action={action} className="grid justify-items-start gap-2">
      <input type="hidden" name="mockId" value={mockId} />
      <SubmitButton variant="outline" pendingText="Drafting…">
        Draft a new version
      </SubmitButton>
      <FormMessage status={state.status} message={state.message} />
    </form>
  );
}

/** Asked for in a second step, because nothing brings a draft back. */
export function DiscardDraft({ paper }: { paper: Pick<Paper, "revisionId" | "edits" | "hasPublished"> }) {
  const [state, action] = useFormAction(discardPaper);
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 text-link">Throw this draft away</summary>
      <form action={action} className="mt-2 grid max-w-prose justify-items-start gap-3">
        <input type="hidden" name="revisionId" value={paper.revisionId} />
        <input type="hidden" name="after" value={paper.edits} />
        <p>
          {paper.hasPublished
            ? "The published paper stays. The draft is gone for everybody, and cannot be brought back."
            : "The whole mock exam is gone with it, for everybody. Its questions stay in the bank."}
        </p>
        <FormMessage status={state.status} message={state.message} />
        <SubmitButton variant="destructive" size="sm" pendingText="One moment…">
          Throw it away for good
        </SubmitButton>
      </form>
    </details>
  );
}
