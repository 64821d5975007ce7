"use client";

import { useActionState } from "react";
import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { endCoupon } from "@/lib/coupons/actions";
import { idle } from "@/lib/platform/result";

export function EndCoupon({ couponId, code }: { couponId: string; code: string }) {
  const [state, action] = useActionState(endCoupon, idle);
  return (
    <form action={action}>
      <input type="hidden" name="coupon" value={couponId} />
      <SubmitButton variant="outline" size="sm" pendingText="Ending…">
        End<span className="sr-only"> {code}</span>
      </SubmitButton>
      {state.status === "error" ? (
        <FormMessage status={state.status} message={state.message} retryAt={state.retryAt} />
      ) : null}
    </form>
  );
}
