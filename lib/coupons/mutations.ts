import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { CouponEntry } from "./schema";

const { result, done } = refusalReader({
  details: [],
  codes: { PT403: "denied", PT404: "gone", "23505": "code_taken", "23503": "gone", "23514": "days" },
});
type Refusal = RefusalOf<typeof result>;

export async function createCoupon(db: Db, coupon: CouponEntry): Promise<Result<string, Refusal>> {
  return result(
    await call(db, "create_coupon", {
      p_key: coupon.key,
      p_services: coupon.services,
      p_coupon: {
        code: coupon.code,
        percent: coupon.percent,
        amount_minor: coupon.amountMinor,
        valid_from: coupon.from ? `${coupon.from}T00:00:00+05:30` : null,
        // Through the last second of that day.
        valid_until: coupon.until ? `${coupon.until}T23:59:59.999+05:30` : null,
        most_uses: coupon.mostUses ?? null,
        most_uses_each: coupon.mostUsesEach ?? null,
        least_total_minor: coupon.least ?? null,
        is_first_purchase: coupon.isFirstPurchase,
        note: coupon.note ?? null,
      },
    }),
  );
}

export async function endCoupon(db: Db, couponId: string): Promise<Result<void, Refusal>> {
  return done(await call(db, "end_coupon", { p_coupon_id: couponId }));
}
