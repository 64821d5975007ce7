import { formatMinor } from "@/lib/service-catalog/price";

/** Why a code does not hold, as the database names it. Safe in the browser. */
export const COUPON_FAULTS = {
  coupon_unknown: "We do not know this code. Check the spelling.",
  coupon_ended: "This code has ended.",
  coupon_early: "This code is not valid yet.",
  coupon_other_service: "This code is not for this service.",
  coupon_least: "This code is for larger orders.",
  coupon_first: "This code is for a first purchase, and you have bought something before.",
  coupon_each:
    "You have used this code already, or an order of yours that is not paid yet holds it. You find your orders under Purchases.",
  coupon_used_up: "This code has been used up.",
  coupon_tries: "You have tried many codes. Please wait a quarter of an hour, then try again.",
} as const;
export type CouponFault = keyof typeof COUPON_FAULTS;
export const COUPON_FAULT_NAMES = Object.keys(COUPON_FAULTS) as CouponFault[];

export const isCouponFault = (reason: string): reason is CouponFault => Object.hasOwn(COUPON_FAULTS, reason);

/** With the sum from which it holds, where that is the reason. */
export const couponFaultText = (fault: CouponFault, leastTotalMinor: number | null): string =>
  fault === "coupon_least" && leastTotalMinor !== null
    ? `This code is for orders from ${formatMinor(leastTotalMinor)}.`
    : COUPON_FAULTS[fault];
