import { z } from "zod";
import { dayInIndia } from "@/lib/platform/clock";
import { cleanLine, cleanText, emptyToUndefined } from "../fields";
import {
  CONSENT_ANSWERS,
  type ConsentAnswer,
  DATE_ORDERS,
  type DateOrder,
  IMPORT_FIELD_NAMES,
  IMPORT_LIMITS,
} from "./fields";

const importId = z.guid();
const CHOOSE_FILE = "Choose a CSV file";

export const uploadSchema = z.object({
  file: z
    .custom<File>((value) => value instanceof File && value.name !== "", CHOOSE_FILE)
    .refine(
      (file) => file.size <= IMPORT_LIMITS.bytes,
      "A file may have up to 50 MB. Split it into smaller ones",
    ),
});

const sourceText = z.preprocess(
  emptyToUndefined,
  z.string().max(IMPORT_LIMITS.source, "Keep this under 100 characters").transform(cleanLine).optional(),
);
const consentAnswer = z.enum(
  Object.keys(CONSENT_ANSWERS) as ConsentAnswer[],
  "Say whether these people agreed",
);
const dateOrder = z.enum(Object.keys(DATE_ORDERS) as DateOrder[]);
const consentText = z.preprocess(
  emptyToUndefined,
  z
    .string()
    .min(10, "Write the whole sentence that they agreed to")
    .max(IMPORT_LIMITS.consentText, "Keep the sentence under 2000 characters")
    .transform(cleanText)
    .optional(),
);
const consentedOn = z.preprocess(
  emptyToUndefined,
  z.iso
    .date("Choose a day")
    .refine((day) => day <= dayInIndia(new Date()), "This day is still to come")
    .optional(),
);

const column = z.enum(["", ...IMPORT_FIELD_NAMES]);

/** What holds for the whole file, as it is kept. */
export const importOptionsSchema = z.object({
  source: z.string().optional(),
  campaign: z.string().optional(),
  consent: consentAnswer,
  consentText: z.string().optional(),
  consentedOn: z.string().optional(),
  dateOrder,
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** The choices beside the columns are fields of their own, so that each keeps its value when the form is refused. */
function gatherColumns(form: unknown): unknown {
  if (!isObject(form)) return form;
  const chosen = Object.entries(form as Record<string, unknown>)
    .flatMap(([name, value]) => {
      const at = /^column(\d{1,3})$/.exec(name)?.[1];
      return at === undefined ? [] : [{ at: Number(at), value }];
    })
    .sort((a, b) => a.at - b.at);
  return { ...(form as object), columns: chosen.map(({ value }) => value) };
}

const mappingFields = z
  .object({
    importId,
    columns: z.array(column).min(1).max(IMPORT_LIMITS.columns),
    source: sourceText,
    campaign: sourceText,
    consent: consentAnswer,
    consentText,
    consentedOn,
    dateOrder: dateOrder.catch("day").default("day"),
    fallbackOwner: z.preprocess(emptyToUndefined, z.guid().optional()),
  })
  .superRefine(
    ({ consent, consentText: text, consentedOn: day, columns }, context) => {
      if (consent === "yes" && !text)
        context.addIssue({
          code: "custom",
          path: ["consentText"],
          message: "Write the sentence that they agreed to",
        });
      const hasDays = columns.includes("consented_on") || columns.includes("received_on");
      if (consent === "yes" && !day && !hasDays)
        context.addIssue({ code: "custom", path: ["consentedOn"], message: "Say on which day they agreed" });
    },
    { when: ({ value }) => isObject(value) },
  );
export const mappingSchema = z.preprocess(gatherColumns, mappingFields);

export const startSchema = z.object({ importId, duplicates: z.enum(["skip", "fill"]).optional() });
export const importIdSchema = z.object({ importId });

/** The import that the address names. */
export const shownImportSchema = z.object({
  import: z.guid().optional().catch(undefined),
  step: z.literal("columns").optional().catch(undefined),
});
