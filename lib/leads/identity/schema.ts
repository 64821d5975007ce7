import { z } from "zod";
import { cleanLine, emptyToUndefined } from "../fields";

const leadId = z.guid("Open the lead again and try once more");

/** Fields of which both leads may say something, with their labels; the rest of the kept lead stays or fills its gaps. */
export const MERGE_CHOICES = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  preferred_destination: "Destination",
  preferred_time: "Time to call",
  time_zone: "Time zone",
  locale: "Language",
} as const;
export type MergeChoice = keyof typeof MERGE_CHOICES;

/** Whose word holds; nothing chosen is the kept lead's. */
const side = z.preprocess(emptyToUndefined, z.enum(["kept", "merged"]).optional());

export const mergeLeadsSchema = z
  .object({
    keptId: leadId,
    mergedId: leadId,
    name: side,
    email: side,
    phone: side,
    message: side,
    preferred_destination: side,
    preferred_time: side,
    time_zone: side,
    locale: side,
  } satisfies Record<MergeChoice | "keptId" | "mergedId", z.ZodType>)
  .transform(({ keptId, mergedId, ...choices }) => ({ keptId, mergedId, choices }));

export const undoMergeSchema = z.object({
  mergeId: z.guid("Open the lead again and try once more"),
});

const REASON_ERROR = "Keep the reason under 300 characters";
const MAX_REASON_LENGTH = 300;
export const proposeMergeSchema = z.object({
  keptId: leadId,
  mergedId: leadId,
  reason: z
    .string()
    .max(MAX_REASON_LENGTH * 4, REASON_ERROR)
    .transform(cleanLine)
    .refine((text) => [...text].length <= MAX_REASON_LENGTH, REASON_ERROR)
    .optional()
    .transform((text) => text || undefined),
});
