"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import * as coupons from "./mutations";
import { COUPONS_DESK_PATH } from "./path";
import { couponEndSchema, couponSchema } from "./schema";

export const createCoupon = defineAction({
  name: "coupons.create",
  schema: couponSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => coupons.createCoupon(db, input),
  messages: {
    denied: DENIED,
    gone: "One of these services no longer exists. Reload the page and choose again.",
    code_taken: {
      field: "code",
      message: "There is a coupon with this code. End it first, or choose another",
    },
    days: { field: "until", message: "The last day is over already" },
  },
  redirectTo: () => `${COUPONS_DESK_PATH}?done=create`,
});

export const endCoupon = defineAction({
  name: "coupons.end",
  schema: couponEndSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const ended = await coupons.endCoupon(db, input.coupon);
    if (ended.ok) refresh();
    return ended;
  },
  messages: {
    denied: DENIED,
    gone: "This coupon has ended already.",
    code_taken: "This could not be saved. Reload the page and try again.",
    days: "This could not be saved. Reload the page and try again.",
  },
  success: "Ended. Orders that hold it keep their price.",
});
