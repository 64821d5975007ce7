"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SIGN_OUT_PATH } from "@/lib/access/account-hint";
import { signOutDevice } from "@/lib/auth/devices/actions";
import type { Device } from "@/lib/auth/rows";
import { deviceLabel } from "@/lib/auth/rules";
import { formatMoment } from "@/lib/platform/clock";
import { SignOutOthersForm } from "./sign-out-others-form";

/** Where a person is signed in, and the way to end any one of it or all. Which place a device is at is not known, so not said. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const [state, submit] = useFormAction(signOutDevice);
  return (
    <div className="space-y-5">
      <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      <ul className="divide-y border-y">
        {devices.map((device) => {
          const label = deviceLabel(device.userAgent, device.platform);
          return (
            <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div>
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {label}
                  {device.isThisOne ? <Badge variant="accent">This device</Badge> : null}
                </p>
                <p className="figures text-sm text-muted-foreground">
                  Last used <time dateTime={device.lastUsedAt}>{formatMoment(device.lastUsedAt)}</time>
                </p>
                <p className="figures text-sm text-muted-foreground">
                  First used <time dateTime={device.firstUsedAt}>{formatMoment(device.firstUsedAt)}</time>
                </p>
              </div>
              {device.isThisOne ? (
                <form method="post" action={SIGN_OUT_PATH}>
                  <Button type="submit" variant="outline" size="sm">
                    Sign out here
                  </Button>
                </form>
              ) : (
                <form action={submit}>
                  <input type="hidden" name="device" value={device.id} />
                  <SubmitButton variant="outline" size="sm" pendingText="Signing out…">
                    Sign out
                    <span className="sr-only">
                      {` on ${label}, last used ${formatMoment(device.lastUsedAt)}`}
                    </span>
                  </SubmitButton>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      <SignOutOthersForm hasOthers={devices.some((device) => !device.isThisOne)} />
    </div>
  );
}
