import { z } from "zod";
import { FACT_KEY } from "@/lib/facts/schema";
import { dayInIndia } from "@/lib/platform/clock";
import { plainText } from "@/lib/platform/plain-text";
import { LEVELS, type LevelCode, PROGRAM_TYPES, type ProgramType } from "@/lib/programs/taxonomy";
import { DOCUMENT_TYPES, type DocumentType, NEEDED_BEFORE, type NeededBefore } from "../choices";
import { RULE_LIMITS, RULE_SOURCE_NAMES } from "./choices";

const emptyToUndefined = (value: unknown) => (value === "" ? undefined : value);
const one = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** What the address of the page says. */
export const shownRuleSchema = z.object({
  rule: z.preprocess(one, z.guid()).optional().catch(undefined),
  change: z.preprocess(one, z.literal("yes")).optional().catch(undefined),
  new: z
    .preprocess(one, z.enum(["choose", ...RULE_SOURCE_NAMES]))
    .optional()
    .catch(undefined),
  country: z
    .preprocess(one, z.string().regex(/^[A-Z]{2}$/))
    .optional()
    .catch(undefined),
  university: z.preprocess(one, z.guid()).optional().catch(undefined),
  named: z.preprocess(one, z.string().max(100).trim().min(2)).optional().catch(undefined),
});

const TRY_AGAIN = "Reload the page and try again";
const text = (most: number, missing: string) =>
  z
    .string(missing)
    .max(most * 4, `Keep it under ${most} characters`)
    .transform((typed) => plainText(typed.normalize("NFC")).replace(/\s+/gu, " ").trim())
    .refine((written) => [...written].length >= 3, missing)
    .refine((written) => [...written].length <= most, `Keep it under ${most} characters`);

const ticked = z.preprocess((value) => value === "on", z.boolean());
const levels = z.preprocess(
  (value) => (value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.enum(Object.keys(LEVELS) as LevelCode[])).max(Object.keys(LEVELS).length),
);

/** A rule as its form has it. What its source does not need is dropped. */
export const saveRuleSchema = z
  .object({
    /** Named by the form, so that two presses are one rule. */
    id: z.guid(TRY_AGAIN),
    replacesId: z.preprocess(emptyToUndefined, z.guid(TRY_AGAIN).optional()),
    source: z.enum(RULE_SOURCE_NAMES, TRY_AGAIN),
    typeCode: z.enum(Object.keys(DOCUMENT_TYPES) as DocumentType[], "Choose a document"),
    countryCode: z.preprocess(
      emptyToUndefined,
      z
        .string()
        .regex(/^[A-Z]{2}$/, TRY_AGAIN)
        .optional(),
    ),
    universityId: z.preprocess(emptyToUndefined, z.guid(TRY_AGAIN).optional()),
    levels,
    programType: z.preprocess(
      emptyToUndefined,
      z.enum(Object.keys(PROGRAM_TYPES) as ProgramType[], "Choose a kind of program").optional(),
    ),
    neededBefore: z.enum(Object.keys(NEEDED_BEFORE) as NeededBefore[], "Choose when it is needed"),
    isRequired: ticked,
    isWaivable: ticked,
    why: text(RULE_LIMITS.why, "Write why, as the student reads it"),
    factKey: z.preprocess(emptyToUndefined, z.string().max(120).regex(FACT_KEY, "Choose a fact").optional()),
    sourceUrl: z.preprocess(
      emptyToUndefined,
      z
        .url({ protocol: /^https?$/, error: "Paste the address of the page" })
        .max(RULE_LIMITS.url)
        .optional(),
    ),
    checkedOn: z.preprocess(
      emptyToUndefined,
      z.iso
        .date("Choose a day")
        .refine((day) => day <= dayInIndia(), "This day is still to come")
        .optional(),
    ),
  })
  .refine(({ source, factKey }) => source !== "destination" || factKey, {
    path: ["factKey"],
    message: "Choose the fact that says so",
  })
  .refine(({ source, countryCode }) => source !== "destination" || countryCode, {
    path: ["factKey"],
    message: TRY_AGAIN,
  })
  .refine(({ source, universityId }) => source !== "university" || universityId, {
    path: ["sourceUrl"],
    message: TRY_AGAIN,
  })
  .refine(({ source, sourceUrl }) => source !== "university" || sourceUrl, {
    path: ["sourceUrl"],
    message: "Paste the address of the university’s page that says so",
  })
  .refine(({ source, checkedOn }) => source !== "university" || checkedOn, {
    path: ["checkedOn"],
    message: "Say when you read it",
  })
  .refine(
    ({ source, levels: chosen, programType }) => source !== "route" || chosen.length > 0 || programType,
    {
      path: ["levels"],
      message: "Choose a level or a kind of program",
    },
  );
export type SaveRule = z.output<typeof saveRuleSchema>;

export const endRuleSchema = z.object({
  id: z.guid(TRY_AGAIN),
  note: text(RULE_LIMITS.note, "Write why it ends, for your colleagues"),
});
