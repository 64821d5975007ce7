"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { ok } from "@/lib/platform/result";
import * as referrals from "./mutations";
import { REFERRAL_TERMS_PATH, referralPath } from "./path";
import {
  endReferralSchema,
  endTermsSchema,
  payReferralSchema,
  referralTermsSchema,
  showNameSchema,
} from "./schema";

const NOT_SAVED = "This could not be saved. Reload the page and try again.";
const CHANGED = "This referral has changed since you opened it. Reload the page, then decide.";
const OWN = "This is a referral of your own, so another administrator decides about it.";
const GONE = "This referral no longer exists.";

export const createReferralTerms = defineAction({
  name: "referrals.create-terms",
  schema: referralTermsSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => referrals.createReferralTerms(db, input),
  messages: {
    denied: DENIED,
    gone: "One of these services no longer exists. Reload the page and choose again.",
    coupon_ended: { field: "coupon", message: "This coupon is no longer valid. Choose another" },
    overlap: {
      field: "from",
      message: "Other terms apply at that time. End them first, or choose later days",
    },
    days: { field: "until", message: "The last day is over already" },
  },
  redirectTo: () => `${REFERRAL_TERMS_PATH}?done=create`,
});

export const endReferralTerms = defineAction({
  name: "referrals.end-terms",
  schema: endTermsSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const ended = await referrals.endReferralTerms(db, input.terms);
    if (ended.ok) refresh();
    return ended;
  },
  messages: {
    denied: DENIED,
    gone: "These terms have ended already.",
    coupon_ended: NOT_SAVED,
    overlap: NOT_SAVED,
    days: NOT_SAVED,
  },
  success: "Ended. Friends who came before keep these terms.",
});

export const payReferral = defineAction({
  name: "referrals.pay",
  schema: payReferralSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const paid = await referrals.payReferral(db, input);
    return paid.ok ? ok(input.referralId) : paid;
  },
  messages: {
    denied: DENIED,
    gone: GONE,
    own: OWN,
    changed: CHANGED,
    not_payable: "This reward can’t be paid now. Reload the page to see why.",
    order_open:
      "The friend’s payment may still be returned: a refund was requested, or the bank is looking into it. Wait until that is decided.",
    decided: NOT_SAVED,
    note_needed: NOT_SAVED,
  },
  redirectTo: referralPath,
});

export const endReferral = defineAction({
  name: "referrals.end",
  schema: endReferralSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const ended = await referrals.endReferral(db, input);
    return ended.ok ? ok(input.referralId) : ended;
  },
  messages: {
    denied: DENIED,
    gone: GONE,
    own: OWN,
    changed: CHANGED,
    decided: "This referral has already ended or been paid. Reload the page to see.",
    note_needed: { field: "note", message: "Say why, so that the person who referred them understands" },
    not_payable: NOT_SAVED,
    order_open: NOT_SAVED,
  },
  redirectTo: referralPath,
});

export const showReferralName = defineAction({
  name: "referrals.show-name",
  schema: showNameSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input }) => {
    const shown = await referrals.showReferralName(db, input.shown);
    if (shown.ok) refresh();
    return shown;
  },
  messages: { gone: "You did not come through a friend’s link." },
  success: "Saved.",
});
