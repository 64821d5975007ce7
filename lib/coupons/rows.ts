import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { COUPON_FAULT_NAMES } from "./faults";

const moment = z.iso.datetime({ offset: true });
const terms = {
  code: z.string(),
  percent: z.number().int().nullable(),
  amount_minor: z.number().int().nullable(),
};

const checkedCoupon = row({
  fault: z.enum(COUPON_FAULT_NAMES).nullable(),
  least_total_minor: z.number().int().nullable(),
  coupon: row(terms).nullable(),
});
export type CheckedCoupon = z.output<typeof checkedCoupon>;

const coupon = row({
  ...terms,
  id: z.guid(),
  currency: z.string(),
  valid_from: moment,
  valid_until: moment.nullable(),
  most_uses: z.number().int().nullable(),
  most_uses_each: z.number().int().nullable(),
  least_total_minor: z.number().int().nullable(),
  is_first_purchase: z.boolean(),
  note: z.string().nullable(),
  uses: z.number().int(),
  paid_uses: z.number().int(),
  given_minor: z.number().int(),
  made_by: z.string().nullable(),
  ended_at: moment.nullable(),
  created_at: moment,
  services: z.array(z.string()),
});
export type Coupon = z.output<typeof coupon>;

export const call = procedureCalls({
  check_coupon: checkedCoupon,
  list_coupons: z.array(coupon),
  create_coupon: z.guid(),
  end_coupon: z.unknown(),
});
