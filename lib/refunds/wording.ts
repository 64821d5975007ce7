import { formatDay } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";
import type { DecisionRefusal, Refundable } from "./rules";

/** What refunds are called. Safe in the browser. */
export const REFUND_STATES = {
  asked: "Waiting for a decision",
  approved: "Approved",
  refused: "Refused",
  sent: "On its way",
  done: "Refunded",
  failed: "Failed",
  returned: "Sent back by the bank",
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
  returned:
    "Your bank sent it back to us. It stays yours: write to us which account of yours is right, and we send it again.",
};

/** "You get ₹11,800 back today. This holds until 4 December 2026." */
export function refundToday(
  { minor, restMinor, isWorkedOut, until }: Refundable,
  {
    isBegun,
    waitingMinor,
    dueMinor = 0,
    currency,
  }: { isBegun: boolean; waitingMinor: number; dueMinor?: number; currency: string },
): string {
  const holds = until
    ? ` This holds until ${formatDay(until)}.`
    : isBegun
      ? ""
      : " This holds until we begin.";
  if (isWorkedOut)
    return `We have begun, so you pay for what is done and the rest comes back. Ask, and we work out the sum for you: at most ${formatMinor(restMinor, currency)}.${holds}`;
  // All that was paid goes back, and with it ends what is not paid yet.
  const ends = dueMinor > 0 && minor === restMinor ? ", and nothing more is to be paid" : "";
  if (minor > 0) return `If you stop today, you get ${formatMinor(minor, currency)} back${ends}.${holds}`;
  if (waitingMinor > 0) return "You have asked for all that comes back.";
  return dueMinor > 0
    ? "Nothing of what you paid so far comes back today. If you want to stop, write to your team: they look at what is still to be paid."
    : "Nothing of this order comes back any more.";
}

export const DECISION_REFUSALS: Record<DecisionRefusal, string> = {
  "no admin": "An administrator decides. You can read along here.",
  own: "You asked for this refund, so another administrator has to decide it.",
  disputed: "The bank was asked to take this payment back. Once it has decided, this can be decided too.",
  second: "You have approved this sum. Another administrator has to approve it too.",
};

/** Money that can be given back, by the state of its payment. */
export const MONEY_STATES: Partial<Record<string, string>> = {
  captured: "which paid the order",
  surplus: "paid once more",
  mismatched: "another sum than asked for",
};
