/** What orders are called. Safe in the browser. */
export const ORDER_STATES = {
  created: "Not paid yet",
  awaiting_payment: "Waiting for the payment",
  paid: "Paid",
  partly_refunded: "Partly refunded",
  refunded: "Refunded",
  failed: "Payment failed",
  expired: "Expired",
  disputed: "Disputed",
} as const;
export type OrderState = keyof typeof ORDER_STATES;
export const ORDER_STATE_NAMES = Object.keys(ORDER_STATES) as OrderState[];

/** Whether it can still be paid here. */
export const isPayable = (state: OrderState, expiresAt: string, now: Date): boolean =>
  ["created", "awaiting_payment", "failed"].includes(state) && new Date(expiresAt) > now;

/** What an order in this state means for whoever placed it, and what there is to do. */
export const ORDER_MEANINGS: Record<OrderState, string> = {
  created: "This order is not paid yet. Nothing has been charged.",
  awaiting_payment:
    "We have not heard from the payment provider yet. If you have paid, that usually takes a few seconds: look again in a minute. You need not pay twice.",
  paid: "Your payment has arrived. Thank you. Your team can see it: write to them to agree on the first step.",
  partly_refunded: "This order was paid, and part of the money went back to you.",
  refunded: "The money of this order went back to you.",
  failed: "This payment did not go through. Nothing was charged; you can try again.",
  expired:
    "The price of this order is held no longer. If you have paid all the same, the money counts as soon as we hear of it. Otherwise order again.",
  disputed: "Your bank was asked to take this payment back. We answer it; you need not do anything here.",
};
