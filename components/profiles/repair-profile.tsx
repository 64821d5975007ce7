"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { repairProfile } from "@/lib/profiles/actions";

/** For somebody who is signed in and whose profile is gone: nothing else here would work without it. */
export function RepairProfile() {
  const [state, submit] = useFormAction(repairProfile);
  return (
    <form action={submit} className="grid gap-4">
      <p>
        Your profile could not be found. We can set it up again; your name and phone number may have to be
        typed anew.
      </p>
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <SubmitButton variant="outline" pendingText="One moment…" className="w-fit">
        Set up my profile again
      </SubmitButton>
    </form>
  );
}
