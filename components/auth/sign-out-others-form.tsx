"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Button } from "@/components/ui/button";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";
import { signOutOtherDevices } from "@/lib/auth/devices/actions";

/** Ends the sessions on all other devices, or on this one too. What it came to is still said when no other device is left. */
export function SignOutOthersForm({ hasOthers }: { hasOthers: boolean }) {
  const [state, submit] = useFormAction(signOutOtherDevices);
  return (
    <div className="grid gap-4">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      {hasOthers ? (
        <div className="flex flex-wrap gap-3">
          <form action={submit}>
            <SubmitButton variant="outline" pendingText="Signing out…">
              Sign out on all other devices
            </SubmitButton>
          </form>
          <form method="post" action={SIGN_OUT_PATH}>
            <input type="hidden" name="reach" value="everywhere" />
            <Button type="submit" variant="outline">
              Sign out everywhere, here too
            </Button>
          </form>
        </div>
      ) : null}
    </div>
  );
}
