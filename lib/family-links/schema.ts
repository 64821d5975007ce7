import { z } from "zod";
import { email, fullName } from "@/lib/auth/schema";
import { localeSchema } from "@/lib/leads/fields";
import { CODE_LENGTH, RELATION_NAMES } from "./limits";

const TRY_AGAIN = "Reload the page and try once more";
const linkId = z.guid(TRY_AGAIN);
const version = z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).positive(TRY_AGAIN).max(1_000_000, TRY_AGAIN);
const token = z.string(TRY_AGAIN).regex(/^[\w-]{43}$/, TRY_AGAIN);

export const inviteFamilySchema = z.object({
  key: z.guid(TRY_AGAIN),
  reader_name: fullName,
  relation: z.enum(RELATION_NAMES, "Choose who this is"),
  reader_email: email,
});
export const invitationSchema = z.object({ linkId, version });
export const sumsSchema = z.object({ linkId, version, sums: z.enum(["show", "hide"], TRY_AGAIN) });
export const endSchema = z.object({ linkId });

/** The query of the page that an invitation opens. */
export const familyDoorSchema = z.object({ token, step: z.enum(["code"]).optional().catch(undefined) });
export const familyViewSchema = z.object({ linkId: z.guid() });

export const leaveSchema = z.object({ linkId, locale: localeSchema });
export const askCodeSchema = z.object({ token, locale: localeSchema });
const CODE_MESSAGE = "Enter the six figures from the email";
export const enterCodeSchema = z.object({
  token,
  locale: localeSchema,
  code: z
    .string(CODE_MESSAGE)
    .max(40, CODE_MESSAGE)
    // As it is read aloud or pasted: "123 456".
    .transform((typed) => typed.replace(/[\s-]/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), CODE_MESSAGE)),
});
