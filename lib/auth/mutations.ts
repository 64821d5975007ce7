import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { headers } from "next/headers";
import { z } from "zod";
import {
  clearAccountCookies,
  readDeviceCookie,
  setAccountHint,
  setDeviceCookie,
  setNotice,
} from "@/lib/access/account-cookies";
import type { Notice } from "@/lib/access/account-hint";
import { getActor } from "@/lib/access/actor";
import type { Actor } from "@/lib/access/decide";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { formatMoment } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { logError, logWarning } from "@/lib/platform/log";
import { queueEmail } from "@/lib/platform/mail";
import { rateLimitMessage } from "@/lib/platform/rate-limit-rules";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { accountService, throwIfUnreachable } from "@/lib/platform/supabase/account-service";
import { adminDb } from "@/lib/platform/supabase/admin";
import type { Db } from "@/lib/platform/supabase/db";
import { getSettings } from "@/lib/site/settings";
import { padToInterval } from "./constant-time";
import { newDeviceEmail, passwordChangedEmail } from "./emails";
import { findLanding, findSession } from "./queries";
import { accountHint, deviceLabel, isNewAccount, refusalOf, sessionToken, welcomeNotice } from "./rules";
import { emailLinkSchema, type SignUp } from "./schema";
import { callFunction, codeOf, serverMessage } from "./service";

const USER_AGENT_MAX_LENGTH = 500;

type SignUpRefusal =
  | "already_registered"
  | "weak_password"
  | "signups_disabled"
  | "rate_limited"
  | "invalid_email"
  | "not_valid"
  | "check_failed"
  | "other";

/** A new account, or one that its person left unconfirmed before. */
export type NewAccount = {
  userId: string;
  /** Whether this sign-up chose the password; the backend keeps that of whoever signed up first. */
  isFirst: boolean;
  /** Where the project confirms no addresses, the account is open at once. */
  session: { access_token: string; refresh_token: string } | null;
};

/** Checks what a visitor typed where the database does, and makes the account. */
export async function createAccount(
  db: Db,
  entry: SignUp,
  origin: RequestOrigin,
): Promise<Result<NewAccount, SignUpRefusal>> {
  const { data: check, error: checkFault } = await db.rpc("validate_signup_data", {
    p_email: entry.email,
    p_phone: entry.phone,
    p_full_name: entry.full_name,
  });
  if (checkFault) {
    logError("auth.sign_up_check_failed", checkFault);
    return fail("check_failed");
  }
  const verdict = check as { is_valid: boolean; error_message: string | null };
  if (!verdict.is_valid) return fail("not_valid", verdict.error_message ?? undefined);

  await keepRegistration("registration_attempt", entry);
  const { data, error } = await accountService(origin).signUp({
    email: entry.email,
    password: entry.password,
    options: {
      data: { full_name: entry.full_name, phone: entry.phone },
      emailRedirectTo: `${env().SITE_URL}/`,
    },
  });
  if (error) {
    throwIfUnreachable(error);
    const refusal = refusalOf("signUp", error.code);
    if (refusal === "other") logWarning("auth.sign_up_refused", { code: error.code, status: error.status });
    return refusal === "other"
      ? fail(refusal, serverMessage(error, "Failed to create account"))
      : fail(refusal);
  }
  // The backend hides a taken address behind an answer that looks like success but names no identity.
  if (!data.user || data.user.identities?.length === 0) return fail("already_registered");
  await keepRegistration("registration_success", entry);
  const isFirst = isNewAccount(data.user.created_at, data.user.confirmation_sent_at);
  return ok({ userId: data.user.id, isFirst, session: data.session });
}

/**
 * A visitor who tries to register is somebody to talk to, whether it works or not. Failing to keep that stops nobody
 * (spec section 7). The same address is the same lead, however often its person tries; it counts under its own limit key,
 * so that registering uses up none of the visitor's contact forms.
 */
async function keepRegistration(type: "registration_attempt" | "registration_success", entry: SignUp) {
  const key = uuidOf(`${type}:${entry.email}`);
  const { error } = await adminDb().rpc("submit_lead", {
    p_lead: {
      idempotency_key: key,
      name: entry.full_name,
      email: entry.email,
      phone: entry.phone,
      request_type: type,
      source_page: "/auth",
      status: type === "registration_success" ? "completed" : "new",
    },
    p_limit_key: `registration:${key}`,
  });
  if (error) logError("auth.registration_not_kept", error, { type });
}

