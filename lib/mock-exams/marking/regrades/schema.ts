import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";

export const REGRADE_LIMITS = { reason: 200 } as const;

const GONE = "Reload the page and try once more";
const WHY = `Say why, in 3 to ${REGRADE_LIMITS.reason} characters. It stays in the history`;

export const revisionIdSchema = z.guid();

export const trialSchema = z.object({
  revisionId: z.guid(GONE),
  reason: z
    .string(WHY)
    .max(REGRADE_LIMITS.reason * 4, WHY)
    .transform((text) => plainText(text.normalize("NFC")).replace(/\s+/gu, " ").trim())
    .refine((text) => text.length >= 3 && text.length <= REGRADE_LIMITS.reason, WHY),
});

/** A run that goes on, or a trial that is carried out. */
export const jobSchema = z.object({ jobId: z.guid(GONE) });
