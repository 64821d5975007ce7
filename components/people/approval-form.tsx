"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { decideProfile } from "@/lib/people/actions";
import { idle } from "@/lib/platform/result";
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
  const [state, action] = useActionState(decideProfile, idle);
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
