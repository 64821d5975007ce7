import "server-only";
import { cookies } from "next/headers";
import { isSecureSite } from "@/lib/platform/env";
import { hashKey } from "@/lib/platform/request-origin";
import { sessionCookie } from "@/lib/platform/supabase/session-cookie";
import {
  ACCOUNT_HINT_COOKIE,
  type AccountHint,
  CODE_COOKIE,
  isNotice,
  NOTICE_COOKIE,
  type Notice,
  PENDING_EMAIL_COOKIE,
} from "./account-hint";

/** Cookies beside the session itself. None of them grants anything. */

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;
const NOTICE_SECONDS = 15;
/** An open page notices by itself, and may be looked at up to five minutes later. */
const EXPIRED_NOTICE_SECONDS = 5 * 60;
const PENDING_EMAIL_SECONDS = 24 * 60 * 60;
/** As long as an emailed code is valid. */
const CODE_SECONDS = 10 * 60;
/** How long an emailed link allows setting a password without the old one. */
const RECOVERY_SECONDS = 15 * 60;

/** As long as browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

const RECOVERY_COOKIE = "recovery";

function cookieOptions(maxAge: number, { httpOnly } = { httpOnly: true }) {
  return { httpOnly, secure: isSecureSite(), sameSite: "lax", path: "/", maxAge } as const;
}

export async function setAccountHint(hint: AccountHint): Promise<void> {
  const jar = await cookies();
  const value = JSON.stringify(hint);
  // No write without a change: a response still on its way must not undo a sign-out in another tab.
  if (jar.get(ACCOUNT_HINT_COOKIE)?.value === value) return;
  jar.set(ACCOUNT_HINT_COOKIE, value, cookieOptions(THIRTY_DAYS_SECONDS, { httpOnly: false }));
}

/** The notice shown on the next page. */
export async function setNotice(notice: Notice): Promise<void> {
  (await cookies()).set(NOTICE_COOKIE, notice, cookieOptions(NOTICE_SECONDS, { httpOnly: false }));
}

/**
 * Clears a session that ended elsewhere or expired. A person who was signed in here gets a notice on the page they are led to;
 * a visitor gets none.
 */
export async function clearExpiredSession(): Promise<void> {
  const jar = await cookies();
  const wasSignedIn = jar.has(ACCOUNT_HINT_COOKIE);
  await clearAccountCookies();
  const notice: Notice = "session-expired";
  if (wasSignedIn) jar.set(NOTICE_COOKIE, notice, cookieOptions(EXPIRED_NOTICE_SECONDS, { httpOnly: false }));
}

export async function currentNotice(): Promise<Notice | null> {
  const value = (await cookies()).get(NOTICE_COOKIE)?.value;
  return isNotice(value) ? value : null;
}

const UNPROVEN = " unproven";

/**
 * The unconfirmed address that this browser signed up with. Unproven: the account's password may have been chosen elsewhere, if
 * somebody else had signed up with the address before.
 */
export async function setPendingEmail(email: string, { isProven }: { isProven: boolean }) {
  const value = isProven ? email : email + UNPROVEN;
  (await cookies()).set(PENDING_EMAIL_COOKIE, value, cookieOptions(PENDING_EMAIL_SECONDS));
}

export async function pendingEmail(): Promise<string | null> {
  return (await readPendingEmail())?.email ?? null;
}

/** Whether this browser chose or proved the password of the pending account. */
export async function isPendingEmailProven(email: string): Promise<boolean> {
  const pending = await readPendingEmail();
  return pending?.email === email && pending.isProven;
}

async function readPendingEmail(): Promise<{ email: string; isProven: boolean } | null> {
  const value = (await cookies()).get(PENDING_EMAIL_COOKIE)?.value;
  if (!value) return null;
  return { email: value.replace(UNPROVEN, ""), isProven: !value.endsWith(UNPROVEN) };
}

export async function clearPendingEmail(): Promise<void> {
  (await cookies()).delete(PENDING_EMAIL_COOKIE);
}

/** The address for which this browser requested a sign-in code, and when. */
export async function setCodeRequest(email: string): Promise<void> {
  (await cookies()).set(CODE_COOKIE, `${Date.now()} ${email}`, cookieOptions(CODE_SECONDS));
}

export async function codeRequest(): Promise<{ email: string; sentAt: Date } | null> {
  const [sentAt, email] = ((await cookies()).get(CODE_COOKIE)?.value ?? "").split(" ");
  return email && Number(sentAt) > 0 ? { email, sentAt: new Date(Number(sentAt)) } : null;
}

export async function clearCodeRequest(): Promise<void> {
  (await cookies()).delete(CODE_COOKIE);
}

/** Marks a session as opened by an emailed link, which proves identity like the old password would. */
export async function grantPasswordReset(sessionId: string): Promise<void> {
  const until = Math.floor(Date.now() / 1000) + RECOVERY_SECONDS;
  (await cookies()).set(
    RECOVERY_COOKIE,
    `${until}.${recoveryProof(sessionId, until)}`,
    cookieOptions(RECOVERY_SECONDS),
  );
}

export async function hasPasswordResetGrant(sessionId: string): Promise<boolean> {
  const [until, proof] = ((await cookies()).get(RECOVERY_COOKIE)?.value ?? "").split(".");
  return Number(until) * 1000 > Date.now() && proof === recoveryProof(sessionId, Number(until));
}

export async function clearPasswordResetGrant(): Promise<void> {
  (await cookies()).delete(RECOVERY_COOKIE);
}

function recoveryProof(sessionId: string, until: number): string {
  return hashKey(`recovery:${sessionId}:${until}`);
}

/**
 * Identifies this device in the device list of the last person who signed in; the token is random and stored as a hash only. It
 * survives sign-out, so that a sign-in from a new browser can be detected.
 */
export type DeviceCookie = { id: string; token: string; screen: string; since: string };

export async function setDeviceCookie({ id, token, screen, since }: DeviceCookie): Promise<void> {
  const seconds = Math.floor(new Date(since).getTime() / 1000);
  (await cookies()).set(
    deviceCookieName(),
    [id, token, screen, seconds].join("."),
    cookieOptions(DEVICE_SECONDS),
  );
}

export async function readDeviceCookie(): Promise<DeviceCookie | null> {
  const [id, token, screen = "", seconds] = ((await cookies()).get(deviceCookieName())?.value ?? "").split(
    ".",
  );
  if (!id || !token) return null;
  return { id, token, screen, since: new Date((Number(seconds) || 0) * 1000).toISOString() };
}

/** Over https the __Host- prefix keeps sibling hosts from writing it, which could pass off a browser as known. */
function deviceCookieName(): string {
  return isSecureSite() ? "__Host-device" : "device-session";
}

/** Deletes the session's cookies, even if the backend no longer knew the session, and all others here. */
export async function clearAccountCookies(): Promise<void> {
  const jar = await cookies();
  const { name } = sessionCookie();
  const ofSession = jar
    .getAll()
    .filter((cookie) => cookie.name === name || cookie.name.startsWith(`${name}.`));
  // Deleting a __Host- cookie needs the same attributes.
  for (const cookie of ofSession) jar.set(cookie.name, "", cookieOptions(0));
  for (const beside of [ACCOUNT_HINT_COOKIE, RECOVERY_COOKIE]) jar.delete(beside);
}
