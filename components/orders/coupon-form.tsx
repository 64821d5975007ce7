import type { Route } from "next";
import Form from "next/form";
import { TextField } from "@/components/forms/field";
import { Button } from "@/components/ui/button";
import { COUPON_LIMITS } from "@/lib/coupons/limits";

type Props = {
  path: string;
  typed: string;
  /** Why the code that was typed takes nothing off. */
  fault: string | null;
  applied: string | null;
};

/** A coupon code in the address, so that it works without script; with it, the bill keeps what was typed there. */
export function CouponForm({ path, typed, fault, applied }: Props) {
  return (
    <div className="grid gap-2">
      <Form
        action={path as Route}
        prefetch={false}
        scroll={false}
        replace
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          key={applied ?? ""}
          name="coupon"
          label="Coupon code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={COUPON_LIMITS.code[1]}
          className="min-w-0 grow sm:max-w-xs"
          error={fault ?? undefined}
          defaultValue={applied ?? typed}
        />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </Form>
      {applied ? (
        <Form
          action={path as Route}
          prefetch={false}
          scroll={false}
          replace
          className="flex flex-wrap gap-x-3"
        >
          <p role="status">
            The code <strong translate="no">{applied}</strong> is applied.
          </p>
          <Button type="submit" variant="link">
            Remove the code
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
