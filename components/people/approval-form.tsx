"use client";

import { FormMessage } from "@/components/forms/form-message";
import { useFormAction } from "@/components/forms/use-form-action";
import { decideProfile } from "@/lib/people/actions";
import { DecisionFields } from "./decision-fields";

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
  const [state, action] = useFormAction(decideProfile);
  return (
    <div className="grid gap-4">
      {canSendBack ? (
        <form action={action} className="grid gap-4">
          <DecisionFields userId={userId} canApprove={canApprove} state={state} />
        </form>
      ) : null}
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
    </div>
  );
}
