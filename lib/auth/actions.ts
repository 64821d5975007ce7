"use server";

import {
  clearAccountCookies,
  clearPendingEmail,
  grantPasswordReset,
  isPendingEmailProven,
  pendingEmail,
  setNotice,
  setPendingEmail,
} from "@/lib/access/account-cookies";
import { defineAction } from "@/lib/access/action";
import { getActor } from "@/lib/access/actor";
import { env } from "@/lib/platform/env";
import { logWarning } from "@/lib/platform/log";
import { fail, ok } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { accountService, throwIfUnreachable } from "@/lib/platform/supabase/account-service";
import type { Db } from "@/lib/platform/supabase/db";
import { padToInterval } from "./constant-time";
import { removePassword } from "./credentials/mutations";
import { createAccount, openSession } from "./mutations";
import { findSession } from "./queries";
import {
  destinationAfterSignIn,
  EMAIL_LINK_MESSAGES,
  refusalOf,
  SIGN_IN_MESSAGES,
  SIGN_UP_MESSAGES,
} from "./rules";
import { emailLinkSchema, emailOnlySchema, signInSchema, signUpSchema } from "./schema";
import { serverMessage } from "./service";
import { triesAt } from "./tries";

/** What an address is to us must not be told by the clock (constant-time.ts). A refused password takes a fraction of the first, a mail of the second. */
const REFUSAL_STEP_MS = 400;
const MAIL_STEP_MS = 1_000;

export const signUp = defineAction({
  name: "auth.sign-up",
  schema: signUpSchema,
  allow: "anyone",
  limit: "auth",
  counts: triesAt("auth", "sign-up"),
  run: async ({ db, input, origin }) => {
    const account = await createAccount(db, input, origin);
    if (!account.ok) return account;
    await recordSecurityEvent({ type: "signed_up", userId: account.value.userId, origin });
    if (account.value.session === null) {
      await setPendingEmail(input.email, { isProven: account.value.isFirst });
      return ok({ screen: "/auth?mode=verify" });
    }
    await db.auth.setSession(account.value.session);
    const person = { id: account.value.userId, email: input.email };
    const opened = await openSession(db, person, origin, { by: "sign-up", notice: "account-created" });
    return opened ? ok({ screen: "/auth?mode=welcome" }) : fail("other", "Failed to create account");
  },
  messages: SIGN_UP_MESSAGES,
  texts: { unexpected: "An unexpected error occurred during registration. Please try again." },
  redirectTo: ({ screen }) => screen,
});

export const signIn = defineAction({
  name: "auth.sign-in",
  failureEvent: "sign_in_failed",
  schema: signInSchema,
  allow: "anyone",
  limit: "auth",
  counts: triesAt("auth", "sign-in"),
  skipSuccessfulRequests: true,
  run: async ({ db, input, origin }) => {
    const startedAt = performance.now();
    const { data, error } = await db.auth.signInWithPassword({
      email: input.email,
      password: input.password,
    });
    if (error) {
      await padToInterval(startedAt, REFUSAL_STEP_MS);
      throwIfUnreachable(error);
      const refusal = refusalOf("signIn", error.code);
      // The backend says so only to whoever knows the password.
      if (refusal === "unconfirmed") await setPendingEmail(input.email, { isProven: true });
      if (refusal !== "other") return fail(refusal);
      logWarning("auth.sign_in_refused", { code: error.code, status: error.status });
      return fail(refusal, serverMessage(error, "Failed to sign in"));
    }
    if (!data.user.email_confirmed_at) {
      await db.auth.signOut({ scope: "local" });
      await setPendingEmail(input.email, { isProven: true });
      return fail("unconfirmed");
    }
    const opened = await openSession(db, data.user, origin, { by: "password", screen: input.screen });
    return opened ? ok({ place: destinationAfterSignIn(input.next, opened.landing) }) : fail("closed");
  },
  messages: SIGN_IN_MESSAGES,
  texts: {
    limited: SIGN_IN_MESSAGES.rate_limited,
    unexpected: "An unexpected error occurred during login. Please try again.",
  },
  redirectTo: ({ place }) => place,
});

