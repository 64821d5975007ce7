import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { emptyToUndefined, writtenLine, writtenText } from "@/lib/leads/fields";
import { ANSWER_LIMITS } from "./limits";
import { unknownPlaces } from "./places";

const REOPEN = "Open the answer again and try once more";

export const preparedAnswerSchema = z
  .object({
    /** Empty for a new one. */
    answerId: z.preprocess(emptyToUndefined, z.guid(REOPEN).optional()),
    version: z.preprocess(emptyToUndefined, z.coerce.number(REOPEN).int(REOPEN).min(1, REOPEN).optional()),
    title: writtenLine(ANSWER_LIMITS.title, "Enter a title"),
    body: writtenText(ANSWER_LIMITS.body, "Write the answer").superRefine((written, context) => {
      const unknown = unknownPlaces(written);
      if (unknown.length > 0)
        context.addIssue({
          code: "custom",
          message: `We don’t know ${unknown.join(", ")}. Pick one from the list`,
        });
    }),
    /** Nobody ticked is everybody who writes to students. */
    onlyFor: z.preprocess(
      (value) => [value].flat().filter(Boolean),
      z.array(z.enum(ROLE_NAMES, "Choose a role")).max(ROLE_NAMES.length),
    ),
    isArchived: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  })
  .refine(({ answerId, version }) => (answerId === undefined) === (version === undefined), REOPEN);
export type PreparedAnswerEntry = z.output<typeof preparedAnswerSchema>;

/** Which answer the page shows. */
export const shownAnswerSchema = z.object({
  answer: z
    .union([z.literal("new"), z.guid()])
    .optional()
    .catch(undefined),
  saved: z.guid().optional().catch(undefined),
});
