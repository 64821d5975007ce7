/** What the monitor notices (spec sections 5 and 9). It reports and nothing else: no reaction, no refusal, no sign-out. */

/** A window this much larger than its page has something docked beside it. Zoom and side panels do that as well. */
const SIZE_DIFFERENCE_PX = 160;
const RAPID_CLICK_MS = 100;
const RAPID_CLICKS = 10;
const SUSPICIOUS_PARAMETERS = ["debug", "test", "admin", "dev", "bypass"];
const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

type WindowSize = { outerWidth: number; outerHeight: number; innerWidth: number; innerHeight: number };

export function looksLikeDevTools({ outerWidth, outerHeight, innerWidth, innerHeight }: WindowSize): boolean {
  return outerWidth - innerWidth > SIZE_DIFFERENCE_PX || outerHeight - innerHeight > SIZE_DIFFERENCE_PX;
}

/** Told the time of each click, says when there were more than ten in a row less than 100 ms apart. */
export function rapidClickCounter(): (at: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  let inARow = 0;
  return (at) => {
    inARow = at - last < RAPID_CLICK_MS ? inARow + 1 : 1;
    last = at;
    return inARow > RAPID_CLICKS;
  };
}

/** The parameters of an address that make a session suspicious, by name; what they hold is nobody's business. */
export function suspiciousParameters(search: string): string[] {
  const names = [...new URLSearchParams(search).keys()].map((name) => name.toLowerCase());
  return SUSPICIOUS_PARAMETERS.filter((name) => names.includes(name));
}

export function isInsecureConnection({
  protocol,
  hostname,
}: {
  protocol: string;
  hostname: string;
}): boolean {
  return protocol !== "https:" && !OWN_MACHINE.test(hostname);
}

/** The six patterns of spec section 5, most telling first. */
const SENSITIVE = {
  token: /\beyJ[\w-]{8,}/,
  "secret key": /\bsk[-_][A-Za-z0-9_-]{16,}/,
  "AWS key": /\bA(?:KI|SI)A[0-9A-Z]{16}\b/,
  password: /\b[\w-]{0,40}(?:password|secret|key|token)["']?\s*[:=]\s*\S/i,
  "card number": /(?<![\d-])(?:\d[ -]?){15}\d(?![\d-])/,
  "email address": /[^\s@]{1,64}@[^\s@]{1,253}\.[^\s@.]{2,24}/,
} as const satisfies Record<string, RegExp>;
export type SensitiveKind = keyof typeof SENSITIVE;

/** What a text seems to hold that should not be pasted anywhere without a second look. */
export function sensitiveKind(text: string, isEmailWanted = false): SensitiveKind | null {
  const kinds = Object.keys(SENSITIVE) as SensitiveKind[];
  return (
    kinds.find((kind) => !(kind === "email address" && isEmailWanted) && SENSITIVE[kind].test(text)) ?? null
  );
}

const MARKUP = /<script\b[^>]*>[\s\S]*?<\/script\s*>|<!--[\s\S]*?-->|<\/?[a-z!][^<>]*>/gi;

/** A text without script blocks and markup tags, trimmed. The server takes them out again (lib/platform/plain-text). */
export function withoutMarkup(text: string): string {
  let kept = text;
  for (let previous = ""; previous !== kept; ) {
    previous = kept;
    kept = kept.replace(MARKUP, "");
  }
  return kept.trim();
}

/** Every text in it cleaned, however deep; whatever is no text passes unchanged. */
export function withCleanTexts(value: unknown): unknown {
  if (typeof value === "string") return withoutMarkup(value);
  if (Array.isArray(value)) return value.map(withCleanTexts);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withCleanTexts(entry)]));
}
