import { type AccountHint, NOTICES, type Notice } from "@/lib/access/account-hint";
import { homeFor } from "@/lib/access/roles";
import { english, type Translate } from "@/lib/locales/translate";
import { safeNext } from "@/lib/site/safe-next";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const MAX_INITIALS = 2;

/** The first two letters of the full name, else the first letter of the email, else U (spec section 2). */
export function initials(fullName: string | null | undefined, email: string | null | undefined): string {
  return letters(fullName, MAX_INITIALS) || letters(email, 1) || "U";
}

/** Letters as a reader counts them: a vowel sign or accent belongs to the letter it stands on. */
function letters(text: string | null | undefined, count: number): string {
  const found = [...graphemes.segment((text ?? "").toUpperCase())]
    .map(({ segment }) => segment)
    .filter((segment) => /^\p{L}/u.test(segment));
  return found.slice(0, count).join("");
}

export function dashboardHref(role: string | null): string | null {
  return role === null ? null : homeFor(role);
}

/** What document pages may know of a person. */
export function accountHint(
  person: { fullName: string; email: string; role: string | null },
  unread: number,
): AccountHint {
  const dashboard = dashboardHref(person.role);
  return {
    initials: initials(person.fullName, person.email),
    ...(dashboard ? { dashboard } : {}),
    ...(unread > 0 ? { unread } : {}),
  };
}

