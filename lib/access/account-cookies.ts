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

/** What stands in the browser beside the session itself. None of it opens anything. */

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;
const NOTICE_SECONDS = 15;
/** A page that was open finds out by asking, and is looked at again up to five minutes later. */
const EXPIRED_NOTICE_SECONDS = 5 * 60;
const PENDING_EMAIL_SECONDS = 24 * 60 * 60;
/** As long as a code from a mail opens something. */
const CODE_SECONDS = 10 * 60;
/** A link from a mail allows setting a password without the old one for as long. */
const RECOVERY_SECONDS = 15 * 60;

/** A browser is known again for as long as browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

const RECOVERY_COOKIE = "recovery";

function cookieOptions(maxAge: number, { httpOnly } = { httpOnly: true }) {
  return { httpOnly, secure: isSecureSite(), sameSite: "lax", path: "/", maxAge } as const;
}

export async function setAccountHint(hint: AccountHint): Promise<void> {
  const jar = await cookies();
  const value = JSON.stringify(hint);
  // Nothing is written when nothing changed: an answer still on its way must not undo a sign-out in another tab.
  if (jar.get(ACCOUNT_HINT_COOKIE)?.value === value) return;
  jar.set(ACCOUNT_HINT_COOKIE, value, cookieOptions(THIRTY_DAYS_SECONDS, { httpOnly: false }));
}

/** What the person is told on the page that comes next. */
export async function setNotice(notice: Notice): Promise<void> {
  (await cookies()).set(NOTICE_COOKIE, notice, cookieOptions(NOTICE_SECONDS, { httpOnly: false }));
}

/**
 * Takes away what is left of a session that ended elsewhere or by itself. Whoever was signed in here reads so on the page
 * they are led to; a visitor has nothing to be told.
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
 * The address that this browser signed up with and that waits for its confirmation. Unproven: nobody knows whether the
 * account's password was chosen here, as when somebody had signed up with the address before.
 */
export async function setPendingEmail(email: string, { isProven }: { isProven: boolean }) {
  const value = isProven ? email : email + UNPROVEN;
  (await cookies()).set(PENDING_EMAIL_COOKIE, value, cookieOptions(PENDING_EMAIL_SECONDS));
}

export async function pendingEmail(): Promise<string | null> {
  return (await readPendingEmail())?.email ?? null;
}

/** Whether whoever is at this browser has chosen, or shown to know, the password of the account that waits. */
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

/** The address that this browser asked a sign-in code for, and when. */
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

/** Marks a session as opened by a link from the person's mailbox, which proves them as the old password would. */
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
 * How this device is named in the list of devices of whoever signed in last; the token is random and kept there as a hash
 * only. It stays when they sign out, so that a sign-in from a browser never used before can be told from the others.
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

/** Over https no neighbouring host can write it (the __Host- prefix), nor pass off a browser as one that is known. */
function deviceCookieName(): string {
  return isSecureSite() ? "__Host-device" : "device-session";
}

/** Takes away the session's cookies, even when the backend no longer knew the session, and everything beside them. */
export async function clearAccountCookies(): Promise<void> {
  const jar = await cookies();
  const { name } = sessionCookie();
  const ofSession = jar
    .getAll()
    .filter((cookie) => cookie.name === name || cookie.name.startsWith(`${name}.`));
  // The __Host- prefix asks for the same attributes when a cookie is taken away.
  for (const cookie of ofSession) jar.set(cookie.name, "", cookieOptions(0));
  for (const beside of [ACCOUNT_HINT_COOKIE, RECOVERY_COOKIE]) jar.delete(beside);
}
