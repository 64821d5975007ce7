"use server";

import {
  clearCodeRequest,
  clearPendingEmail,
  isPendingEmailProven,
  setCodeRequest,
} from "@/lib/access/account-cookies";
import { defineAction } from "@/lib/access/action";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { removePassword } from "../credentials/mutations";
import { openSession } from "../mutations";
import { CODE_MESSAGES, destinationAfterSignIn } from "../rules";
import { codeRequestSchema, codeSchema } from "../schema";
import { triesAt } from "../tries";
import { type CodeRefusal, sendEmailCode, signInWithCode, verifyEmailCode } from "./mutations";

type CodeRequest = { email: string; next?: string };

async function sendCodeTo({ email, next }: CodeRequest, origin: RequestOrigin) {
  const sent = await sendEmailCode(email, origin);
  if (!sent.ok) return sent;
  await setCodeRequest(email);
  return ok({ screen: `/auth?mode=enter-code${next ? `&next=${encodeURIComponent(next)}` : ""}` });
}

/** The answer is the same for known and unknown addresses: whoever has no account gets one with the code. */
export const requestEmailCode = defineAction({
  name: "auth.request-email-code",
  schema: codeRequestSchema,
  allow: "anyone",
  limit: "email",
  counts: triesAt("email", "code"),
  run: async ({ input, origin }) => sendCodeTo(input, origin),
  messages: CODE_MESSAGES,
  texts: { unexpected: CODE_MESSAGES.not_sent },
  redirectTo: ({ screen }) => screen,
});

export const resendEmailCode = defineAction({
  name: "auth.resend-email-code",
  schema: codeRequestSchema,
  allow: "anyone",
  limit: "email",
  counts: triesAt("email", "code"),
  run: async ({ input, origin }) => sendCodeTo(input, origin),
  messages: CODE_MESSAGES,
  success: "If this address can receive a code, a new one is on its way. The old one no longer works.",
  texts: { unexpected: CODE_MESSAGES.not_sent },
});

export const signInWithEmailCode = defineAction({
  name: "auth.sign-in-with-email-code",
  failureEvent: "sign_in_failed",
  schema: codeSchema,
  allow: "anyone",
  limit: "auth",
  counts: triesAt("auth", "enter-code"),
  skipSuccessfulRequests: true,
  run: async ({
    db,
    input,
    origin,
  }): Promise<Result<{ place: string }, CodeRefusal | "no_session" | "closed">> => {
    const checked = await verifyEmailCode(input.email, input.otp_code, origin);
    if (!checked.ok) return checked;
    const { sessionUrl, isNewUser } = checked.value;
    const person = await signInWithCode(db, { email: input.email, code: input.otp_code, sessionUrl });
    if (!person) return fail("no_session");
    if (isNewUser && !(await isPendingEmailProven(input.email))) await removePassword(person.id);
    await clearPendingEmail();
    await clearCodeRequest();
    const opened = await openSession(db, person, origin, {
      by: "code",
      notice: isNewUser ? "account-created" : "code-welcome",
      screen: input.screen,
    });
    if (!opened) return fail("closed");
    return ok({
      place: isNewUser ? "/auth?mode=welcome" : destinationAfterSignIn(input.next, opened.landing),
    });
  },
  messages: CODE_MESSAGES,
  texts: { unexpected: "Authentication failed" },
  redirectTo: ({ place }) => place,
});
