import "server-only";
import { z } from "zod";
import { ORDER_STATE_NAMES } from "@/lib/orders/wording";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";
import { ENDED_REASON_NAMES, REFERRAL_STATE_NAMES } from "./wording";

const moment = z.iso.datetime({ offset: true });
const sum = z.number().int();
const state = z.enum(REFERRAL_STATE_NAMES);
const endedReason = z.enum(ENDED_REASON_NAMES).nullable();

const gift = {
  percent: z.number().int().nullable(),
  amount_minor: sum.nullable(),
  is_first_purchase: z.boolean(),
  valid_until: moment.nullable(),
};
const terms = {
  reward_minor: sum,
  valid_from: moment,
  valid_until: moment.nullable(),
  least_total_minor: sum.nullable(),
  wait_days: z.number().int(),
  most_a_year: z.number().int().nullable(),
  services: z.array(z.string()),
  friend_gets: row(gift).nullable(),
};
const referralTerms = row(terms);

const listedTerms = row({
  ...terms,
  id: z.guid(),
  coupon_code: z.string().nullable(),
  note: z.string().nullable(),
  made_by: z.string().nullable(),
  created_at: moment,
  ended_at: moment.nullable(),
  friends: z.number().int(),
  paid_minor: sum,
});
export type ListedTerms = z.output<typeof listedTerms>;

/** A referral as whoever brought the friend sees it: no friend is named who has not agreed. */
const ownReferral = row({
  id: z.guid(),
  state,
  asked_at: moment,
  friend_name: z.string().nullable(),
  reward_minor: sum.nullable(),
  ready_on: z.iso.date().nullable(),
  paid_at: moment.nullable(),
  paid_reference: z.string().nullable(),
  ended_reason: endedReason,
  note: z.string().nullable(),
});
export type OwnReferral = z.output<typeof ownReferral>;

const ownReferrals = row({
  terms: referralTerms.nullable(),
  /** Whether the reader works here: referrals of theirs bring no reward. */
  is_colleague: z.boolean(),
  sums: row({ friends: z.number().int(), waiting_minor: sum, payable_minor: sum, paid_minor: sum }),
  referrals: z.array(ownReferral),
  invited_by: row({
    first_name: z.string().nullable(),
    shows_name: z.boolean(),
    coupon: row({ ...gift, code: z.string() }).nullable(),
  }).nullable(),
});
export type OwnReferrals = z.output<typeof ownReferrals>;

/** Names are null once an account is deleted. */
const listedReferral = row({
  id: z.guid(),
  state,
  code: z.string(),
  referrer_name: z.string().nullable(),
  friend_name: z.string().nullable(),
  reward_minor: sum.nullable(),
  asked_at: moment,
  reference: z.string().nullable(),
  ready_on: z.iso.date().nullable(),
});
export type ListedReferral = z.output<typeof listedReferral>;

const referralFile = row({
  id: z.guid(),
  version: z.number().int(),
  state,
  code: z.string(),
  asked_at: moment,
  joined_at: moment.nullable(),
  bought_at: moment.nullable(),
  payable_at: moment.nullable(),
  paid_at: moment.nullable(),
  ended_at: moment.nullable(),
  ended_reason: endedReason,
  note: z.string().nullable(),
  paid_reference: z.string().nullable(),
  closed_on: z.iso.date().nullable(),
  decided_by_name: z.string().nullable(),
  referrer: row({
    id: z.guid(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }).nullable(),
  friend: row({ id: z.guid().nullable(), name: z.string().nullable() }).nullable(),
  order: row({
    id: z.guid(),
    reference: z.string(),
    state: z.enum(ORDER_STATE_NAMES),
    total_minor: sum,
    refunded_minor: sum,
  }).nullable(),
  terms: referralTerms.nullable(),
});
export type ReferralFile = z.output<typeof referralFile>;

export const call = procedureCalls({
  open_referral_code: z.string(),
  read_own_referrals: ownReferrals,
  list_referral_terms: z.array(listedTerms),
  create_referral_terms: z.guid(),
  end_referral_terms: z.unknown(),
  list_referrals: listAnswer(listedReferral),
  read_referral: referralFile,
  pay_referral: z.unknown(),
  end_referral: z.unknown(),
  show_referral_name: z.unknown(),
  release_rewards: z.number().int(),
});

/** The terms as the answer of a cached read. */
export const publicTerms = referralTerms.nullable();
