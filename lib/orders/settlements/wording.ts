/** What settlements are called, and the limits of their files. Safe in the browser. */
export const SETTLEMENT_LIMITS = { fileBytes: 1_000_000, lines: 5_000 } as const;

/** Why a line is none of our payments, and what to do about it. */
export const REASONS = {
  other_kind: "Not a payment: refunds, fees and adjustments are booked where they happen",
  unknown: "We know of no payment with this number. Look it up at the provider",
  not_received:
    "This payment has not arrived here yet. Read the file again once it has: take this one back first",
  other_amount: "We have another sum for this payment",
  settled_before: "Another file settled it",
} as const;
export const REASON_NAMES = Object.keys(REASONS) as (keyof typeof REASONS)[];

/** Which columns of a file are read as what; the first name that a file has counts. The names are those of Razorpay's report. */
export const COLUMNS = {
  payment: ["payment_id", "entity_id"],
  amount: ["amount"],
  fee: ["fee", "fee (exclusive tax)"],
  tax: ["tax"],
  settlement: ["settlement_id"],
  utr: ["settlement_utr", "utr"],
  settledAt: ["settled_at"],
  kind: ["type", "transaction_entity"],
} as const;
export type Column = keyof typeof COLUMNS;

export const COLUMN_WORDS: Record<Column, string> = {
  payment: "Number of the payment at the provider",
  amount: "What the buyer paid, in rupees",
  fee: "What the provider kept, in rupees; with the tax on it, unless the column says without",
  tax: "Tax on the fee, in rupees",
  settlement: "Number of the settlement",
  utr: "Number of the transfer at the bank",
  settledAt: "When it was paid out",
  kind: "Payment, refund or adjustment; where it is missing, all are payments",
};
export const NEEDED: readonly Column[] = ["payment", "amount", "fee", "tax", "settledAt"];