/** A hash in the shape of a UUID of version 8, which leaves its bits to the application. */
function uuidOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

/** Makes a missing profile and says whether one was missing. The sign-in goes on even if that fails. */
export async function repairProfile(db: Db, userId: string): Promise<boolean> {
  const { data, error } = await db.from("profiles").select("user_id").eq("user_id", userId).maybeSingle();
  if (error) logError("auth.profile_unavailable", error);
  if (error || data) return false;
  const repair = await db.rpc("ensure_profile_consistency", { p_user_id: userId });
  if (repair.error) logError("auth.profile_not_repaired", repair.error);
  return !repair.error;
}

/** The way in that cannot be locked out (DECISIONS.md, "Master administrator"). The database checks the confirmation. */
export async function grantMasterAdmin(email: string | undefined): Promise<void> {
  const master = env().MASTER_ADMIN_EMAIL?.trim().toLowerCase();
  if (!master || email?.trim().toLowerCase() !== master) return;
  const { error } = await adminDb().rpc("grant_master_admin", { p_email: master });
  if (error) logError("auth.master_admin_not_granted", error);
}

export type OpenedSession = { actor: Actor; landing: string };

/**
 * What follows a proven sign-in, however it was proven: a missing profile is repaired, the device noted, the account
 * corner's hint set and the event recorded. Null when the account is closed or the session does not hold; the person is
 * then signed out again.
 */
export async function openSession(
  db: Db,
  person: { id: string; email?: string },
  origin: RequestOrigin,
  how: { by: "password" | "code" | "link" | "sign-up"; notice?: Notice; screen?: string },
): Promise<OpenedSession | null> {
  await grantMasterAdmin(person.email);
  const isRepaired = await repairProfile(db, person.id);
  const actor = await getActor();
  if (!actor) {
    await db.auth.signOut({ scope: "local" });
    return null;
  }
  await openDevice(db, actor, origin, how.screen ?? "");
  await setAccountHint(accountHint(actor, await countUnreadNotifications(db, actor.userId)));
  await setNotice(how.notice ?? (isRepaired ? "profile-repaired" : welcomeNotice(actor)));
  await recordSecurityEvent({
    type: "signed_in",
    userId: actor.userId,
    origin,
    details: { by: how.by, role: actor.role },
  });
  return { actor, landing: await findLanding(db, actor) };
}

/**
 * Notes the browser that somebody has just signed in with, and writes to them when it is one they never used before. It
 * keeps its token when they sign out, so that it is known again.
 */
async function openDevice(db: Db, actor: Actor, origin: RequestOrigin, screen: string): Promise<void> {
  const token = (await readDeviceCookie())?.token ?? randomBytes(32).toString("base64url");
  const id = await recordDevice(db, actor.userId, { token, screen }, origin);
  if (!id) return;
  await setDeviceCookie({ id, token, screen, since: new Date().toISOString() });
  if (await isAnotherDevice(db, actor.userId, id)) await notifyNewDevice(actor, id, origin);
}

/** Whether this is the first sign-in on a device, and not the first of the account. */
async function isAnotherDevice(db: Db, userId: string, id: string): Promise<boolean> {
  const { data, error } = await db
    .from("user_sessions")
    .select("id, created_at, signed_in_at")
    .eq("user_id", userId);
  if (error) logError("auth.devices_unavailable", error);
  const isNew = data?.some((device) => device.id === id && device.created_at === device.signed_in_at);
  return isNew === true && data !== null && data.length > 1;
}

/** An email that cannot be kept does not keep anybody from signing in. */
async function notifyNewDevice(actor: Actor, deviceId: string, origin: RequestOrigin): Promise<void> {
  try {
    const { name } = await getSettings();
    const device = deviceLabel(origin.userAgent, (await sentPlatform()) ?? "");
    const email = newDeviceEmail(
      { fullName: actor.fullName, device, moment: formatMoment(new Date()) },
      { name, url: env().SITE_URL },
    );
    await queueEmail({ to: actor.email, ...email, dedupeKey: `new-device:${deviceId}` });
  } catch (error) {
    logError("auth.new_device_not_told", error);
  }
}

