"use client";

import { TextField } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { moveQuestion, publishQuestion } from "@/lib/mock-exams/authoring/questions/actions";

const MOVES = {
  review: { text: "Ask a colleague to look at it", pending: "Asking…" },
  withdraw: { text: "Withdraw the question", pending: "Withdrawing…" },
  return: { text: "Take it back", pending: "Taking it back…" },
} as const;

/** Hands a question on, withdraws it, or takes either back. */
export function MoveButton({ itemId, move }: { itemId: string; move: keyof typeof MOVES }) {
  const [state, action] = useFormAction(moveQuestion);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="move" value={move} />
      <SubmitButton variant="outline" size="sm" className="w-fit" pendingText={MOVES[move].pending}>
        {MOVES[move].text}
      </SubmitButton>
      <FormMessage status={state.status} message={state.status === "error" ? state.message : undefined} />
    </form>
  );
}

/** What a version needs before papers may use it: who may use it, and where it comes from. */
export function PublishForm({
  versionId,
  licence,
  provenance,
}: {
  versionId: string;
  licence: string | null;
  provenance: string | null;
}) {
  const [state, action] = useFormAction(publishQuestion);
  const { fieldErrors: errors = {}, values = {} } = state;
  return (
    <form action={action} className="grid gap-4">
      <input type="hidden" name="versionId" value={versionId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="publish-provenance"
          name="provenance"
          label="Source"
          hint="Who wrote it, or where it was taken from."
          required
          maxLength={300}
          defaultValue={values.provenance ?? provenance ?? ""}
          error={errors.provenance}
        />
        <TextField
          id="publish-licence"
          name="licence"
          label="Licence"
          hint="What allows us to use it: own work, a licence by name, or a permission."
          required
          maxLength={200}
          defaultValue={values.licence ?? licence ?? ""}
          error={errors.licence}
        />
      </div>
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton className="w-fit" pendingText="Publishing…">
        Publish this version
      </SubmitButton>
    </form>
  );
}
