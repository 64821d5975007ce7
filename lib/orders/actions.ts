"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { DENIED, defineAction } from "@/lib/access/action";
import { COUPON_FAULT_NAMES, COUPON_FAULTS, type CouponFault, isCouponFault } from "@/lib/coupons/faults";
import { fail, ok } from "@/lib/platform/result";
import { partToPay } from "./instalments";
import * as orders from "./mutations";
import { checkoutPath, orderStatePath } from "./path";
import { findOwnOrder } from "./queries";
import { endInstalmentsSchema, payOrderSchema, placeOrderSchema, sandboxSchema } from "./schema";
import { playSandbox, startPayment } from "./service";

const CONSENT =
  "You are under 18, so a parent has to agree before you pay. Ask for it on your profile page; what you typed here stays.";
const PAYING = {
  gone: "This order is not there any more. Open the service again.",
  paid: "This is paid already. You find it under Purchases.",
  expired:
    "The price was held for an hour, and the hour is over. Nothing was charged. Open the service again to see today’s price.",
  consent_needed: CONSENT,
  not_offered: "This way to pay is not offered just now. Choose another one, or book a consultation.",
  disputed:
    "Your bank was asked to take a payment of this order back. Until it has decided, nothing more is to be paid.",
  unreachable: "The payment provider did not answer. Nothing was charged. Please try again in a minute.",
};

/** Between showing and paying somebody else had the last use, or it ended. */
const COUPON_MESSAGES = Object.fromEntries(
  COUPON_FAULT_NAMES.map((fault) => [
    fault,
    `${COUPON_FAULTS[fault]} Nothing was charged. The price without the code is shown above: press the button again if you agree.`,
  ]),
) as Record<CouponFault, string>;

export const placeOrder = defineAction({
  name: "orders.place",
  schema: placeOrderSchema,
  allow: { roles: ["student"] },
  limit: "default",
  run: async ({ db, input, actor }) => {
    const placed = await orders.createOrder(db, input);
    if (!placed.ok) {
      // The page shows what it costs now, under the bill as it was typed.
      if (placed.reason === "price_changed" || isCouponFault(placed.reason)) refresh();
      return placed;
    }
    const order = actor ? await findOwnOrder(db, actor.userId, placed.value) : null;
    if (!actor || !order) return fail("gone");
    // Abroad there may be no GST on it: its page shows the sum before anything is charged.
    if (input.way === "link" || order.totalMinor !== input.total)
      return ok(checkoutPath(input.serviceId, order.id));
    const started = await startPayment(order, actor.userId, input.provider);
    if (started.ok) return started;
    // The order stands, and its page says what to do next.
    return ok(started.reason === "paid" ? orderStatePath(order.id) : checkoutPath(input.serviceId, order.id));
  },
  messages: {
    price_changed:
      "The price has changed since you opened this page. Nothing was charged. The new price is shown above: press the button again if you agree.",
    age_unknown:
      "We need your date of birth before you pay. Add it on your profile page, then come back here.",
    consent_needed: CONSENT,
    gone: "This service is not sold any more.",
    at_once: {
      field: "plan",
      message: "This price can only be paid at once now. Nothing was charged. Choose “At once” to go on",
    },
    ...COUPON_MESSAGES,
  },
  redirectTo: (path) => path,
});

export const payOrder = defineAction({
  name: "orders.pay",
  schema: payOrderSchema,
  allow: { roles: ["student"] },
  limit: "default",
  run: async ({ db, input, actor }) => {
    const order = actor ? await findOwnOrder(db, actor.userId, input.orderId) : null;
    if (!actor || !order) return fail("gone");
    // Another tab may have paid what this one showed.
    if (partToPay(order)?.place !== input.part) return fail("paid");
    return startPayment(order, actor.userId, input.provider);
  },
  messages: PAYING,
  redirectTo: (path) => path,
});

export const playSandboxPayment = defineAction({
  name: "orders.play-sandbox",
  schema: sandboxSchema,
  allow: { roles: ["student"] },
  limit: "default",
  run: async ({ db, input, actor }) => {
    const order = actor ? await findOwnOrder(db, actor.userId, input.orderId) : null;
    const played = order ? await playSandbox(order, input.outcome) : fail("gone");
    if (!played.ok) return played;
    after(played.value);
    return ok(orderStatePath(input.orderId));
  },
  messages: { gone: PAYING.gone },
  redirectTo: (path) => path,
});

export const endInstalments = defineAction({
  name: "orders.end-instalments",
  schema: endInstalmentsSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const ended = await orders.endInstalments(db, input.orderId, input.note);
    refresh();
    return ended.ok ? ok(undefined) : ended;
  },
  messages: {
    not_paid:
      "Only of an order that is paid in part, and whose bank asks for nothing back, can the rest end.",
    nothing_due: "Nothing more is due of this order.",
    denied: DENIED,
    gone: "This order is not there any more. Reload the page.",
  },
  success: "Ended. The student is told, and the credit note is on its way.",
});
