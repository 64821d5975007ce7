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

/** Nothing was paid for these yet. */
export const WAITING_STATES = ["created", "awaiting_payment", "failed"] as const satisfies OrderState[];

/** Since when an order waits, in days. */
export const ORDER_AGES = {
  "0-1": "Today or yesterday",
  "2-7": "2 to 7 days",
  "8-30": "8 to 30 days",
  "over-30": "Over 30 days",
} as const;
export const ORDER_AGE_NAMES = Object.keys(ORDER_AGES) as (keyof typeof ORDER_AGES)[];

/** How late a part of an order is, or how soon it is due. */
export const INSTALMENT_AGES = {
  "late-over-30": "Over 30 days late",
  "late-8-30": "8 to 30 days late",
  "late-1-7": "1 to 7 days late",
  "in-7": "Due today or within 7 days",
  "in-over-7": "Due later",
} as const;
export const INSTALMENT_AGE_NAMES = Object.keys(INSTALMENT_AGES) as (keyof typeof INSTALMENT_AGES)[];

/** What somebody has to look at. */
export const ORDER_LOOKS = {
  unmatched: "Money that fits no order",
  not_added: "Paid, service not added",
} as const;
export const ORDER_LOOK_NAMES = Object.keys(ORDER_LOOKS) as (keyof typeof ORDER_LOOKS)[];

export const PAYMENT_STATES = {
  started: "Begun",
  captured: "Received",
  failed: "Failed",
  mismatched: "Another sum than asked for",
  surplus: "Paid once more",
} as const;
export const PAYMENT_STATE_NAMES = Object.keys(PAYMENT_STATES) as (keyof typeof PAYMENT_STATES)[];

/** What happened to an order, as colleagues read it. */
export const ORDER_EVENTS = {
  created: "Ordered",
  payment_started: "Payment begun",
  payment_failed: "Payment failed",
  paid: "Paid",
  granted: "Service added to the student’s services",
  grant_refused: "Service not added",
  expired: "Expired",
  mismatched: "Another sum than asked for was received",
  surplus: "Paid once more: the money has to go back",
  disputed: "The buyer disputed the payment",
  dispute_won: "Dispute won",
  dispute_lost: "Dispute lost",
  invoiced: "Invoice issued",
  begun: "Work has begun",
  refund_asked: "A refund was asked for",
  refund_approved: "Refund approved",
  refund_refused: "Refund refused",
  refund_failed: "The refund did not go through",
  refunded: "Refunded",
  transfer_claimed: "The buyer told us of a transfer",
  transfer_seen: "Transfer seen on the bank statement",
  transfer_refused: "Transfer not found",
  instalment_paid: "A later part is paid",
  instalment_reminded: "The buyer was reminded of a part",
  instalments_ended: "What was still to be paid is not asked for any more",
} as const;
export const ORDER_EVENT_NAMES = Object.keys(ORDER_EVENTS) as (keyof typeof ORDER_EVENTS)[];

/** What a provider told us; the names are those of the gateways. */
export const NEWS: Readonly<Record<string, string>> = {
  captured: "The money has arrived",
  failed: "The payment failed",
  dispute_opened: "The buyer’s bank asks for the money back",
  dispute_won: "The dispute is won",
  dispute_lost: "The dispute is lost",
  refund_done: "The refund has gone through",
  refund_failed: "The refund did not go through",
};

/** What came of it, as a whole sentence. */
export const NEWS_OUTCOMES: Readonly<Record<string, string>> = {
  paid: "The order, or a part of it, was paid by it.",
  already: "We knew that already.",
  mismatched: "The sum was not what we asked for.",
  surplus: "The order was paid already, so this money has to go back.",
  failed: "That try is over.",
  unknown: "We know of no such payment.",
  disputed: "The order waits for the end of the dispute.",
  dispute_won: "The order counts as paid again.",
  dispute_lost: "The money is gone. It is booked.",
  done: "The refund is booked, and the buyer is told.",
  came_back: "The bank sent the money back to us. It has to go to the buyer in another way.",
  refunded_elsewhere: "Nobody asked for it here. It is booked; check that it was meant.",
  ignored: "There was nothing to do.",
};

export const MAIL_STATES = {
  queued: "Email to the buyer is waiting to be sent",
  sending: "Email to the buyer is being sent",
  sent: "Email sent to the buyer",
  failed: "Email to the buyer could not be sent",
} as const;

export const JOURNALS = {
  sale: "Sale",
  unmatched: "Money that fits no order",
  refund: "Refund",
  dispute: "Dispute",
  settlement: "Settlement by the provider",
  correction: "Correction",
  instalment: "Later part of an order",
  referral: "Reward for a referral",
} as const;
export const JOURNAL_NAMES = Object.keys(JOURNALS) as (keyof typeof JOURNALS)[];

export const ACCOUNT_KINDS = ["asset", "liability", "income", "expense"] as const;

/** Whether it can still be paid here. */
export const isPayable = (state: OrderState, expiresAt: string, now: Date): boolean =>
  WAITING_STATES.some((each) => each === state) && new Date(expiresAt) > now;

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
