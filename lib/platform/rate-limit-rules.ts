/**
 * How often a person may do a kind of thing (spec section 9). The database holds the same numbers in
 * private.rate_limit_rules and enforces them; supabase/tests/access.test.ts compares the two.
 */
export const RATE_LIMITS = {
  auth: { max: 5, windowSeconds: 15 * 60 },
  api: { max: 60, windowSeconds: 60 },
  upload: { max: 10, windowSeconds: 60 * 60 },
  passwordReset: { max: 3, windowSeconds: 60 * 60 },
  email: { max: 20, windowSeconds: 60 * 60 },
  contact: { max: 5, windowSeconds: 60 * 60 },
  heavy: { max: 3, windowSeconds: 60 * 60 },
  default: { max: 100, windowSeconds: 15 * 60 },
  /** Not in the specification: a running exam saves each answer, so this is twice what a quick candidate sends. */
  examAnswers: { max: 120, windowSeconds: 60 },
  /** Neither: how often the recordings of one running exam are loaded, more than twice what a player that fails keeps asking for. */
  examSounds: { max: 30, windowSeconds: 60 },
  /** Neither: photographs. A page of destinations has three dozen, and a college sits behind one address. */
  photographs: { max: 600, windowSeconds: 60 },
  /** Neither: suggestions while somebody types in the command palette, one a letter of a quick hand. */
  suggestions: { max: 300, windowSeconds: 60 },
  /** Neither: files of a whole list, each of which reads up to 50,000 rows. */
  exports: { max: 10, windowSeconds: 60 * 60 },
  /** Neither: mails that one colleague writes to leads, one a minute. */
  leadMails: { max: 60, windowSeconds: 60 * 60 },
  /** Neither: documents that one colleague uploads for the students they work for. */
  staffUploads: { max: 100, windowSeconds: 60 * 60 },
  /** Neither: a student's uploads together with those whose file we refused, which their own limit gives back. */
  uploadTries: { max: 40, windowSeconds: 60 * 60 },
  /** Neither: messages of one person, four a minute for a quarter of an hour. */
  messages: { max: 60, windowSeconds: 15 * 60 },
  /** Not in the specification: how many security events of one kind the log keeps per caller, so that nobody can fill it. */
  securityEvents: { max: 20, windowSeconds: 60 * 60 },
  /** Not in the specification: tries at one account from anywhere, and from one address at any account. Many people may share an address. */
  authByEmail: { max: 20, windowSeconds: 15 * 60 },
  authByAddress: { max: 50, windowSeconds: 15 * 60 },
  passwordResetByEmail: { max: 12, windowSeconds: 60 * 60 },
  passwordResetByAddress: { max: 30, windowSeconds: 60 * 60 },
  emailByEmail: { max: 80, windowSeconds: 60 * 60 },
  emailByAddress: { max: 200, windowSeconds: 60 * 60 },
} as const;
export type RateLimitKind = keyof typeof RATE_LIMITS;

const clockTime = new Intl.DateTimeFormat("en-IN", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** The specification's sentence, with the time in IST. */
export function rateLimitMessage(resetAt: Date): string {
  return `Rate limit exceeded. Try again after ${clockTime.format(resetAt)} IST`;
}

/** The value of Retry-After: whole seconds, at least one. */
export function retryAfterSeconds(resetAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
}
