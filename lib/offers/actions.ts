"use server";

import { defineAction } from "@/lib/access/action";
import { shown } from "@/lib/access/shown";
import { STAFF_ROLES } from "@/lib/people/wording";
import * as offers from "./mutations";
import {
  conditionDaySchema,
  conditionSchema,
  confirmationSchema,
  correctOfferSchema,
  decideOfferSchema,
  depositSchema,
  recordOfferSchema,
  reportDepositSchema,
} from "./schema";

const MESSAGES = {
  gone: "This offer, or its application, is not there any more, or no longer open to you. Copy what you typed before you leave the page.",
  changed: "Somebody changed this just now. Check it as it is now, then try again.",
  bad_entry: "A day or a sum does not fit the offer. Please check them.",
  not_sent: "An offer answers an application that was sent. This one has not been.",
  standing_offer: "There is an offer already. It is declined or lapses before another is recorded.",
  decided: "This offer was decided already.",
  ended: "This offer is no longer open: the application was withdrawn or has ended.",
  not_accepted: "The offer is not accepted yet.",
  no_deposit: "No deposit is waited for any more. Open the application again to see where it stands.",
  same: "Nothing is different from what is written down already.",
  accept_by_closed: { field: "acceptByKept", message: "Offices are closed on that day" },
  deposit_by_closed: { field: "depositByKept", message: "Offices are closed on that day" },
  meet_by_closed: { field: "conditionsByKept", message: "Offices are closed on that day" },
  met: "This condition is met already.",
  same_day: "It is that day already.",
  no_total: { field: "total", message: "Write the sum as it is on the form" },
  number_format: { field: "number", message: "This is no such number" },
  number_unusual: { field: "numberKept", message: "Compare the number with the paper" },
  no_receipt: {
    field: "note",
    message: "There is no receipt among the documents. Write how you know that it was paid",
  },
};
const staff = { allow: { roles: STAFF_ROLES }, limit: "none", messages: MESSAGES } as const;

export const recordOffer = defineAction({
  ...staff,
  name: "offers.record",
  schema: recordOfferSchema,
  run: ({ db, input }) => offers.recordOffer(db, input).then(shown),
  success: "Recorded. The student is told.",
});

export const correctOffer = defineAction({
  ...staff,
  name: "offers.correct",
  schema: correctOfferSchema,
  run: ({ db, input }) => offers.correctOffer(db, input).then(shown),
  success: "Corrected. The student is told.",
});

export const decideOffer = defineAction({
  name: "offers.decide",
  schema: decideOfferSchema,
  allow: "signed-in",
  limit: "default",
  run: ({ db, input }) => offers.decideOffer(db, { ...input, accepts: input.accepts === "yes" }).then(shown),
  messages: {
    ...MESSAGES,
    bad_entry: { field: "reason", message: "Write the reason, with at least three characters" },
  },
  success: "Saved.",
});

export const markCondition = defineAction({
  ...staff,
  name: "offers.mark-condition",
  schema: conditionSchema,
  run: ({ db, input }) => offers.markCondition(db, input).then(shown),
  success: "Saved.",
});

export const setConditionDay = defineAction({
  ...staff,
  name: "offers.set-condition-day",
  schema: conditionDaySchema,
  run: ({ db, input }) => offers.setConditionDay(db, input).then(shown),
  messages: {
    ...MESSAGES,
    bad_entry: { field: "meetBy", message: "Pick a day after the offer came, at most three years later" },
    meet_by_closed: { field: "meetByKept", message: "Offices are closed on that day" },
  },
  success: "Saved. The student is told.",
});

export const recordDeposit = defineAction({
  ...staff,
  name: "offers.record-deposit",
  schema: depositSchema,
  run: ({ db, input }) => offers.recordDeposit(db, input).then(shown),
  success: "Saved.",
});

export const reportDeposit = defineAction({
  name: "offers.report-deposit",
  schema: reportDepositSchema,
  allow: "signed-in",
  limit: "default",
  run: ({ db, input }) => offers.reportDeposit(db, input).then(shown),
  messages: {
    ...MESSAGES,
    bad_entry: { field: "paidOn", message: "Pick a day between the offer and today" },
  },
  success: "Thank you. We confirm it.",
});

export const recordConfirmation = defineAction({
  ...staff,
  name: "offers.record-confirmation",
  schema: confirmationSchema,
  run: ({ db, input }) => offers.recordConfirmation(db, input).then(shown),
  success: "Saved.",
});
