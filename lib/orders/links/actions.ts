"use server";

import { after } from "next/server";
import { defineAction } from "@/lib/access/action";
import { env } from "@/lib/platform/env";
import { hashKey } from "@/lib/platform/request-origin";
import { ok } from "@/lib/platform/result";
import { newPayToken, payByLink, playSandboxByLink } from "./by-link";
import * as links from "./mutations";
import { payLinkPath } from "./path";
import { payByLinkSchema, payLinkSchema, sandboxByLinkSchema } from "./schema";

const OWN = {
  gone: "This order is not there any more. Open the service again.",
  paid: "This order is paid already. Nobody needs a link for it.",
  expired:
    "The price of this order is held no longer. Open the service again and order anew, then make a link.",
  in_parts:
    "This order is paid in parts, and a link asks for the whole sum. Pay the part that is next yourself.",
};

export const makePayLink = defineAction({
  name: "orders.make-pay-link",
  schema: payLinkSchema,
  allow: { roles: ["student"] },
  limit: "email",
  limitSubject: ({ orderId }) => hashKey(`pay-link-of:${orderId}`),
  run: async ({ db, input }) => {
    const token = newPayToken();
    const made = await links.createPayLink(db, input.orderId, token);
    return made.ok ? ok({ url: `${env().SITE_URL}${payLinkPath(token)}`, expiresAt: made.value }) : made;
  },
  messages: OWN,
});

export const endPayLink = defineAction({
  name: "orders.end-pay-link",
  schema: payLinkSchema,
  allow: { roles: ["student"] },
  limit: "default",
  run: async ({ db, input }) => links.endPayLink(db, input.orderId),
  messages: OWN,
  success: "Ended. Nobody can pay by that link any more.",
});

const GONE = "This link does not work any more. Nothing was charged. Ask the student to send you a new one.";
const byAddress = {
  allow: "anyone",
  limit: "default",
} as const;

export const payOrderByLink = defineAction({
  ...byAddress,
  name: "orders.pay-by-link",
  schema: payByLinkSchema,
  run: async ({ input }) => payByLink(input),
  messages: {
    gone: GONE,
    paid: "This is paid already. You need not pay again.",
    expired: GONE,
    consent_needed:
      "The student is under 18, and a parent has to agree first. The student can ask for it on the profile page. Nothing was charged.",
    disputed: GONE,
    not_offered: "This way to pay is not offered just now. Please choose another one.",
    unreachable: "The payment provider did not answer. Nothing was charged. Please try again in a minute.",
  },
  redirectTo: (path) => path,
});

export const playSandboxPaymentByLink = defineAction({
  ...byAddress,
  name: "orders.play-sandbox-by-link",
  schema: sandboxByLinkSchema,
  run: async ({ input }) => {
    const played = await playSandboxByLink(input.token, input.outcome);
    if (!played.ok) return played;
    after(played.value.late);
    return ok(played.value.path);
  },
  messages: { gone: GONE },
  redirectTo: (path) => path,
});
