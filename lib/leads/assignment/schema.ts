import { z } from "zod";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { cleanLine, dropInvalid, emptyToUndefined } from "../fields";
import { LEAD_REQUEST_TYPE_NAMES } from "../wording";
import { ASSIGNABLE_TYPES, ASSIGNMENT_METHOD_NAMES, RULE_LIMITS } from "./choices";

const NAME_ERROR = "Keep the name under 80 characters";
const name = z
  .string("Enter a name for the rule")
  .max(RULE_LIMITS.name * 4, NAME_ERROR)
  .transform(cleanLine)
  .refine(Boolean, "Enter a name for the rule")
  .refine((text) => [...text].length <= RULE_LIMITS.name, NAME_ERROR);

const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

/** A field that may stand in a form several times, or not at all. */
function several<Schema extends z.ZodType>(schema: Schema, most: number, error: string) {
  return z.preprocess(
    (value) => [value].flat().filter((each) => each !== undefined && each !== ""),
    z.array(schema).max(most, error),
  );
}

const TOO_MANY_TEXTS = "Enter at most 50, each on its own line";
const TEXT_ERROR = "Keep each line under 120 characters";
/** One on each line. */
const texts = z
  .string()
  .max(RULE_LIMITS.text * RULE_LIMITS.texts, TOO_MANY_TEXTS)
  .default("")
  .transform((typed) => [...new Set(typed.split(/\r?\n/).map(cleanLine).filter(Boolean))])
  .refine((list) => list.length <= RULE_LIMITS.texts, TOO_MANY_TEXTS)
  .refine((list) => list.every((text) => [...text].length <= RULE_LIMITS.text), TEXT_ERROR);

/** "<account>" or "<account>:3", a colleague who gets three times as many leads. */
const member = z
  .string()
  .max(50)
  .transform((choice) => {
    const [userId, weight = "1", ...rest] = choice.split(":");
    return { userId, weight: rest.length > 0 ? Number.NaN : Number(weight) };
  })
  .pipe(z.object({ userId: z.guid(), weight: z.number().int().min(1).max(RULE_LIMITS.weight) }));

const MEMBERS_ERROR = "Choose at least one colleague";
const members = several(member, RULE_LIMITS.members, "Choose fewer colleagues")
  .refine((list) => list.length > 0, MEMBERS_ERROR)
  .refine(
    (list) => new Set(list.map(({ userId }) => userId)).size === list.length,
    "Choose each colleague once",
  );

const ruleId = z.guid("Open the rule again and try once more");

export const assignmentRuleSchema = z.object({
  /** Empty for a new rule. */
  ruleId: z.preprocess(emptyToUndefined, ruleId.optional()),
  /** The version that was opened; a newer one is not overwritten. */
  version: z.preprocess(emptyToUndefined, z.coerce.number().int().positive().max(1_000_000_000).optional()),
  name,
  isActive: ticked,
  requestTypes: several(z.enum(ASSIGNABLE_TYPES), ASSIGNABLE_TYPES.length, "Choose each kind once"),
  languages: several(z.enum(Object.keys(LOCALES) as Locale[]), 50, "Choose each language once"),
  destinations: texts,
  sources: texts,
  regions: texts,
  speaksLanguage: ticked,
  method: z.enum(ASSIGNMENT_METHOD_NAMES, "Choose how leads are shared out"),
  members,
});
export type AssignmentRuleEntry = z.output<typeof assignmentRuleSchema>;

export const deleteAssignmentRuleSchema = z.object({ ruleId });

export const moveAssignmentRuleSchema = z.object({
  ruleId,
  position: z.coerce.number("Choose a place").int().min(1).max(10_000),
});

/** A lead to try the rules with, as it stands in an address; what makes no sense is left out. */
export const trialLeadSchema = z.object({
  requestType: dropInvalid(z.enum(LEAD_REQUEST_TYPE_NAMES)),
  destination: dropInvalid(z.string().max(RULE_LIMITS.text).transform(cleanLine)),
  locale: dropInvalid(z.enum(Object.keys(LOCALES) as Locale[])),
  source: dropInvalid(z.string().max(200).transform(cleanLine)),
});
export type TrialLead = z.output<typeof trialLeadSchema>;

/** What the page of the rules shows: one that is edited, "new" for another, and the one that was just saved. */
export const shownRuleSchema = z.object({
  rule: dropInvalid(z.union([z.guid(), z.literal("new")])),
  saved: dropInvalid(z.guid()),
});
