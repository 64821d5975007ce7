import { english, type Translate } from "@/lib/locales/translate";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { Locale } from "@/lib/platform/locales";
import { formatMinor } from "@/lib/service-catalog/price";
import type { FriendGift, ReferralRefusal, ReferralTerms, TermsState } from "./rules";

/** What referrals are called. Safe in the browser. */
export const REFERRAL_STATES = {
  asked: "Got in touch",
  joined: "Joined",
  bought: "Bought something",
  payable: "Reward to be paid",
  paid: "Reward paid",
  ended: "Ended",
} as const;
export type ReferralState = keyof typeof REFERRAL_STATES;
export const REFERRAL_STATE_NAMES = Object.keys(REFERRAL_STATES) as ReferralState[];

export const TERMS_STATES: Record<TermsState, string> = {
  active: "In force",
  planned: "Planned",
  ended: "Ended",
};

/** Why a referral came to nothing, for whoever brought the friend. */
export const ENDED_REASONS = {
  own: "This was your own request, and nobody can refer themselves.",
  known: "They knew us before they used your link.",
  not_covered: "Their first payment was not one that earns a reward.",
  most_a_year: "You have reached the most rewards one person can get in a year.",
  refunded: "Their payment was returned or not made in full, so there is no reward for it.",
  gone: "We can no longer follow what becomes of it.",
  colleague: "You work for Campusbound, and rewards are not for colleagues.",
  decided: "We ended it.",
} as const;
export type EndedReason = keyof typeof ENDED_REASONS;
export const ENDED_REASON_NAMES = Object.keys(ENDED_REASONS) as EndedReason[];

/** The same for colleagues. */
export const ENDED_REASONS_AT_DESK: Record<EndedReason, string> = {
  own: "Their own request",
  known: "The friend had an account before",
  not_covered: "The first purchase is not one that the terms reward",
  most_a_year: "The most rewards of a year were reached",
  refunded: "The payment went back, or its rest was not asked for any more",
  gone: "An account or the request was deleted",
  colleague: "Whoever referred the friend works here now",
  decided: "Ended by a colleague",
};

export const REFERRAL_REFUSALS: Record<ReferralRefusal, string> = {
  "no admin": "An administrator decides. You can read along here.",
  own: "This is a referral of your own, so another administrator decides about it.",
  over: "Nothing is left to decide.",
};

const dayOf = (moment: string, locale?: Locale): string => formatDay(dayInIndia(new Date(moment)), locale);

/** "10 %" or "₹500" */
export const giftOff = ({ percent, amountMinor }: Pick<FriendGift, "percent" | "amountMinor">): string =>
  percent === null ? formatMinor(amountMinor ?? 0) : `${percent} %`;

/** The terms, a sentence each, as every page says them. */
export function termsSentences(
  terms: ReferralTerms,
  t: Translate = english,
  locale: Locale = "en",
): string[] {
  const { rewardMinor, leastTotalMinor, waitDays, mostAYear, services, validUntil } = terms;
  return [
    t("You get {sum} when a friend you referred pays for a service for the first time.", {
      sum: formatMinor(rewardMinor),
    }),
    ...(services.length > 0 ? [t("It counts for: {services}.", { services: services.join(", ") })] : []),
    ...(leastTotalMinor === null
      ? []
      : [t("The payment must be {sum} or more.", { sum: formatMinor(leastTotalMinor) })]),
    waitSentence(waitDays, t),
    ...(mostAYear === null
      ? []
      : [
          mostAYear === 1
            ? t("One person can get one reward in a calendar year.")
            : t("One person can get {count} rewards in a calendar year.", { count: mostAYear }),
        ]),
    t("It’s for people who are new to us: not for you, and not for anyone who has contacted us before."),
    t("People who work for Campusbound get no reward."),
    ...(validUntil === null
      ? []
      : [
          t("These terms apply to friends who first contact us by {day}.", {
            day: dayOf(validUntil, locale),
          }),
        ]),
  ];
}

function waitSentence(days: number, t: Translate): string {
  if (days === 0) return t("We pay you once that payment can no longer be refunded under our rules.");
  return days === 1
    ? t("We pay you one day after that payment can no longer be refunded under our rules.")
    : t("We pay you {days} days after that payment can no longer be refunded under our rules.", { days });
}

/** What the friend gets of it. */
export function friendSentence(terms: ReferralTerms | null, t: Translate = english): string {
  const gift = terms?.friendGets;
  if (!gift) return t("Your friend gets the same advice at the same price as everyone else.");
  return gift.isFirstPurchase
    ? t("Your friend gets the same advice as everyone else, and {off} off their first purchase.", {
        off: giftOff(gift),
      })
    : t("Your friend gets the same advice as everyone else, and {off} off the price.", {
        off: giftOff(gift),
      });
}

type OwnReferralState = {
  state: ReferralState;
  rewardMinor: number | null;
  readyOn: string | null;
  paidAt: string | null;
  paidReference: string | null;
  endedReason: EndedReason | null;
  note: string | null;
};

/** What a referral means for whoever brought the friend, and what comes next. */
export function referralMeaning(referral: OwnReferralState): string {
  const { state, rewardMinor, readyOn, paidAt, paidReference, endedReason, note } = referral;
  const reward = rewardMinor === null ? null : formatMinor(rewardMinor);
  switch (state) {
    case "asked":
      return "They got in touch with us through your link.";
    case "joined":
      return reward
        ? `They have an account. If their first payment counts, you get ${reward}.`
        : "They have an account. There was no reward for you when they first contacted us.";
    case "bought":
      if (!reward)
        return "They have paid for a service. There was no reward for you when they first contacted us.";
      return readyOn
        ? `${reward} is yours on ${formatDay(readyOn)}, unless the payment is refunded before then.`
        : `${reward} is on hold until the payment can no longer be refunded. We’ll tell you then.`;
    case "payable":
      return `${reward} is ready. We’ll contact you to ask where to send it.`;
    case "paid":
      return `${reward} paid${paidAt ? ` on ${dayOf(paidAt)}` : ""}. Number of the transfer: ${paidReference}.`;
    case "ended":
      return note ?? ENDED_REASONS[endedReason ?? "decided"];
  }
}
