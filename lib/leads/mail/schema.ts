import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { emptyToUndefined, writtenLine, writtenText } from "../fields";
import { MAIL_LIMITS } from "./limits";
import { openPlaces, unknownVariables } from "./variables";

const REOPEN = "Open the lead again and try once more";

const subject = writtenLine(MAIL_LIMITS.subject, "Write a subject");
const body = writtenText(MAIL_LIMITS.body, "Write the email");

/** Nobody gets a mail with a gap in it. */
function isFilled<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((written, context) => {
    const open = openPlaces(written);
    if (open.length > 0)
      context.addIssue({ code: "custom", message: `Still to fill in: ${open.join(", ")}` });
  });
}

/** A template asks only for what we can fill in or name. */
function isKnown<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((written, context) => {
    const unknown = unknownVariables(written);
    if (unknown.length > 0)
      context.addIssue({
        code: "custom",
        message: `We don’t know ${unknown.join(", ")}. Pick one from the list`,
      });
  });
}

const DAYS_ERROR = "Enter 1 to 60 working days";

export const sendLeadMailSchema = z.object({
  leadId: z.guid(REOPEN),
  version: z.coerce.number(REOPEN).int(REOPEN).min(1, REOPEN),
  /** Made with the form: the same key twice is one mail. */
  key: z.guid(REOPEN),
  templateId: z.preprocess(emptyToUndefined, z.guid(REOPEN).optional()),
  subject: isFilled(subject),
  body: isFilled(body),
  nextTitle: writtenLine(200, "Say what to do next"),
  nextDays: z.coerce.number(DAYS_ERROR).int(DAYS_ERROR).min(1, DAYS_ERROR).max(60, DAYS_ERROR),
});
export type LeadMailEntry = z.output<typeof sendLeadMailSchema>;

const REOPEN_TEMPLATE = "Open the template again and try once more";

export const mailTemplateSchema = z
  .object({
    /** Empty for a new one. */
    templateId: z.preprocess(emptyToUndefined, z.guid(REOPEN_TEMPLATE).optional()),
    version: z.preprocess(emptyToUndefined, z.coerce.number(REOPEN_TEMPLATE).int().min(1).optional()),
    name: writtenLine(MAIL_LIMITS.name, "Enter a name"),
    locale: z.enum(["en", "hi"], "Choose a language"),
    subject: isKnown(subject),
    body: isKnown(body),
    /** Nobody ticked is everybody who works leads. */
    onlyFor: z.preprocess(
      (value) => [value].flat().filter(Boolean),
      z.array(z.enum(ROLE_NAMES, "Choose a role")).max(ROLE_NAMES.length),
    ),
    isArchived: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  })
  .refine(
    ({ templateId, version }) => (templateId === undefined) === (version === undefined),
    REOPEN_TEMPLATE,
  );
export type MailTemplateEntry = z.output<typeof mailTemplateSchema>;

/** Which template the page shows, and with whose values. */
export const shownTemplateSchema = z.object({
  template: z
    .union([z.literal("new"), z.guid()])
    .optional()
    .catch(undefined),
  saved: z.guid().optional().catch(undefined),
  lead: z.guid().optional().catch(undefined),
});
