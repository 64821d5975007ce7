"use server";

import { clearPasswordResetGrant, hasPasswordResetGrant, setNotice } from "@/lib/access/account-cookies";
import { defineAction } from "@/lib/access/action";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { verifyPassword } from "@/lib/platform/supabase/account-service";
import { isCommonPassword } from "../passwords";
import { findLanding, findSession } from "../queries";
import { NEW_EMAIL_MESSAGES } from "../rules";
import { changeEmailSchema, changePasswordSchema, newPasswordSchema } from "../schema";
import { type NewEmailRefusal, type PasswordRefusal, requestEmailChange, updatePassword } from "./mutations";

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