/** The answer is the same whether the account exists, waits for its confirmation or is open already. */
export const resendConfirmation = defineAction({
  name: "auth.resend-confirmation",
  schema: emailOnlySchema,
  allow: "anyone",
  limit: "passwordReset",
  counts: triesAt("passwordReset", "resend"),
  run: async ({ input, origin }) => {
    const startedAt = performance.now();
    const { error } = await accountService(origin).resend({
      type: "signup",
      email: input.email,
      options: { emailRedirectTo: `${env().SITE_URL}/` },
    });
    await padToInterval(startedAt, MAIL_STEP_MS);
    if (error) throwIfUnreachable(error);
    if (error && error.status !== 429) {
      logWarning("auth.confirmation_not_sent", { code: error.code, status: error.status });
      return fail("not_sent");
    }
    await setPendingEmail(input.email, { isProven: await isPendingEmailProven(input.email) });
    return ok(undefined);
  },
  messages: { not_sent: "The email could not be sent. Please try again in a minute." },
  success: "If this address is waiting to be confirmed, a new link is on its way. Please check your inbox.",
});

/** The answer is the same for known and unknown addresses. */
export const requestPasswordReset = defineAction({
  name: "auth.request-password-reset",
  schema: emailOnlySchema,
  allow: "anyone",
  limit: "passwordReset",
  counts: triesAt("passwordReset", "reset"),
  run: async ({ input, origin }) => {
    const startedAt = performance.now();
    const { error } = await accountService(origin).resetPasswordForEmail(input.email, {
      redirectTo: `${env().SITE_URL}/reset-password`,
    });
    await padToInterval(startedAt, MAIL_STEP_MS);
    if (error) throwIfUnreachable(error);
    // Too many mails to one address says that the address is known.
    if (error && error.status !== 429) {
      logWarning("auth.reset_not_sent", { code: error.code, status: error.status });
      return fail("not_sent");
    }
    await recordSecurityEvent({ type: "password_reset_requested", origin });
    return ok(undefined);
  },
  messages: { not_sent: "Failed to send reset email" },
  success: "Password reset email sent! Please check your inbox and follow the instructions.",
  texts: { unexpected: "An error occurred while sending reset email. Please try again." },
});

/** The button of the page that a mail's link opens: only this uses the link up. */
export const confirmEmailLink = defineAction({
  name: "auth.confirm-email-link",
  schema: emailLinkSchema,
  allow: "anyone",
  limit: "default",
  run: async ({ db, input, origin }) => {
    const isNewEmail = input.type === "email_change";
    // A change of address opens no session: it may be confirmed far from where the person is signed in.
    const auth = isNewEmail ? accountService(origin) : db.auth;
    const { data, error } = await auth.verifyOtp({ token_hash: input.token_hash, type: input.type });
    if (error) {
      throwIfUnreachable(error);
      return fail(error.code === "over_request_rate_limit" ? "rate_limited" : "expired");
    }
    // A change of address asks both mailboxes, and this was the first.
    if (!data.session || !data.user) return ok({ screen: "/auth?mode=half-changed" });
    if (isNewEmail) {
      await auth.signOut({ scope: "local" });
      await setNotice("email-changed");
      await recordSecurityEvent({ type: "email_changed", userId: data.user.id, origin });
      return ok({ screen: (await getActor()) ? "/account-settings" : "/auth" });
    }

    if (input.type === "signup") {
      // Whoever signed up may not be whoever owns the mailbox: only the browser that did both goes straight in.
      if ((await pendingEmail()) !== data.user.email) {
        await db.auth.signOut({ scope: "local" });
        await clearAccountCookies();
        await setNotice("email-confirmed");
        return ok({ screen: "/auth" });
      }
      const isProven = await isPendingEmailProven(data.user.email);
      if (!isProven) await removePassword(data.user.id);
      await clearPendingEmail();
      const opened = await openSession(db, data.user, origin, { by: "link", notice: "account-created" });
      if (!opened) return fail("closed");
      return ok({ screen: isProven ? "/auth?mode=welcome" : await letChoosePassword(db) });
    }

    const isNewPassword = input.type === "recovery" || input.type === "invite";
    const opened = await openSession(db, data.user, origin, { by: "link" });
    if (!opened) return fail("closed");
    if (!isNewPassword) return ok({ screen: destinationAfterSignIn(input.next, opened.landing) });
    return ok({ screen: await letChoosePassword(db) });
  },
  messages: EMAIL_LINK_MESSAGES,
  redirectTo: ({ screen }) => screen,
});

/** The mailbox has just been proved, which stands for the old password. */
async function letChoosePassword(db: Db): Promise<string> {
  const session = await findSession(db);
  if (session) await grantPasswordReset(session.sessionId);
  return "/reset-password";
}
