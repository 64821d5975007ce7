"use server";

import { refresh } from "next/cache";
import { DENIED, defineAction } from "@/lib/access/action";
import { fail, ok } from "@/lib/platform/result";
import { payLinkStepPath } from "../links/path";
import { orderStatePath } from "../path";
import { findOwnOrder } from "../queries";
import { findLinkedOrder, keepTransfer } from "../service";
import * as bank from "./mutations";
import { BANK_ACCOUNT_PATH, transferPath } from "./path";
import {
  accountVerdictSchema,
  bankAccountSchema,
  claimByLinkSchema,
  claimTransferSchema,
  decideTransferSchema,
  seeTransferSchema,
} from "./schema";

const CLAIMED = {
  paid: "This order is paid already. If you sent money as well, write to us: it comes back to you.",
  waiting: "We are looking for a transfer of this order already. Reload the page to see how far we are.",
  taken: {
    field: "reference",
    message: "This number was told to us for another payment. Look again in your bank’s app, or write to us",
  },
  day: { field: "paidOn", message: "Choose a day up to today, not over a year ago" },
  proof_needed: { field: "proof", message: "From abroad it takes days: show us what your bank gave you" },
  consent_needed:
    "The student is under 18, so a parent has to agree first. Ask for it on the profile page, then tell us of the transfer.",
  disputed:
    "Your bank was asked to take a payment of this order back, so nothing more is to be paid until it has decided. If you sent money all the same, write to us.",
  file: { field: "proof", message: "This file could not be read. Take a picture of the screen instead" },
  unscanned: {
    field: "proof",
    message: "Files cannot be checked just now. Send it without one, or try again in a few minutes",
  },
  infected: {
    field: "proof",
    message:
      "A virus was found in this file, and it was not kept. Scan your device, then take another picture",
  },
} as const;

export const tellOfTransfer = defineAction({
  name: "transfers.tell",
  schema: claimTransferSchema,
  allow: { roles: ["student"] },
  limit: "default",
  run: async ({ db, input: { orderId, ...told }, actor }) => {
    const order = actor ? await findOwnOrder(db, actor.userId, orderId) : null;
    if (!actor || !order) return fail("gone");
    const claimed = await keepTransfer({ id: order.id, userId: actor.userId, isByLink: false }, told);
    return claimed.ok ? ok(orderStatePath(order.id)) : claimed;
  },
  messages: { ...CLAIMED, gone: "This order is not there any more. Open your purchases again." },
  redirectTo: (path) => path,
});

export const tellOfTransferByLink = defineAction({
  name: "transfers.tell-by-link",
  schema: claimByLinkSchema,
  allow: "anyone",
  limit: "default",
  run: async ({ input: { token, ...told } }) => {
    const found = await findLinkedOrder(token);
    if (!found) return fail("gone");
    const claimed = await keepTransfer(
      { id: found.order.id, userId: found.link.userId, isByLink: true },
      told,
    );
    return claimed.ok ? ok(payLinkStepPath(token)) : claimed;
  },
  messages: {
    ...CLAIMED,
    gone: "This link does not work any more. Your money is not lost: ask the student to tell us of the transfer on the order’s page.",
  },
  redirectTo: (path) => path,
});

export const proposeBankAccount = defineAction({
  name: "bank-account.propose",
  schema: bankAccountSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const proposed = await bank.proposeBankAccount(db, input);
    return proposed.ok ? ok(BANK_ACCOUNT_PATH) : proposed;
  },
  messages: {
    waiting: "Another account waits to be confirmed. Confirm it or take it back first, then send this one.",
    denied: DENIED,
    gone: "Reload the page and try again.",
  },
  redirectTo: (path) => path,
});

export const decideBankAccount = defineAction({
  name: "bank-account.decide",
  schema: accountVerdictSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const decided = await bank.decideBankAccount(db, input);
    refresh();
    return decided;
  },
  messages: {
    changed: "Somebody changed this account since you opened it. Look at it again below.",
    own: "You proposed this account, so another administrator has to confirm it.",
    denied: DENIED,
    gone: "This account is not there any more.",
  },
  success: "Saved. Every administrator was told.",
});

const CHECKED = {
  changed: "A colleague changed this transfer since you opened it. Reload the page, then look again.",
  decided: "This transfer is further on already. Reload the page to see how.",
  own: "This payment is your own, so others have to check it.",
  second_needed:
    "Two people check a transfer, and you were the first. Another administrator has to confirm it.",
  reason_needed: {
    field: "reason",
    message: "Say what you looked for and what the student can do now",
  },
  taken: "This money is in the books already. Look up its number among the orders.",
  denied: DENIED,
  gone: "This transfer is not there any more.",
} as const;

export const seeTransfer = defineAction({
  name: "transfers.see",
  schema: seeTransferSchema,
  allow: { permission: "payments.read" },
  limit: "none",
  run: async ({ db, input }) => {
    const seen = await bank.seeTransfer(db, input);
    return seen.ok ? ok(input.transferId) : seen;
  },
  messages: CHECKED,
  redirectTo: transferPath,
});

export const decideTransfer = defineAction({
  name: "transfers.decide",
  schema: decideTransferSchema,
  allow: { roles: ["admin"] },
  limit: "none",
  run: async ({ db, input }) => {
    const decided = await bank.decideTransfer(db, input);
    return decided.ok ? ok(input.transferId) : decided;
  },
  messages: CHECKED,
  redirectTo: transferPath,
});