type SignOutReach = "here" | "everywhere";

/**
 * Ends this device's session, or all of them, and forgets what the browser was told about it. The browser forgets even
 * when the backend does not answer: whoever leaves a shared computer must be able to.
 */
export async function closeSession(
  db: Db,
  origin: RequestOrigin,
  notice: Notice,
  reach: SignOutReach = "here",
): Promise<void> {
  const faults: unknown[] = [];
  const attempt = async (work: () => PromiseLike<{ error: unknown }>) => {
    const { error } = await Promise.resolve(work()).catch((error: unknown) => ({ error }));
    if (error) faults.push(error);
  };
  // Undefined: the account service did not say whose session it is; the database may still end it.
  const session = await findSession(db).catch((error: unknown) => void faults.push(error));
  if (session !== null) {
    if (reach === "everywhere") await attempt(() => db.rpc("revoke_other_devices"));
    await attempt(() => db.rpc("revoke_device", {}));
  }
  await attempt(() => db.auth.signOut({ scope: "local" }));
  for (const fault of faults) logError("auth.sign_out_failed", fault);
  const userId = session?.userId ?? null;
  await clearAccountCookies();
  await setNotice(notice);
  await recordSecurityEvent({ type: "signed_out", userId, origin, details: { notice, reach } });
}

/** Notes that this device is still in use. */
export async function touchDevice(db: Db, actor: Actor, origin: RequestOrigin): Promise<void> {
  const device = await readDeviceCookie();
  if (device) await recordDevice(db, actor.userId, device, origin);
}

/** Its id in the person's list of devices, or null when it could not be noted. */
async function recordDevice(
  db: Db,
  userId: string,
  { token, screen }: { token: string; screen: string },
  origin: RequestOrigin,
): Promise<string | null> {
  const list = await headers();
  const { data, error } = await db.rpc("create_user_session", {
    p_user_id: userId,
    p_session_token: token,
    p_device_info: {
      userAgent: origin.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      platform: (await sentPlatform()) ?? "",
      language: list.get("accept-language")?.split(",")[0] ?? "",
      screenResolution: screen,
      timestamp: new Date().toISOString(),
    },
    p_ip_address: origin.address,
    p_user_agent: origin.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
  });
  if (error) logError("auth.device_not_noted", error);
  return data ?? null;
}

async function sentPlatform(): Promise<string | undefined> {
  return (await headers()).get("sec-ch-ua-platform")?.replaceAll('"', "");
}

/** Ends the session on one of the person's devices; one that had ended already is no failure. */
export async function revokeDevice(db: Db, id: string): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("revoke_device", { p_id: id });
  if (!error) return ok(undefined);
  logError("auth.device_not_ended", error);
  return fail("failed");
}

/** Ends the person's sessions everywhere else. */
export async function revokeOtherDevices(db: Db): Promise<Result<void, "failed">> {
  const { error } = await db.rpc("revoke_other_devices");
  if (!error) return ok(undefined);
  logError("auth.sign_out_elsewhere_failed", error);
  return fail("failed");
}

const sendAnswerSchema = z.object({ success: z.literal(true) });
const checkAnswerSchema = z.object({
  success: z.literal(true),
  session_url: z.string().catch(""),
  user: z.object({ isNewUser: z.boolean() }),
});
const limitAnswerSchema = z.object({ reset_at: z.iso.datetime({ offset: true }) });

/** Longer than the function's own step, so that nothing on the way to it shows either. */
const ANSWER_STEP_MS = 500;

/** Has a sign-in code sent, or not, if nobody may have one at this address: the answer is the same. */
export async function sendEmailCode(
  email: string,
  origin: RequestOrigin,
): Promise<Result<void, "not_sent" | "rate_limited">> {
  const startedAt = performance.now();
  const { status, answer } = await callFunction(
    "send-email-otp",
    { email, verification_type: "email_login" },
    origin,
  );
  await padToInterval(startedAt, ANSWER_STEP_MS);
  if (status === 200 && sendAnswerSchema.safeParse(answer).success) return ok(undefined);
  if (status === 429) return overLimit(answer);
  logWarning("auth.code_not_sent", { status });
  return fail("not_sent");
}

type CheckedCode = { sessionUrl: string; isNewUser: boolean };
export type CodeRefusal = "invalid" | "not_checked" | "rate_limited";

