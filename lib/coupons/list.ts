import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { COUPONS_DESK_PATH } from "./path";
import type { Coupon } from "./rows";

export const COUPON_STATES = {
  active: "Valid",
  planned: "Planned",
  used_up: "Used up",
  ended: "Ended",
} as const;
export type CouponState = keyof typeof COUPON_STATES;
const STATE_NAMES = Object.keys(COUPON_STATES) as CouponState[];

export function stateOfCoupon(
  {
    validFrom,
    validUntil,
    endedAt,
    uses,
    mostUses,
  }: Pick<Coupon, "validFrom" | "validUntil" | "endedAt" | "uses" | "mostUses">,
  now: Date,
): CouponState {
  if (endedAt !== null || (validUntil !== null && new Date(validUntil) <= now)) return "ended";
  if (new Date(validFrom) > now) return "planned";
  return mostUses !== null && uses >= mostUses ? "used_up" : "active";
}

export type ListedCoupon = Coupon & { state: CouponState };

/** The coupons as the desk keeps them. */
export const couponList = defineList({
  path: COUPONS_DESK_PATH,
  sorts: { code: "text", state: STATE_NAMES, uses: "number", given_minor: "number", created_at: "moment" },
  filters: { q: "search", state: STATE_NAMES },
  defaultSort: { column: "created_at", isDescending: true },
});

export const COUPON_MATCHERS = {
  q: ({ code, note, services }: ListedCoupon, value: string) => hasWords([code, note, ...services], value),
  state: ({ state }: ListedCoupon, value: string) => state === value,
};
