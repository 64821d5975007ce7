"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { leaveFamilyPage } from "@/lib/family-links/actions";
import { idle } from "@/lib/platform/result";

/** For a computer that others use too: the next visit needs a code again. */
export function LeaveForm({ linkId }: { linkId: string }) {
  const [state, action] = useActionState(leaveFamilyPage, idle);
  return (
    <form action={action} className="grid gap-2">
      <input type="hidden" name="linkId" value={linkId} />
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton pendingText="One moment…" variant="outline" size="sm" className="w-fit">
        Sign out on this device
      </SubmitButton>
    </form>
  );
}
