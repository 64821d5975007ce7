import { z } from "zod";
import { email, fullName, newPassword } from "@/lib/auth/schema";
import { STAFF_ROLES } from "@/lib/people/wording";
import { plainText } from "@/lib/platform/plain-text";

const REASON_MAX_LENGTH = 400;
const REASON_TOO_LONG = `Keep the reason under ${REASON_MAX_LENGTH} characters`;

export const inviteSchema = z.object({
  email,
  full_name: fullName,
  role: z.enum(STAFF_ROLES, "Choose a role"),
  reason: z
    .string("Say why. It stays in the history")
    .max(REASON_MAX_LENGTH * 4, REASON_TOO_LONG)
    .transform((text) => plainText(text.normalize("NFC")).replace(/\s+/gu, " "))
    .refine(Boolean, "Say why. It stays in the history")
    .refine((text) => [...text].length <= REASON_MAX_LENGTH, REASON_TOO_LONG),
});
export type Invite = z.output<typeof inviteSchema>;

export const invitationIdSchema = z.object({ id: z.guid("Open the list again and try once more") });

const token = z.string().regex(/^[\w-]{20,100}$/);

/** What stands in the address of the page that the email leads to. */
export const invitationLinkSchema = z.object({ token });

/** Whoever has an account with the address already chooses no password. */
export const acceptSchema = z.object({ token, password: newPassword.optional() });
