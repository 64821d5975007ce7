import { z } from "zod";
import { cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { MESSAGE_LIMITS } from "./limits";

const TRY_AGAIN = "Reload the page and try again";
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());
const TOO_LONG = `Keep it under ${MESSAGE_LIMITS.body} characters`;
export const place = z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).min(0, TRY_AGAIN).max(9e15, TRY_AGAIN);

export const sendMessageSchema = z.object({
  conversationId: optional(z.guid(TRY_AGAIN)),
  studentId: optional(z.guid(TRY_AGAIN)),
  key: z.guid(TRY_AGAIN),
  body: z
    .string("Write something first")
    .max(MESSAGE_LIMITS.body * 4, TOO_LONG)
    .transform(cleanText)
    .refine(Boolean, "Write something first")
    .refine((text) => [...text].length <= MESSAGE_LIMITS.body, TOO_LONG),
  documentId: optional(z.guid(TRY_AGAIN)),
  seen: optional(place),
  /** What a student decided about contact details of theirs in a message to a mentor. */
  details: z.enum(["hide", "keep"]).optional().catch(undefined),
});

export const removeMessageSchema = z.object({
  messageId: z.guid(TRY_AGAIN),
  reason: optional(
    z
      .string()
      .max(MESSAGE_LIMITS.reason * 4, `Keep it under ${MESSAGE_LIMITS.reason} characters`)
      .transform(cleanText)
      .refine(
        (text) => text.length >= 3 && [...text].length <= MESSAGE_LIMITS.reason,
        `Write the reason in 3 to ${MESSAGE_LIMITS.reason} characters`,
      ),
  ),
});

export const settleSchema = z.object({
  conversationId: z.guid(TRY_AGAIN),
  version: z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).positive(TRY_AGAIN).max(2_000_000_000, TRY_AGAIN),
});

/** What an open page asks for: what came after the last message that it shows. */
export const pollSchema = z.object({ after: place });
export const earlierSchema = z.object({ before: place });
export const readSchema = z.object({ readTo: place });
/** The page of a conversation before its latest messages. */
export const threadViewSchema = z.object({ before: place.optional().catch(undefined) });
