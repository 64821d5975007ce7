/**
 * What document pages know of a signed-in person: enough to render the account menu without a request. The cookie is readable
 * by scripts, set by the server at sign-in, and grants nothing; a forged one only renders a wrong menu. Cookie `account` =
 * encodeURIComponent(JSON), read by site.browser.ts.
 */
export const ACCOUNT_HINT_COOKIE = "account";

export type AccountHint = {
  /** At most two letters, in any script. */
  initials: string;
  /** Home of the person's role; absent when the person has no role. */
  dashboard?: string;
  unread?: number;
};

/** A plain form with method="post" to this path signs out, on document pages and app pages alike, with or without script. */
export const SIGN_OUT_PATH = "/api/sign-out";

/**
 * Notices for the next page: the cookie `notice` holds one of these keys for a few seconds. App pages show all of them; the
 * front page needs "signed-out" only.
 */
export const NOTICE_COOKIE = "notice";
export const NOTICES = {
  "welcome-back": "Welcome back!",
  "add-phone": "Welcome! Please update your mobile number in your profile.",
  "code-welcome": "Welcome back!",
  "account-created": "Welcome! Your account has been created.",
  "profile-repaired":
    "Welcome back! Your profile was missing and has been set up again. Please check your details.",
  "signed-out": "Signed out successfully",
  "signed-out-elsewhere": "Signed out successfully on all your other devices",
  "session-expired": "Your session has expired. Please log in again.",
  "email-confirmed": "Your email address is confirmed. Please sign in.",
  "password-updated": "Password updated successfully",
  "email-changed": "Your email address has been changed. You sign in with it from now on.",
} as const;
export type Notice = keyof typeof NOTICES;

export function isNotice(value: string | undefined): value is Notice {
  return value !== undefined && Object.hasOwn(NOTICES, value);
}

/** Cookies with the addresses that the sign-in page pre-fills: one to confirm, and one that was sent a code. */
export const PENDING_EMAIL_COOKIE = "pending-email";
export const CODE_COOKIE = "code-email";

/** Whether this browser believes somebody is signed in. For display only. */
export function isSignedInHere(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${ACCOUNT_HINT_COOKIE}=`));
}
