import { type AccountHint, NOTICES, type Notice } from "@/lib/access/account-hint";
import { homeFor } from "@/lib/access/roles";
import { safeNext } from "@/lib/site/safe-next";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const MAX_INITIALS = 2;

/** The first two letters of the full name, else the first letter of the e-mail, else U (spec section 2). */
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

export function noticeText(notice: Notice, fullName: string | null): string {
  const name = fullName?.trim() ?? "";
  if (notice === "welcome-back" && name !== "" && name !== UNNAMED) return `Welcome back, ${name}!`;
  return NOTICES[notice];
}

/** The name the database gives a profile that came without one (spec section 3). */
const UNNAMED = "User";

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

export const EMAIL_LINK_MESSAGES = {
  expired: "This link has already been used or has run out.",
  rate_limited: "Too many attempts. Please wait a few minutes before trying again.",
  closed: "This account is closed. Please contact support.",
} as const;

const JUST_CONFIRMED_MS = 60_000;

/** Whether a link opened a new account. The backend's type "email" stands for that and for signing in by link alike. */
export function confirmsNewAccount(type: string, confirmedAt: string | undefined, now: Date): boolean {
  if (type === "signup") return true;
  if (type !== "email" || !confirmedAt) return false;
  return now.getTime() - new Date(confirmedAt).getTime() < JUST_CONFIRMED_MS;
}

/** How hard a password is to guess, for the person's eyes only: 0 none, 1 weak, 2 fair, 3 good. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === "") return 0;
  if (password.length < 6 || isCommonPassword(password)) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const worth = new Set(password).size + kinds * 2;
  if (worth >= 17 && password.length >= 12) return 3;
  return worth >= 11 && password.length >= 8 ? 2 : 1;
}

/**
 * Whether a password is among the first that somebody would try: a common word with or without digits and signs around
 * it, a run on the keyboard, one part repeated, or the person's own name or address.
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const typed = password.normalize("NFKC").toLowerCase();
  if (typed === "") return true;
  if (isRepetition(typed) || isKeyboardRun(typed)) return true;
  const bare = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const read = readSubstitutes(bare);
  if (
    [typed, bare, read].some(
      (word) => COMMON_WORDS.has(word) || isKeyboardRun(word) || isTwoCommonWords(word),
    )
  )
    return true;
  return personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .some((part) => part.length >= 3 && (bare === part || typed === part || read === part));
}

function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text) || new Set(text).size <= 2;
}

/** Neighbours on the keyboard or in the alphabet, in either direction, in runs of at least three. */
function isKeyboardRun(text: string): boolean {
  if (text.length < 4) return false;
  let rest = text;
  while (rest !== "") {
    const run = longestRun(rest);
    if (run < 3) return false;
    rest = rest.slice(run);
  }
  return true;
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length--) {
    const part = text.slice(0, length);
    if (RUNS.some((row) => row.includes(part))) return length;
  }
  return 0;
}

function isTwoCommonWords(word: string): boolean {
  for (let cut = 3; cut <= word.length - 3; cut++) {
    if (COMMON_WORDS.has(word.slice(0, cut)) && COMMON_WORDS.has(word.slice(cut))) return true;
  }
  return false;
}

function readSubstitutes(text: string): string {
  return text.replace(/[@4310$5!7]/g, (sign) => SUBSTITUTES[sign] ?? sign);
}

const SUBSTITUTES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "!": "i",
  "7": "t",
};

const ROWS = [
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb",
  "qazwsxedcrfvtgb",
  "abcdefghijklmnopqrstuvwxyz",
  "147258369",
  "1q2w3e4r5t6y",
];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(""))];

const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwort passw pass passcode secret letmein welcome login signin admin administrator root user guest test testing
  demo sample default changeme master access hello hellohello iloveyou loveyou lovely love baby babygirl sweetheart darling
  princess prince angel sunshine shadow monkey dragon tiger lion eagle cookie chocolate flower butterfly summer winter spring
  autumn monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december football cricket hockey soccer baseball basketball chelsea liverpool arsenal barcelona ronaldo
  messi dhoni sachin tendulkar virat kohli batman superman spiderman ironman pokemon starwars matrix naruto samsung nokia
  google facebook instagram whatsapp youtube computer internet windows android iphone apple microsoft oracle linux freedom
  trustno whatever nothing something forever friends friend family mother father brother sister mummy daddy money dollar
  rupee india indian bharat hindustan delhi mumbai pune chennai kolkata bangalore bengaluru hyderabad mangalore mysore kochi
  krishna ganesha ganesh lakshmi saibaba sairam shivam shiva hanuman durga jaihind jaishreeram omsairam omnamahshivaya allah
  jesus christ god bless blessed heaven lucky happy smile peace star diamond gold silver hunter killer ninja warrior power
  super cool hot sexy student teacher college school university education study abroad studyabroad campus campusbound visa
  london canada australia germany america newyork sydney toronto ashley michael jennifer jessica jordan daniel andrew
  charlie thomas robert joshua matthew nicole amanda rahul rohit amit priya pooja neha anjali deepak sandeep suresh ramesh
  rakesh mahesh kumar sharma singh patel reddy qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcdef`.split(
    /\s+/,
  ),
);
