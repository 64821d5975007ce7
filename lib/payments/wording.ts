/** What lists of purchases call things. Safe in the browser. */

export const PURCHASE_TYPES = {
  program: "Program service",
  medical: "Medical program service",
  exam: "Exam papers",
  service: "Single service",
} as const;
export type PurchaseType = keyof typeof PURCHASE_TYPES;
export const PURCHASE_TYPE_NAMES = Object.keys(PURCHASE_TYPES) as PurchaseType[];

export const PAYMENT_STATES = {
  pending: "Not paid yet",
  completed: "Paid",
  failed: "Failed",
  refunded: "Refunded",
} as const;
export type PaymentState = keyof typeof PAYMENT_STATES;
export const PAYMENT_STATE_NAMES = Object.keys(PAYMENT_STATES) as PaymentState[];
