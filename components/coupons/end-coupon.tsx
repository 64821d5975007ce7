"use client";

import { FormMessage } from "@/components/forms/form-message";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFormAction } from "@/components/forms/use-form-action";
import { endCoupon } from "@/lib/coupons/actions";

export function EndCoupon({ couponId, code }: { couponId: string; code: string }) {
  const [state, action] = useFormAction(endCoupon);
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
