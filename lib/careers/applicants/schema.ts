import { z } from "zod";
import { cleanLine, cleanText, dropInvalid, emptyToUndefined } from "@/lib/leads/fields";
import { applicantsQuery } from "./path";
import {
  APPLICANT_LIMITS,
  APPLICATION_STATUS_NAMES,
  INTERVIEW_MINUTES,
  MAIL_TEMPLATE_NAMES,
  REJECTION_REASON_NAMES,
} from "./wording";

/** What the page of one applicant shows besides the person: a form that is open, and what was just done. */
export const applicantViewSchema = z.object({
  do: dropInvalid(z.enum([...APPLICATION_STATUS_NAMES, "write"])),
  template: dropInvalid(z.enum(MAIL_TEMPLATE_NAMES)),
  done: dropInvalid(z.enum(["sent", "saved"])),
});

const TRY_AGAIN = "Open the application again and try once more";
const target = {
  applicationId: z.guid(TRY_AGAIN),
  /** Of the form, so that a double click does one thing. */
  key: z.guid(TRY_AGAIN),
};
const version = z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).positive(TRY_AGAIN).max(1_000_000, TRY_AGAIN);
/** The list that the person came from, as its query. */
const list = z.string().max(500).catch("").transform(applicantsQuery);

function text(limit: number, tooLong: string) {
  return z
    .string()
    .max(limit * 4, tooLong)
    .transform(cleanText)
    .refine((words) => [...words].length <= limit, tooLong);
}
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());
const noteText = text(APPLICANT_LIMITS.note, `Keep the note under ${APPLICANT_LIMITS.note} characters`);

export const stepSchema = z
  .object({
    ...target,
    version,
    list,
    status: optional(z.enum(APPLICATION_STATUS_NAMES)),
    template: optional(z.enum(MAIL_TEMPLATE_NAMES)),
    send: z.enum(["yes", "no"]).catch("no"),
    subject: optional(
      text(
        APPLICANT_LIMITS.subject,
        `Keep the subject under ${APPLICANT_LIMITS.subject} characters`,
      ).transform(cleanLine),
    ),
    text: optional(text(APPLICANT_LIMITS.mail, `Keep the email under ${APPLICANT_LIMITS.mail} characters`)),
    day: optional(z.iso.date("Pick a day")),
    time: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Pick a time")),
    minutes: z.coerce
      .number()
      .pipe(z.literal([...INTERVIEW_MINUTES]))
      .catch(30),
    place: optional(
      text(APPLICANT_LIMITS.place, `Keep the place under ${APPLICANT_LIMITS.place} characters`).transform(
        cleanLine,
      ),
    ),
    reason: optional(z.enum(REJECTION_REASON_NAMES, "Choose a reason")),
    note: optional(noteText),
  })
  .superRefine((step, context) => {
    const need = (field: keyof typeof step, message: string) => {
      if (step[field] === undefined) context.addIssue({ code: "custom", path: [field], message });
    };
    if (step.status === "rejected") need("reason", "Choose a reason");
    if (step.status === "rejected" && step.reason === "other") need("note", "Say what the reason is");
    if (step.status === "interview" || step.template === "interview") {
      need("day", "Pick a day");
      need("time", "Pick a time");
      need("place", "Say where, or paste the link to join");
    }
    if (step.send === "yes") {
      need("template", TRY_AGAIN);
      need("subject", "Write a subject");
      need("text", "Write the email");
    } else if (step.status === undefined) {
      context.addIssue({ code: "custom", path: ["text"], message: "Write the email" });
    }
  })
  .transform(({ day, time, minutes, place, ...step }) => ({
    ...step,
    interview:
      day && time && place && (step.status === "interview" || step.template === "interview")
        ? { startsAt: new Date(`${day}T${time}:00+05:30`), minutes, place }
        : null,
  }));
export type Step = z.output<typeof stepSchema>;

export const applicantNoteSchema = z.object({
  ...target,
  note: noteText.refine(Boolean, "Write the note"),
  isAnswer: z
    .literal("on")
    .optional()
    .catch(undefined)
    .transform((value) => value === "on"),
});

export const applicantOwnerSchema = z.object({
  applicationId: target.applicationId,
  version,
  owner: z.union([z.literal("").transform(() => null), z.guid("Choose a colleague")]),
});
