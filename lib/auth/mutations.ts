import "server-only";
import { createHash } from "node:crypto";
import { clearAccountCookies, setAccountHint, setNotice } from "@/lib/access/account-cookies";
import type { Notice } from "@/lib/access/account-hint";
import { getActor } from "@/lib/access/actor";
import type { Actor } from "@/lib/access/decide";
import { countUnreadNotifications } from "@/lib/notifications/queries";
import { env } from "@/lib/platform/env";
import { logError, logWarning } from "@/lib/platform/log";
import type { RequestOrigin } from "@/lib/platform/request-origin";
import { fail, ok, type Result } from "@/lib/platform/result";
import { recordSecurityEvent } from "@/lib/platform/security-events";
import { accountService, throwIfUnreachable } from "@/lib/platform/supabase/account-service";
import { adminDb } from "@/lib/platform/supabase/admin";
import type { Db } from "@/lib/platform/supabase/db";
import { openDevice } from "./devices/mutations";
import { findLanding, findSession } from "./queries";
import { call } from "./rows";
import { accountHint, isNewAccount, refusalOf, welcomeNotice } from "./rules";
import type { SignUp } from "./schema";
import { serverMessage } from "./service";

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
  const { data: verdict, error: checkFault } = await call(db, "validate_signup_data", {
    p_email: entry.email,
    p_phone: entry.phone,
    p_full_name: entry.full_name,
  });
  if (checkFault) {
    logError("auth.sign_up_check_failed", checkFault);
    return fail("check_failed");
  }
  if (!verdict.isValid) return fail("not_valid", verdict.errorMessage ?? undefined);

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
 * (spec section 7). The same address is the same lead, however often its person tries and whether it works in the end; it
 * counts under its own limit key, so that registering uses up none of the visitor's contact forms.
 */
async function keepRegistration(type: "registration_attempt" | "registration_success", entry: SignUp) {
  const key = uuidOf(`registration_attempt:${entry.email}`);
  const { error } = await adminDb().rpc("submit_lead", {
    p_lead: {
      idempotency_key: key,
      name: entry.full_name,
      email: entry.email,
      phone: entry.phone,
      request_type: type,
      source_page: "/auth",
      came_with_code: entry.referralCode,
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
