"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { signOutOtherDevices } from "@/lib/auth/actions";
import { idle } from "@/lib/platform/result";

export function SignOutOthersForm() {
  const [state, submit] = useActionState(signOutOtherDevices, idle);
  return (
    <form action={submit} className="grid gap-4">
      <FormMessage status={state.status} message={state.message} />
      <SubmitButton variant="outline" pendingText="Signing out…" className="w-fit">
        Sign out on all other devices
      </SubmitButton>
    </form>
  );
}
