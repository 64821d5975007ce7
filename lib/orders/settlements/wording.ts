import type { Provider } from "../providers";

/** What settlements are called, and the limits of their files. Safe in the browser. */
export const SETTLEMENT_LIMITS = { fileBytes: 1_000_000, lines: 5_000 } as const;

/** Why a line is none of our payments and refunds, and what to do about it. */
export const REASONS = {
  other_kind: "Neither a payment nor a refund: look at it at the provider, and book it where it belongs",
  unknown: "We know of no payment or refund with this number. Look it up at the provider",
  not_received:
    "This payment has not arrived here yet. Read the file again once it has: take this one back first",
  not_gone:
    "This refund has not gone through here yet. Read the file again once it has: take this one back first",
  other_amount: "We have another sum for it",
  settled_before: "Another file settled it",
} as const;
export const REASON_NAMES = Object.keys(REASONS) as (keyof typeof REASONS)[];

/** Which columns of a file are read as what; the first name that a file has counts. The names are those of Razorpay's report. */
export const COLUMNS = {
  // A report of payments and refunds has both: of a refund, payment_id is what it gives back.
  payment: ["entity_id", "payment_id"],
  amount: ["amount"],
  fee: ["fee", "fee (exclusive tax)"],
  tax: ["tax"],
  settledAt: ["settled_at"],
  settlement: ["settlement_id"],
  utr: ["settlement_utr", "utr"],
  kind: ["type", "transaction_entity"],
} as const;
export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];

export const COLUMN_LABELS: Record<Column, string> = {
  payment: "Number of the payment",
  amount: "Amount",
  fee: "Fee",
  tax: "Tax on the fee",
  settledAt: "Day paid out",
  settlement: "Number of the settlement",
  utr: "Number of the transfer (UTR)",
  kind: "Kind",
};

/** Where the label leaves something open. */
export const COLUMN_HINTS: Partial<Record<Column, string>> = {
  payment: "As the provider names a payment or a refund, such as pay_29QQoUBi66xm2f",
  amount: "What the buyer paid or got back, in rupees, before any fee",
  fee: "What the provider kept, in rupees",
  kind: "Payment, refund or adjustment; without it, all are payments",
};

export const COLUMN_WORDS: Record<Column, string> = {
  payment: "Number of the payment or refund at the provider",
  amount: "What the buyer paid or got back, in rupees",
  fee: "What the provider kept, in rupees; with the tax on it, unless the column says without",
  tax: "Tax on the fee, in rupees",
  settledAt: "When it was paid out",
  settlement: "Number of the settlement",
  utr: "Number of the transfer at the bank",
  kind: "Payment, refund or adjustment; where it is missing, all are payments",
};
export const NEEDED: readonly Column[] = ["payment", "amount", "fee", "tax", "settledAt"];

export const FEE_TAX = {
  with: "Yes, its tax is part of it",
  without: "No, its tax comes on top",
} as const;
export type FeeTax = keyof typeof FEE_TAX;
export const FEE_TAX_NAMES = Object.keys(FEE_TAX) as FeeTax[];

/** Whose reports they are: "Forget the columns of Razorpay reports". */
export const REPORT_NAMES: Record<Provider, string> = {
  razorpay: "Razorpay",
  stripe: "Stripe",
  sandbox: "sandbox",
};
