/** What refunds are called. Safe in the browser. */
export const REFUND_STATES = {
  asked: "Waiting for a decision",
  approved: "Approved",
  refused: "Refused",
  sent: "On its way",
  done: "Refunded",
  failed: "Failed",
} as const;
export type RefundState = keyof typeof REFUND_STATES;
export const REFUND_STATE_NAMES = Object.keys(REFUND_STATES) as RefundState[];

/** What a refund in this state means for whoever asked for it. A failure is ours to put right, so that it reads as on its way. */
export const REFUND_MEANINGS: Record<RefundState, string> = {
  asked: "We have your request. A colleague decides, and you get a notice.",
  approved: "Approved. We send it to where the payment came from.",
  refused: "Nothing comes back this time.",
  sent: "On its way to where the payment came from. Your bank may take some days to show it.",
  done: "It went back to where the payment came from. Your bank may take some days to show it.",
  failed: "Approved. The bank did not take it at once, so we send it again.",
};