/** Where a sign-in leads: back to where the person came from, unless that is signing in itself, else where they land. */
export function destinationAfterSignIn(next: unknown, landing: string): string {
  const place = safeNext(next, landing);
  return /^\/(auth|reset-password)(?=[/?#]|$)/.test(place) ? landing : place;
}

/** What a person is told when they have signed in. */
export function welcomeNotice(person: { role: string | null; phone: string | null }): Notice {
  return person.role === "student" && !person.phone ? "add-phone" : "welcome-back";
}

export function noticeText(notice: Notice, fullName: string | null, t: Translate = english): string {
  if (notice === "welcome-back" && hasName(fullName))
    return t("Welcome back, {name}!", { name: fullName.trim() });
  return t(NOTICES[notice]);
}

/** The name the database gives a profile that came without one (spec section 3). */
const UNNAMED = "User";

/** Whether we know what to call a person. */
export function hasName(fullName: string | null | undefined): fullName is string {
  const name = fullName?.trim() ?? "";
  return name !== "" && name !== UNNAMED;
}

/** What a person would call a device, from what its browser says of itself. */
export function deviceLabel(userAgent: string, platform: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "A browser";
  const system = platform || SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system ? `${browser} on ${system}` : browser;
}

/** In this order: later ones also call themselves by earlier names. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * The backend's error codes and what they mean to a person. Its prose changes between versions and is not read.
 * Codes that are not listed are "other".
 */
const REFUSALS = {
  signUp: {
    user_already_exists: "already_registered",
    email_exists: "already_registered",
    weak_password: "weak_password",
    signup_disabled: "signups_disabled",
    email_provider_disabled: "signups_disabled",
    over_request_rate_limit: "rate_limited",
    over_email_send_rate_limit: "rate_limited",
    email_address_invalid: "invalid_email",
    email_address_not_authorized: "invalid_email",
  },
  signIn: {
    invalid_credentials: "invalid_credentials",
    user_not_found: "invalid_credentials",
    email_not_confirmed: "unconfirmed",
    over_request_rate_limit: "rate_limited",
    user_banned: "closed",
  },
  newPassword: {
    weak_password: "weak_password",
    same_password: "same_password",
    session_not_found: "link_expired",
    session_expired: "link_expired",
    bad_jwt: "link_expired",
    over_request_rate_limit: "rate_limited",
  },
  newEmail: {
    email_exists: "taken",
    user_already_exists: "taken",
    email_address_invalid: "invalid_email",
    email_address_not_authorized: "invalid_email",
    validation_failed: "invalid_email",
    over_request_rate_limit: "rate_limited",
    over_email_send_rate_limit: "rate_limited",
    session_not_found: "session_over",
    session_expired: "session_over",
    bad_jwt: "session_over",
  },
} as const;
type Procedure = keyof typeof REFUSALS;
type RefusalOf<P extends Procedure> = (typeof REFUSALS)[P][keyof (typeof REFUSALS)[P]];

export function refusalOf<P extends Procedure>(
  procedure: P,
  code: string | null | undefined,
): RefusalOf<P> | "other" {
  const known = REFUSALS[procedure] as Record<string, string>;
  // Own keys of the table are the backend's codes, whose values are this procedure's refusals.
  return code && Object.hasOwn(known, code) ? (known[code] as RefusalOf<P>) : "other";
}

/** What a person reads for each refusal of a sign-up (spec section 8). */
export const SIGN_UP_MESSAGES = {
  already_registered: "An account with this email already exists. Please sign in instead.",
  weak_password: { field: "password", message: "Password is too weak. Please choose a stronger password." },
  signups_disabled: "New registrations are temporarily disabled. Please contact support.",
  rate_limited: "Too many attempts. Please wait a few minutes before trying again.",
  invalid_email: { field: "email", message: "Please enter a valid email address" },
  not_valid: "Validation failed. Please try again.",
  check_failed: "Validation failed. Please try again.",
  other: "Failed to create account",
} as const;

export const SIGN_IN_MESSAGES = {
  invalid_credentials: "Invalid email or password. Please check your credentials and try again.",
  unconfirmed:
    "Please verify your email address before signing in. Check your inbox for the verification link.",
  rate_limited: "Too many login attempts. Please wait a few minutes before trying again.",
  closed: "This account is closed. Please contact support.",
  other: "Failed to sign in",
} as const;

/** Signing in by email code (spec section 8). */
export const CODE_MESSAGES = {
  not_sent: "Failed to send OTP",
  invalid: { field: "otp_code", message: "Invalid OTP code" },
  not_checked: "Verification failed",
  no_session: "Failed to create session",
  rate_limited: "Too many login attempts. Please wait a few minutes before trying again.",
  closed: "This account is closed. Please contact support.",
} as const;

export const NEW_EMAIL_MESSAGES = {
  same: { field: "email", message: "This is the address of your account already." },
  taken: { field: "email", message: "An account with this email already exists." },
  invalid_email: { field: "email", message: "Please enter a valid email address" },
  rate_limited: "Too many attempts. Please wait a few minutes before trying again.",
  session_over: "Your session has expired. Please log in again.",
  other: "The change could not be asked for. Please try again in a minute.",
} as const;

export const EMAIL_LINK_MESSAGES = {
  expired: "This link has already been used or has run out.",
  rate_limited: "Too many attempts. Please wait a few minutes before trying again.",
  closed: "This account is closed. Please contact support.",
} as const;

/** The token and its kind out of a session address (spec section 7), or null when it carries none. */
export function sessionToken(sessionUrl: string): { token: string; type: string } | null {
  const query = URL.parse(sessionUrl, "http://site")?.searchParams;
  const token = query?.get("token_hash") ?? query?.get("token");
  const type = query?.get("type");
  return token && type ? { token, type } : null;
}

/** The backend sends no second mail to an address sooner than this. */
export const RESEND_WAIT_SECONDS = 60;

/** How long to wait before asking for another mail. */
export function secondsUntilResend(sentAt: Date, now: Date): number {
  const passed = Math.floor((now.getTime() - sentAt.getTime()) / 1000);
  return Math.min(Math.max(RESEND_WAIT_SECONDS - passed, 0), RESEND_WAIT_SECONDS);
}

const MADE_WITHIN_MS = 5_000;

/** Whether a sign-up made the account, or only mailed the link of one that somebody had made before. */
export function isNewAccount(createdAt: string, mailedAt: string | undefined): boolean {
  return !mailedAt || Date.parse(mailedAt) - Date.parse(createdAt) < MADE_WITHIN_MS;
}
