import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";
import { fromField } from "@/lib/tasks/clock";
import { TASK_LIMITS } from "@/lib/tasks/limits";
import { COMMENT_LIMITS } from "./limits";

const REOPEN = "Reload the page and try again";
const id = z.guid(REOPEN);
const TOO_LONG = `Keep it under ${COMMENT_LIMITS.text} characters`;
const text = z
  .string("Write something first")
  .max(COMMENT_LIMITS.text * 4, TOO_LONG)
  .transform((typed) => plainText(typed.normalize("NFC")))
  .refine(Boolean, "Write something first")
  .refine((kept) => [...kept].length <= COMMENT_LIMITS.text, TOO_LONG);
/** Ids with spaces between them; what is none is left out, as the names in the text decide. */
const chosen = z
  .string()
  .max(4000)
  .default("")
  .transform((ids) => ids.split(" ").filter((each) => z.guid().safeParse(each).success));

const subjectSchema = z.union(
  [
    z.object({ leadId: id }),
    z.object({ studentId: id }),
    z.object({ applicationId: id }),
    z.object({ jobApplicationId: id }),
  ],
  REOPEN,
);

export const addCommentSchema = z
  .object({
    channel: z.enum(["team", "person"], REOPEN),
    key: id,
    text,
    mentioned: chosen,
    /** Where a lead has an account: who reads a message. */
    personId: z
      .guid()
      .optional()
      .or(z.literal("").transform(() => undefined)),
    takesTask: z.literal("on").optional(),
    taskTitle: z
      .string()
      .max(TASK_LIMITS.title * 4)
      .transform((title) => plainText(title).replace(/\s+/gu, " ").trim())
      .optional(),
    taskDueAt: z
      .string()
      .max(40)
      .transform((value) => fromField(value))
      .optional(),
  })
  .and(subjectSchema);
export type NewComment = z.output<typeof addCommentSchema>;

export const replySchema = z.object({ key: id, text });

const changed = { commentId: id, version: z.coerce.number(REOPEN).int().min(1).max(2_000_000_000) };
export const changeCommentSchema = z.discriminatedUnion("change", [
  z.object({ change: z.literal("edit"), ...changed, text, mentioned: chosen }),
  z.object({ change: z.literal("remove"), ...changed }),
]);
export type CommentChange = z.output<typeof changeCommentSchema>;

export const olderSchema = z.object({ before: z.iso.datetime(REOPEN) }).and(subjectSchema);

/** Half-written notes come here too, so it is cut and not refused. */
export const suggestionSchema = z.object({
  text: z.string().transform((typed) => plainText(typed).slice(-COMMENT_LIMITS.text)),
});
