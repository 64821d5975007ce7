import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { type CheckedCoupon, type Coupon, call } from "./rows";
import { couponCodeSchema } from "./schema";

/** What the code of an address takes off a service for the caller, or why nothing; null where there is no code. */
export async function checkCoupon(db: Db, serviceId: string, typed: unknown): Promise<CheckedCoupon | null> {
  if (typeof typed !== "string" || typed.trim() === "") return null;
  const code = couponCodeSchema.safeParse(typed);
  if (!code.success) return { fault: "coupon_unknown", leastTotalMinor: null, coupon: null };
  const { data, error } = await call(db, "check_coupon", { p_service_id: serviceId, p_code: code.data });
  if (error) throw new Error(`The coupon could not be checked: ${error.code} ${error.message}`);
  return data;
}

/** Every coupon there is and was, newest first, for those who read payments. */
export async function listCoupons(db: Db): Promise<Coupon[]> {
  const { data, error } = await call(db, "list_coupons");
  if (error) throw new Error(`The coupons could not be listed: ${error.code} ${error.message}`);
  return data;
}
