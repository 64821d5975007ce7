"use server";

import { DENIED, defineAction } from "@/lib/access/action";
import { orderStatePath } from "@/lib/orders/path";
import { ok, type Result } from "@/lib/platform/result";
import * as refunds from "./mutations";
import { refundPath } from "./path";
import {
  askAtDeskSchema,
  askRefundSchema,
  beginWorkSchema,
  decideRefundSchema,
  noteReturnSchema,
  retryRefundSchema,
  sendByHandSchema,
} from "./schema";

const GONE = "This order is not there any more. Reload the page.";
const DISPUTED =
  "The bank was asked to take this payment back. Until it has decided, nothing can be given back here.";
const CHANGED = "A colleague changed this refund since you opened it. Reload the page, then decide.";
const DECIDED = "This refund is decided already. Reload the page to see how.";

export const askRefund = defineAction({
  name: "refunds.ask",
  schema: askRefundSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input }) => answered(await refunds.askRefund(db, input), orderStatePath(input.orderId)),
  messages: {
    nothing_back: "Nothing of this order can be given back any more.",
    too_much: {
      field: "amount",
      message: "This is more than comes back today. Reload the page to see how much does",
    },
    disputed: DISPUTED,
    denied: DENIED,
    gone: GONE,
  },
  redirectTo: (path) => `${path}&asked=1`,
});

export const askRefundAtDesk = defineAction({
  name: "refunds.ask-at-desk",
  schema: askAtDeskSchema,
  allow: { permission: "payments.read" },
  limit: "none",
  run: async ({ db, input }) => refunds.askRefundAtDesk(db, input),
  messages: {
    nothing_back: "Nothing of this payment is left to give back.",
    too_much: { field: "amount", message: "This is more than is left of the payment" },
    disputed: DISPUTED,
    denied: DENIED,
    gone: GONE,
  },
  redirectTo: refundPath,
});

export const beginOrderWork = defineAction({
  name: "refunds.begin-work",
  schema: beginWorkSchema,
  allow: { permission: "payments.read" },
  limit: "none",
  run: async ({ db, input }) => refunds.beginOrderWork(db, input.orderId, input.note),
  messages: {
    not_paid: "Work begins on an order that is paid, and this one is not.",
    denied: DENIED,
    gone: GONE,
  },
  success: "Marked. From now on the rules for a service that has begun hold.",
});

export const decideRefund = defineAction({
  name: "refunds.decide",
  schema: decideRefundSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => answered(await refunds.decideRefund(db, input), input.refundId),
  messages: {
    changed: CHANGED,
    decided: DECIDED,
    own: "You asked for this refund, so somebody else has to decide it.",
    note_needed: { field: "note", message: "Say why, so that the student understands it" },
    too_much: { field: "amount", message: "Write a sum up to what is left of the order" },
    disputed: DISPUTED,
    second_needed: "You have approved this sum. Another administrator has to approve it too.",
    denied: DENIED,
    gone: "This refund is not there any more.",
  },
  redirectTo: refundPath,
});

export const retryRefund = defineAction({
  name: "refunds.retry",
  schema: retryRefundSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) =>
    answered(await refunds.retryRefund(db, input.refundId, input.version), input.refundId),
  messages: {
    changed: CHANGED,
    decided: DECIDED,
    denied: DENIED,
    gone: "This refund is not there any more.",
  },
  redirectTo: refundPath,
});

export const sendRefundByHand = defineAction({
  name: "refunds.send-by-hand",
  schema: sendByHandSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) =>
    answered(
      await refunds.sendRefundByHand(db, input.refundId, input.version, input.reference),
      input.refundId,
    ),
  messages: {
    changed: CHANGED,
    decided: DECIDED,
    disputed: DISPUTED,
    own: "You noted that it came back, so another administrator has to send it again.",
    taken: { field: "reference", message: "This number stands for another transfer already" },
    denied: DENIED,
    gone: "This refund is not there any more.",
  },
  redirectTo: refundPath,
});

export const noteRefundReturn = defineAction({
  name: "refunds.note-return",
  schema: noteReturnSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => answered(await refunds.noteRefundReturn(db, input), input.refundId),
  messages: {
    changed: CHANGED,
    decided:
      "Only money that was sent back by a transfer can be returned. Reload the page to see how it stands.",
    day: { field: "day", message: "Choose a day from when it was sent up to today" },
    denied: DENIED,
    gone: "This refund is not there any more.",
  },
  redirectTo: refundPath,
});

/** Where whoever did it goes next. */
const answered = <Reason extends string>(
  result: Result<unknown, Reason>,
  next: string,
): Result<string, Reason> => (result.ok ? ok(next) : result);
