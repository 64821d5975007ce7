import { z } from "zod";
import { cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { APPLICATION_LIMITS } from "../limits";
import { STAGE_NAMES } from "../rules";
import { type ApplicationBulkAction, SHARE_METHODS, type ShareMethod } from "./choices";

const tooLong = `Keep it under ${APPLICATION_LIMITS.reason} characters`;
const words = z.preprocess(
  emptyToUndefined,
  z
    .string()
    .max(APPLICATION_LIMITS.reason * 4, tooLong)
    .transform(cleanText)
    .refine((text) => text.length <= APPLICATION_LIMITS.reason, tooLong)
    .optional(),
);

/** What each action asks for, and what its procedure is told. */
export const applicationBulkArguments = {
  remind: z.object({}),
  move: z
    .object({ status: z.enum(STAGE_NAMES, "Choose a stage"), reason: words })
    .transform(({ status, reason }) => ({ status, ...(reason ? { reason } : {}) })),
  assign: z
    .object({ ownerId: z.preprocess(emptyToUndefined, z.guid("Choose a colleague")), note: words })
    .transform(({ ownerId, note }) => ({ owner_id: ownerId, ...(note ? { note } : {}) })),
  share_out: z
    .object({
      method: z.enum(Object.keys(SHARE_METHODS) as ShareMethod[], "Choose how"),
      // One box is one value, several are a list.
      among: z.preprocess(
        (value) => (typeof value === "string" ? [value] : (value ?? [])),
        z
          .array(z.guid("Choose colleagues"))
          .min(1, "Choose at least one colleague")
          .max(100, "Choose at most 100 colleagues"),
      ),
    })
    .transform(({ method, among }) => ({ method, among: among.join(",") })),
} satisfies Record<ApplicationBulkAction, z.ZodType<Record<string, string>>>;
