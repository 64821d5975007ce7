/** Offers in words. */
import { formatDay } from "@/lib/platform/clock";
import { formatMoney } from "@/lib/programs/wording";

export const OFFER_STATES = ["received", "accepted", "declined", "lapsed", "rescinded", "closed"] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_STATE_NAMES: Record<OfferState, string> = {
  received: "Waits for a decision",
  accepted: "Accepted",
  declined: "Declined",
  lapsed: "Lapsed",
  rescinded: "Taken back by the university",
  closed: "No longer open",
};

type Sums = {
  currency: string | null;
  tuitionAmount: number | null;
  scholarshipAmount: number | null;
  depositAmount: number | null;
  depositBy: string | null;
  depositPaidOn: string | null;
};

/** What an offer comes to, line by line; what nobody recorded is left out. */
export function sumLines(offer: Sums): [name: string, value: string][] {
  const { currency, tuitionAmount, scholarshipAmount, depositAmount, depositBy, depositPaidOn } = offer;
  if (currency === null) return [];
  const left =
    tuitionAmount !== null && scholarshipAmount !== null && tuitionAmount >= scholarshipAmount
      ? tuitionAmount - scholarshipAmount
      : null;
  const deposit =
    depositAmount === null
      ? null
      : formatMoney(depositAmount, currency) +
        (depositPaidOn
          ? `, paid on ${formatDay(depositPaidOn)}`
          : depositBy
            ? `, by ${formatDay(depositBy)}`
            : "");
  const lines: [string, string | null][] = [
    ["Tuition of the first year", tuitionAmount === null ? null : formatMoney(tuitionAmount, currency)],
    ["Scholarship", scholarshipAmount === null ? null : formatMoney(scholarshipAmount, currency)],
    ["Tuition less the scholarship", left === null ? null : formatMoney(left, currency)],
    ["Deposit", deposit],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
}

type Confirmed = {
  confirmedOn: string | null;
  confirmationUntil: string | null;
  confirmationStartsOn: string | null;
  confirmationTotal: number | null;
  kind: {
    untilName: string | null;
    startName: string | null;
    totalName: string | null;
    totalCurrency: string | null;
  };
};

/** What stands on a confirmation beside its number, as far as it was written down. */
export function confirmationLines(offer: Confirmed): [name: string, value: string][] {
  const { untilName, startName, totalName, totalCurrency } = offer.kind;
  const lines: [string | null, string | null][] = [
    ["Issued on", offer.confirmedOn && formatDay(offer.confirmedOn)],
    [untilName, offer.confirmationUntil && formatDay(offer.confirmationUntil)],
    [startName, offer.confirmationStartsOn && formatDay(offer.confirmationStartsOn)],
    [
      totalName,
      offer.confirmationTotal !== null && totalCurrency
        ? formatMoney(offer.confirmationTotal, totalCurrency)
        : null,
    ],
  ];
  return lines.flatMap(([name, value]) => (name && value ? [[name, value] as [string, string]] : []));
}

/** "CAS number" stays, "Number on the LOA" begins small. */
export const numberInSentence = (name: string) => name.replace(/^Number\b/, "number");

/** What follows from accepting, before the click. */
export function consequences({
  depositAmount,
  currency,
  depositBy,
  openConditions,
  firstConditionBy,
}: {
  depositAmount: number | null;
  currency: string | null;
  depositBy: string | null;
  openConditions: number;
  /** The first day by which one of them is to be met. */
  firstConditionBy: string | null;
}): string[] {
  return [
    "Your team tells the university that you take the place, at the latest on the next working day.",
    depositAmount !== null && currency !== null
      ? `You then pay a deposit of ${formatMoney(depositAmount, currency)}${depositBy ? ` by ${formatDay(depositBy)}` : ""}. Ask the university whether it returns it before you pay.`
      : "No deposit is recorded with this offer.",
    ...(openConditions > 0
      ? [
          openConditions === 1
            ? `One condition is still open${firstConditionBy ? `, to be met by ${formatDay(firstConditionBy)}` : ""}. Without it the place is not yours.`
            : `${openConditions} conditions are still open${firstConditionBy ? `, the first to be met by ${formatDay(firstConditionBy)}` : ""}. Without them the place is not yours.`,
        ]
      : []),
    "Your other applications stay as they are.",
  ];
}
