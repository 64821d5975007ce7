import { formatDay } from "@/lib/platform/clock";
import { formatMinor } from "@/lib/service-catalog/price";
import type { TransferKind } from "./numbers";

/** What transfers are called. Safe in the browser. */
export const TRANSFER_STATES = {
  claimed: "Waiting to be checked",
  seen: "Seen by one",
  confirmed: "Confirmed",
  refused: "Not found",
} as const;
export type TransferState = keyof typeof TRANSFER_STATES;
export const TRANSFER_STATE_NAMES = Object.keys(TRANSFER_STATES) as TransferState[];

export const TRANSFER_LOOKS = { late: "Late" } as const;
export const TRANSFER_LOOK_NAMES = Object.keys(TRANSFER_LOOKS) as (keyof typeof TRANSFER_LOOKS)[];

export const TRANSFER_KIND_NAMES: Record<TransferKind, string> = {
  upi: "UPI",
  bank: "Bank transfer in India (NEFT, RTGS or IMPS)",
  abroad: "From a bank outside India",
};

export const TRANSFER_OUTCOMES = {
  paid: "It paid the order.",
  mismatched:
    "The amount was not what we asked for, so it did not pay the order. Write to the student, then give the money back.",
  surplus: "The order was paid already, so this money has to go back.",
} as const;
export type TransferOutcome = keyof typeof TRANSFER_OUTCOMES;
export const TRANSFER_OUTCOME_NAMES = Object.keys(TRANSFER_OUTCOMES) as TransferOutcome[];

export const ACCOUNT_STATES = {
  proposed: "Waiting to be confirmed",
  shown: "Shown to buyers",
  withdrawn: "Never shown",
  ended: "Not shown any more",
} as const;
export type AccountState = keyof typeof ACCOUNT_STATES;
export const ACCOUNT_STATE_NAMES = Object.keys(ACCOUNT_STATES) as AccountState[];

export type ToldTransfer = {
  state: TransferState;
  outcome: TransferOutcome | null;
  reference: string;
  amountMinor: number;
  receivedMinor: number | null;
  dueOn: string;
  reason: string | null;
};

/** What has become of a transfer and what comes next, for whoever made it. */
export function transferNews(
  { state, outcome, reference, amountMinor, receivedMinor, dueOn }: ToldTransfer,
  { currency, today }: { currency: string; today: string },
): { title: string; sentences: readonly string[] } {
  const sum = formatMinor(receivedMinor ?? amountMinor, currency);
  if (state === "refused")
    return {
      title: `We did not find transfer ${reference}`,
      sentences: [
        "Your money is not lost: look in your bank’s app whether it went through, and which number it has there.",
        "If the number or the day was mistyped, tell us once more below. If your bank says that it went through, send us a picture of that.",
      ],
    };
  if (state === "confirmed")
    return outcome === "paid"
      ? { title: `${sum} has arrived`, sentences: ["Thank you. Your order is paid."] }
      : outcome === "surplus"
        ? {
            title: `${sum} has arrived once more`,
            sentences: [
              "What it was for was paid already. The money is safe, and a colleague sends it back.",
            ],
          }
        : {
            title: `${sum} has arrived, but we asked for a different amount`,
            sentences: [
              "The order is not paid by it. The money is safe: a colleague writes to you about how to go on. Please do not send the rest before that.",
            ],
          };
  return {
    title: state === "seen" ? `We see transfer ${reference}` : `We are looking for transfer ${reference}`,
    sentences: [
      state === "seen"
        ? "One colleague has found it on our bank statement. A second one checks it, because it is your money."
        : `You told us of ${sum}. Two colleagues compare it with our bank statement, because it is your money.`,
      dueOn < today
        ? "It takes us longer than it should. We are sorry. You need not do anything, and your order is not lost."
        : `We check it by ${formatDay(dueOn)} at the latest. You get a notice, and there is nothing to do until then.`,
      "If we do not find it, we write to you why and what you can do. Nothing you paid is lost.",
    ],
  };
}
