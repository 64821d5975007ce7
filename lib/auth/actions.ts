"use server";

import { revalidatePath } from "next/cache";
import {
  clearAccountCookies,
  clearCodeRequest,
  clearPasswordResetGrant,
  clearPendingEmail,
  grantPasswordReset,
  hasPasswordResetGrant,
  isPendingEmailProven,
  pendingEmail,
  setCodeRequest,
  setNotice,
  setPendingEmail,
} from "@/lib/access/account-cookies";
import { type Count, defineAction } from "@/lib/access/action";
import { getActor } from "@/lib/access/actor";
import { env } from "@/lib/platform/env";
import { logWarning } from "@/lib/platform/log";
import { hashKey, type RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { accountService, throwIfUnreachable, verifyPassword } from "@/lib/platform/supabase/account-service";
import type { Db } from "@/lib/platform/supabase/db";
import { paths } from "@/lib/site/paths";
import { padToInterval } from "./constant-time";
import {
  type CodeRefusal,
  createAccount,
  type NewEmailRefusal,
  openSession,
  type PasswordRefusal,
  removePassword,
  requestEmailChange,
  revokeDevice,
  revokeOtherDevices,
  sendEmailCode,
  signInWithCode,
  updatePassword,
  verifyEmailCode,
} from "./mutations";
import { isCommonPassword } from "./passwords";
import { findLanding, findSession } from "./queries";
import {
  CODE_MESSAGES,
  destinationAfterSignIn,
  EMAIL_LINK_MESSAGES,
  NEW_EMAIL_MESSAGES,
  refusalOf,
  SIGN_IN_MESSAGES,
  SIGN_UP_MESSAGES,
} from "./rules";
import {
  changeEmailSchema,
  changePasswordSchema,
  codeRequestSchema,
  codeSchema,
  deviceSchema,
  emailLinkSchema,
  emailOnlySchema,
  emptySchema,
  newPasswordSchema,
  signInSchema,
  signUpSchema,
} from "./schema";
import { serverMessage } from "./service";

/**
 * Tries count for an account and an address together, so that nobody locks out another from elsewhere, and more generously for
 * each alone: against many addresses that try one account, and one address that tries many accounts. The account's comes last:
 * what the pair refuses must not use it up.
 */
function triesAt(kind: "auth" | "email" | "passwordReset", purpose: string) {
  return ({ email }: { email: string }, origin: RequestOrigin): readonly Count[] => [
    { kind: `${kind}ByAddress`, key: hashKey(`${purpose}:${origin.addressKey}`) },
    { kind, key: hashKey(`${purpose}:${email}:${origin.addressKey}`) },
    { kind: `${kind}ByEmail`, key: hashKey(`${purpose}:${email}`) },
  ];
}

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

const NEW_PASSWORD_MESSAGES = {
  weak_password: { field: "password", message: "Password is too weak. Please choose a stronger password." },
  same_password: {
    field: "password",
    message: "This is your present password. Please choose a different one.",
  },
  link_expired: "This link has run out. Please ask for a new one.",
  rate_limited: "Too many attempts. Please wait a few minutes before trying again.",
  other: "Failed to update password",
} as const;

/** Sets a password without asking for the old one, for a session that a link from the mailbox opened. */
export const chooseNewPassword = defineAction({
  name: "auth.choose-new-password",
  schema: newPasswordSchema,
  allow: "signed-in",
  limit: "auth",
  skipSuccessfulRequests: true,
  run: async ({ db, input, actor, origin }) => {
    const session = await findSession(db);
    if (!actor || !session || !(await hasPasswordResetGrant(session.sessionId))) return fail("link_expired");
    if (isCommonPassword(input.password, [actor.email, actor.fullName])) return fail("weak_password");
    const replaced = await updatePassword(db, actor, input.password, origin);
    if (!replaced.ok) return replaced;
    await clearPasswordResetGrant();
    await recordSecurityEvent({
      type: "password_changed",
      userId: actor.userId,
      origin,
      details: { by: "link" },
    });
    await setNotice("password-updated");
    return ok({ landing: await findLanding(db, actor) });
  },
  messages: NEW_PASSWORD_MESSAGES,
  texts: {
    "sign-in": NEW_PASSWORD_MESSAGES.link_expired,
    unexpected: "An error occurred while updating password.",
  },
  redirectTo: ({ landing }) => landing,
});

export const changePassword = defineAction({
  name: "auth.change-password",
  schema: changePasswordSchema,
  allow: "signed-in",
  limit: "auth",
  skipSuccessfulRequests: true,
  run: async ({ db, input, actor, origin }): Promise<Result<void, PasswordRefusal | "wrong_password">> => {
    if (!actor) return fail("link_expired");
    const proof = await verifyPassword(actor.email, input.current_password, origin);
    if (proof !== "right") return fail(proof === "wrong" ? "wrong_password" : proof);
    if (isCommonPassword(input.password, [actor.email, actor.fullName])) return fail("weak_password");
    const replaced = await updatePassword(db, actor, input.password, origin);
    if (!replaced.ok) return replaced;
    await recordSecurityEvent({
      type: "password_changed",
      userId: actor.userId,
      origin,
      details: { by: "password" },
    });
    return ok(undefined);
  },
  messages: {
    ...NEW_PASSWORD_MESSAGES,
    link_expired: "Your session has expired. Please log in again.",
    wrong_password: { field: "current_password", message: "This is not your current password." },
  },
  success: "Password updated successfully",
  texts: { unexpected: "An error occurred while updating password." },
});

/** Nothing changes until both mailboxes have said yes, so the password is not asked: it would prove less than they do. */
export const changeEmail = defineAction({
  name: "auth.change-email",
  schema: changeEmailSchema,
  allow: "signed-in",
  limit: "email",
  run: async ({ db, input, actor, origin }): Promise<Result<void, NewEmailRefusal | "same">> => {
    if (!actor) return fail("session_over");
    if (input.email === actor.email) return fail("same");
    const asked = await requestEmailChange(db, input.email);
    if (!asked.ok) return asked;
    await recordSecurityEvent({ type: "email_change_requested", userId: actor.userId, origin });
    return ok(undefined);
  },
  messages: NEW_EMAIL_MESSAGES,
  success:
    "We have sent a link to your present address and one to the new one. Your account changes once both are confirmed.",
  texts: { "sign-in": NEW_EMAIL_MESSAGES.session_over },
});

export const signOutDevice = defineAction({
  name: "auth.sign-out-device",
  schema: deviceSchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, input, actor, origin }) => {
    const ended = await revokeDevice(db, input.device);
    if (!ended.ok) return ended;
    await recordSecurityEvent({
      type: "signed_out",
      userId: actor?.userId ?? null,
      origin,
      details: { reach: "one" },
    });
    revalidatePath(paths.settings);
    return ended;
  },
  messages: { failed: "This device could not be signed out. Please try again in a minute." },
  success: "Signed out successfully on that device",
});

export const signOutOtherDevices = defineAction({
  name: "auth.sign-out-other-devices",
  schema: emptySchema,
  allow: "signed-in",
  limit: "default",
  run: async ({ db, actor, origin }) => {
    if (!actor) return fail("failed");
    const ended = await revokeOtherDevices(db);
    if (!ended.ok) return ended;
    await recordSecurityEvent({
      type: "signed_out",
      userId: actor.userId,
      origin,
      details: { reach: "others" },
    });
    revalidatePath(paths.settings);
    return ended;
  },
  messages: { failed: "The other devices could not be signed out. Please try again in a minute." },
  success: "Signed out successfully on all your other devices",
});
