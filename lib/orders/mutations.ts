import "server-only";
import { COUPON_FAULT_NAMES } from "@/lib/coupons/faults";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { OrderEntry } from "./schema";

const { result } = refusalReader({
  details: ["price_changed", "age_unknown", "consent_needed", "at_once", ...COUPON_FAULT_NAMES],
  codes: { PT401: "gone", PT404: "gone" },
});

/** Orders a service at the price that its page showed, and answers the order. */
export async function createOrder(
  db: Db,
  { serviceId, priceId, total, coupon, plan, key, name, email, address, country, state, gstin }: OrderEntry,
): Promise<Result<string, RefusalOf<typeof result>>> {
  return result(
    await call(db, "create_order", {
      p_service_id: serviceId,
      p_price_id: priceId,
      p_total_minor: total,
      p_billing: { name, email, address, state: state ?? null, country, gstin: gstin ?? null },
      p_key: key,
      p_coupon: coupon ?? null,
      p_is_in_parts: plan === "in parts",
    }),
  );
}

const ending = refusalReader({
  details: ["not_paid", "nothing_due"],
  codes: { PT403: "denied", PT404: "gone" },
});

/** Nothing more is to be paid of an order; answers how much that was. */
export async function endInstalments(
  db: Db,
  orderId: string,
  note: string,
): Promise<Result<number, RefusalOf<typeof ending.result>>> {
  return ending.result(await call(db, "end_instalments", { p_order_id: orderId, p_note: note }));
}
