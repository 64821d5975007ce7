import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";
import { PEOPLE_LIMITS, STAFF_ROLES } from "./wording";

function cleanLine(text: string): string {
  return plainText(text.normalize("NFC")).replace(/\s+/gu, " ");
}

export const personIdSchema = z.guid();

const userId = z.guid("Open the account again and try once more");

function reasonFor(question: string) {
  const tooLong = `Keep the reason under ${PEOPLE_LIMITS.reason} characters`;
  return z
    .string(question)
    .max(PEOPLE_LIMITS.reason * 4, tooLong)
    .transform(cleanLine)
    .refine(Boolean, question)
    .refine((text) => [...text].length <= PEOPLE_LIMITS.reason, tooLong);
}

export const roleChangeSchema = z.object({
  userId,
  role: z.enum(STAFF_ROLES, "Choose a role"),
  reason: reasonFor("Say why. It stays in the history"),
});
export type RoleChange = z.output<typeof roleChangeSchema>;

export const accountChangeSchema = z.object({
  userId,
  reason: reasonFor("Say why. It stays in the history"),
});
export type AccountChange = z.output<typeof accountChangeSchema>;

const NOTE_TOO_LONG = `Keep the note under ${PEOPLE_LIMITS.note} characters`;

export const profileDecisionSchema = z
  .object({
    userId,
    decision: z.enum(["approved", "changes_requested"], "Choose what to do"),
    note: z
      .string()
      .max(PEOPLE_LIMITS.note * 4, NOTE_TOO_LONG)
      .optional()
      .transform((text) => plainText((text ?? "").normalize("NFC")))
      .refine((text) => [...text].length <= PEOPLE_LIMITS.note, NOTE_TOO_LONG),
  })
  .refine(({ decision, note }) => decision === "approved" || note !== "", {
    path: ["note"],
    message: "Say what should be changed. The person reads it",
  });
export type ProfileDecision = z.output<typeof profileDecisionSchema>;

export const deletionSchema = z.object({
  userId,
  name: z
    .string("Type the person’s name")
    .max(500, "This is not the person’s name")
    .transform(cleanLine)
    .refine(Boolean, "Type the person’s name"),
  reason: reasonFor("Say why"),
});
export type Deletion = z.output<typeof deletionSchema>;
