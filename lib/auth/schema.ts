import { isValidPhoneNumber, parsePhoneNumberWithError } from "libphonenumber-js/max";
import { z } from "zod";
import { dropInvalid, referralCode } from "@/lib/leads/fields";
import { plainText } from "@/lib/platform/plain-text";
import { isCommonPassword } from "./passwords";
import { CODE_MESSAGES, SIGN_IN_MESSAGES } from "./rules";

export const PASSWORD_MIN_LENGTH = 6;
/** The backend's hash reads no further than this many bytes. */
export const PASSWORD_MAX_BYTES = 72;
export const NAME_MAX_LENGTH = 120;
const EMAIL_MAX_LENGTH = 254;

export const SIGN_IN_MODES = [
  "sign-in",
  "sign-up",
  "code",
  "enter-code",
  "forgot",
  "verify",
  "welcome",
  "half-changed",
] as const;
export type SignInMode = (typeof SIGN_IN_MODES)[number];

const EMAIL_MESSAGE = "Please enter a valid email address";

export const email = z
  .string({ error: EMAIL_MESSAGE })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, EMAIL_MESSAGE)
  .refine((value) => value.includes("@") && z.email().safeParse(value).success, EMAIL_MESSAGE);

/** Signing in asks only for what could be an address: an account may be older than today's rule. */
const knownEmail = z
  .string({ error: EMAIL_MESSAGE })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH, EMAIL_MESSAGE)
  .refine((value) => /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(value), EMAIL_MESSAGE);

export const fullName = z
  .string({ error: "Please enter your full name" })
  .transform((typed) => plainText(typed.normalize("NFC")).replace(/\s+/gu, " "))
  .pipe(
    z
      .string()
      .min(1, "Please enter your full name")
      .max(NAME_MAX_LENGTH, `Please use at most ${NAME_MAX_LENGTH} characters`)
      .regex(/\p{L}/u, "Please enter your full name"),
  );

/** Any number in the world; one without a country code is read as Indian. Kept as E.164. */
export const phone = z
  .string({ error: "Phone number is required" })
  .trim()
  .min(1, "Phone number is required")
  .max(40, "Please enter a valid phone number")
  .refine((value) => isValidPhoneNumber(value, "IN"), {
    error: "Please enter a valid phone number, with its country code if it is not Indian",
    // An empty field has its own sentence already.
    when: ({ value }) => typeof value === "string" && value.trim() !== "",
  })
  .transform((value) => parsePhoneNumberWithError(value, "IN").number as string);

const WEAK_PASSWORD = "Password is too weak. Please choose a stronger password.";

export const newPassword = z
  .string({ error: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long` })
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`)
  .refine((value) => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES, {
    error: `Password must be at most ${PASSWORD_MAX_BYTES} bytes long: 72 plain letters and digits, fewer in other scripts`,
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the hash would stop reading at one
  .refine((value) => !/\u0000/.test(value), { error: WEAK_PASSWORD })
  .refine((value) => !isCommonPassword(value), { error: WEAK_PASSWORD });

/** Longer than any password is, so that a body made to be large goes no further. */
const TYPED_PASSWORD_MAX_LENGTH = 1024;

/** Not for judging: whoever signs in may have an old password. One that no account can have is simply wrong. */
const knownPassword = z
  .string({ error: "Please enter your password" })
  .min(1, "Please enter your password")
  .max(TYPED_PASSWORD_MAX_LENGTH, SIGN_IN_MESSAGES.invalid_credentials)
  .refine((value) => !value.includes("\u0000"), SIGN_IN_MESSAGES.invalid_credentials);

const next = z.string().max(2048).optional();

/** "1440x900", added by the form's script; left out when it is anything else. */
const screen = z
  .string()
  .regex(/^\d{2,5}x\d{2,5}$/)
  .optional()
  .catch(undefined);

export const signInSchema = z.object({ email: knownEmail, password: knownPassword, next, screen });

/** What stands in a field that was refused may be nothing at all, whatever its type says. */
function told(...fields: readonly unknown[]): string[] {
  return fields.filter((field) => typeof field === "string");
}

export const signUpSchema = z
  .object({
    full_name: fullName,
    email,
    phone,
    password: newPassword,
    next,
    /** Of whoever sent them, added by the form's script. */
    referralCode: dropInvalid(referralCode),
  })
  .refine(
    ({ password, email: address, full_name: name }) => !isCommonPassword(password, told(address, name)),
    {
      path: ["password"],
      error: WEAK_PASSWORD,
      // Said together with what is wrong elsewhere in the form, but not a second time about the same password.
      when: ({ value, issues }) =>
        typeof value === "object" &&
        value !== null &&
        "password" in value &&
        typeof value.password === "string" &&
        !issues.some(({ path }) => path?.[0] === "password"),
    },
  );
export type SignUp = z.output<typeof signUpSchema>;

/** What a sign-out form says; anything else is the plain sign-out of the account menu. */
export const signOutSchema = z.object({
  reason: z.enum(["signed-out", "session-expired"]).catch("signed-out"),
  reach: z.enum(["here", "everywhere"]).catch("here"),
  next: next.catch(undefined),
});

/** What stands in the address of the sign-in page. */
export const authPageSchema = z.object({
  mode: z.enum(SIGN_IN_MODES).catch("sign-in"),
  next: next.catch(undefined),
});

export const deviceSchema = z.object({ device: z.guid() });

/** For buttons that say everything by being pressed. */
export const emptySchema = z.object({});

export const emailOnlySchema = z.object({ email: knownEmail });

/** A code opens an account for whoever has none yet, so the address must be one that an account may have. */
export const codeRequestSchema = z.object({ email, next });

export const codeSchema = z.object({
  email: knownEmail,
  /** As people copy it: with a space in the middle, perhaps. */
  otp_code: z
    .string({ error: CODE_MESSAGES.invalid.message })
    .transform((typed) => typed.replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, CODE_MESSAGES.invalid.message)),
  next,
  screen,
});

export const changeEmailSchema = z.object({ email });

export const newPasswordSchema = z.object({ password: newPassword });

export const changePasswordSchema = z.object({
  current_password: z
    .string({ error: "Please enter your current password" })
    .min(1, "Please enter your current password")
    .max(TYPED_PASSWORD_MAX_LENGTH, "This is not your current password.")
    .refine((value) => !value.includes("\u0000"), "This is not your current password."),
  password: newPassword,
});

/** The kinds of link that mails carry. Ours say "signup" where an account is confirmed and "email" where one is signed in to. */
export const EMAIL_LINK_TYPES = [
  "signup",
  "email",
  "magiclink",
  "recovery",
  "email_change",
  "invite",
] as const;
export type EmailLinkType = (typeof EMAIL_LINK_TYPES)[number];

export const emailLinkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{16,512}$/),
  type: z.enum(EMAIL_LINK_TYPES),
  next,
});
export type EmailLink = z.output<typeof emailLinkSchema>;