/** Asks whether a code is right; nothing is opened yet. */
export async function verifyEmailCode(
  email: string,
  code: string,
  origin: RequestOrigin,
): Promise<Result<CheckedCode, CodeRefusal>> {
  const { status, answer } = await callFunction(
    "verify-email-otp",
    { email, otp_code: code, verification_type: "email_login" },
    origin,
  );
  if (status === 400) return fail("invalid");
  if (status === 429) return overLimit(answer);
  const checked = status === 200 ? checkAnswerSchema.safeParse(answer) : null;
  if (!checked?.success) {
    logWarning("auth.code_not_checked", { status });
    return fail("not_checked");
  }
  return ok({ sessionUrl: checked.data.session_url, isNewUser: checked.data.user.isNewUser });
}

function overLimit(answer: unknown) {
  const limit = limitAnswerSchema.safeParse(answer);
  if (!limit.success) return fail("rate_limited");
  return fail("rate_limited", rateLimitMessage(new Date(limit.data.reset_at)), limit.data.reset_at);
}

/** Opens the session that a right code stands for: by the token of its address, else by the code itself (spec section 7). */
export async function signInWithCode(
  db: Db,
  entry: { email: string; code: string; sessionUrl: string },
): Promise<{ id: string; email?: string } | null> {
  const carried = sessionToken(entry.sessionUrl);
  const link = emailLinkSchema.safeParse({ token_hash: carried?.token, type: carried?.type });
  if (link.success) {
    const { token_hash, type } = link.data;
    const { data, error } = await db.auth.verifyOtp({ token_hash, type });
    if (data.session && data.user) return data.user;
    throwIfUnreachable(error);
  }
  const { data, error } = await db.auth.verifyOtp({ email: entry.email, token: entry.code, type: "email" });
  if (data.session && data.user) return data.user;
  throwIfUnreachable(error);
  logWarning("auth.code_opened_nothing", { code: error?.code, status: error?.status });
  return null;
}

/** Takes away a password that whoever proved the mailbox may never have known. */
export async function removePassword(userId: string): Promise<void> {
  const { error } = await adminDb().rpc("remove_password", { p_user_id: userId });
  if (error) throw new Error(`The password of whoever signed up first still stands: ${error.message}`);
}

export type NewEmailRefusal = "taken" | "invalid_email" | "rate_limited" | "session_over" | "other";

/** Asks both mailboxes whether the account's address shall be this one. */
export async function requestEmailChange(db: Db, email: string): Promise<Result<void, NewEmailRefusal>> {
  const { error } = await db.auth.updateUser(
    { email },
    { emailRedirectTo: `${env().SITE_URL}/account-settings` },
  );
  if (!error) return ok(undefined);
  throwIfUnreachable(error);
  const refusal = refusalOf("newEmail", codeOf(error));
  if (refusal === "other") logWarning("auth.new_email_refused", { code: error.code, status: error.status });
  return fail(refusal);
}

export type PasswordRefusal = "weak_password" | "same_password" | "link_expired" | "rate_limited" | "other";

/** Sets a new password, ends every other session, which may be somebody else's with the old one, and says so by mail. */
export async function updatePassword(
  db: Db,
  actor: Actor,
  password: string,
  origin: RequestOrigin,
): Promise<Result<void, PasswordRefusal>> {
  const { error } = await db.auth.updateUser({ password });
  if (error) {
    throwIfUnreachable(error);
    const refusal = refusalOf("newPassword", codeOf(error));
    if (refusal !== "other") return fail(refusal);
    logWarning("auth.password_refused", { code: error.code, status: error.status });
    return fail("other", serverMessage(error, "Failed to update password"));
  }
  await revokeOtherDevices(db);
  await notifyPasswordChanged(actor.email, origin);
  return ok(undefined);
}

/** Writes to the mailbox of the account. An email that cannot be kept does not take the new password back. */
async function notifyPasswordChanged(email: string, origin: RequestOrigin): Promise<void> {
  const { name, contactEmail } = await getSettings();
  const content = passwordChangedEmail(
    { moment: formatMoment(new Date()), device: deviceLabel(origin.userAgent, "") },
    { name, url: env().SITE_URL, contactEmail },
  );
  await queueEmail({ to: email, ...content });
}
