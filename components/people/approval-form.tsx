"use client";

import { useActionState } from "react";
import { Field } from "@/components/forms/field";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { decideProfile } from "@/lib/people/actions";
import { PEOPLE_LIMITS } from "@/lib/people/wording";
import { idle } from "@/lib/platform/result";

/** Approves a profile, or sends it back with a note. What was approved can still be sent back. */
export function ApprovalForm({
  userId,
  canApprove,
  canSendBack,
}: {
  userId: string;
  canApprove: boolean;
  canSendBack: boolean;
}) {
  const [state, action] = useActionState(decideProfile, idle);
  return (
    <div className="grid gap-4">
      {canSendBack ? (
        <form action={action} className="grid gap-4">
          <input type="hidden" name="userId" value={userId} />
          <Field
            name="note"
            label="Note to the person"
            hint="Needed when you ask for changes. The person reads it."
            error={state.fieldErrors?.note}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                dir="auto"
                maxLength={PEOPLE_LIMITS.note}
                defaultValue={state.status === "error" ? state.values?.note : undefined}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            {canApprove ? (
              <SubmitButton name="decision" value="approved" pendingText="Saving…">
                Approve
              </SubmitButton>
            ) : null}
            <SubmitButton name="decision" value="changes_requested" variant="outline" pendingText="Saving…">
              Ask for changes
            </SubmitButton>
          </div>
        </form>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </div>
  );
}
