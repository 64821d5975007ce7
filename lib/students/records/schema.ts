import { z } from "zod";
import { emptyToUndefined, writtenLine } from "@/lib/leads/fields";
import { matchQueryText } from "@/lib/match/query-text";
import { dayInIndia } from "@/lib/platform/clock";
import {
  CLASS_NAMES,
  FUND_CURRENCIES,
  FUND_SOURCE_NAMES,
  MARK_SCALE_NAMES,
  MARK_SCALES,
  RECORD_KIND_NAMES,
  RECORD_LIMITS,
  RELATION_NAMES,
  STUDY_DEGREES,
} from "./choices";
import { KEEP_WAYS } from "./keepable";
import {
  isOnScale,
  isScored,
  LANGUAGE_LEVELS,
  LEVEL_TEST_NAMES,
  SCORED_TEST_NAMES,
  type ScoredTestName,
  SECTION_NAMES,
  type Section,
  scaleInWords,
  scaleOf,
} from "./test-scales";

const RELOAD = "Reload the page and try again";
const student = z.guid(RELOAD);
/** Version 0 is an entry that is not there yet. */
const version = z.coerce.number(RELOAD).int(RELOAD).min(0, RELOAD).max(1_000_000, RELOAD);

/** What is left empty is not known. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToUndefined, schema.optional());

const words = orEmpty(writtenLine(RECORD_LIMITS.words, "Enter a word or two"));

/** As people write numbers: 7.8, 7,8, 78 %, 12,50,000. */
function figure(message: string) {
  return z
    .string(message)
    .max(30, message)
    .transform((typed) => readNumber(typed))
    .refine((number) => Number.isFinite(number), message);
}

function readNumber(typed: string): number {
  const bare = typed.replace(/[\s%₹]/g, "");
  if (/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(bare)) return Number(bare.replaceAll(",", ""));
  return /^\d+([.,]\d+)?$/.test(bare) ? Number(bare.replace(",", ".")) : Number.NaN;
}

const FIRST_DAY = "1950-01-01";
const LAST_DAY = "2099-12-31";
const DAY_ERROR = "Enter a day, month and year";
const day = z.iso.date(DAY_ERROR).refine((date) => date >= FIRST_DAY && date <= LAST_DAY, DAY_ERROR);

const MONTH_ERROR = "Enter month and year, such as 07/2024";
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** From a month field, 2024-07, or as people type it where a browser has none: 07/2024, July 2024. */
const month = z
  .string(MONTH_ERROR)
  .max(30, MONTH_ERROR)
  .transform((typed) => {
    const text = typed.trim().toLowerCase();
    const [, year, number] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? [];
    const [, numberFirst, yearAfter] = /^(\d{1,2})[/. -](\d{4})$/.exec(text) ?? [];
    const [, name = "", yearLast] = /^([a-z]{3})[a-z]*\.?,? (\d{4})$/.exec(text) ?? [];
    const month = number ?? numberFirst ?? String(MONTHS.indexOf(name) + 1);
    return `${year ?? yearAfter ?? yearLast ?? ""}-${month.padStart(2, "0")}-01`;
  })
  .pipe(z.iso.date(MONTH_ERROR).refine((date) => date >= FIRST_DAY && date <= LAST_DAY, MONTH_ERROR));

const entry = { studentId: student, recordId: z.guid(RELOAD), version };

const study = z.object({
  ...entry,
  kind: z.literal("education"),
  institution: writtenLine(RECORD_LIMITS.place, "Enter the name of the school or college"),
  degree: z.enum(STUDY_DEGREES, "Choose what you studied"),
  subject: words,
  mark: orEmpty(figure("Enter the marks as a number, such as 72 or 7.8")),
  scale: orEmpty(z.enum(MARK_SCALE_NAMES, "Choose how your mark sheet counts")),
  class: orEmpty(z.enum(CLASS_NAMES, "Choose one of the list")),
  backlogs: orEmpty(
    figure("Enter how many, 0 if none").refine(
      (number) => Number.isInteger(number) && number <= RECORD_LIMITS.backlogs,
      "Enter how many, 0 if none",
    ),
  ),
  from: orEmpty(month),
  to: orEmpty(month),
});

const SCORE_ERROR = "Enter the score as on your report";
/** Where wrong answers cost marks, a score may be below nothing. */
const score = orEmpty(
  z
    .string(SCORE_ERROR)
    .max(30, SCORE_ERROR)
    .transform((typed) => {
      const [, minus, rest = ""] = /^\s*([-−]?)(.*)$/.exec(typed) ?? [];
      return minus ? -readNumber(rest) : readNumber(rest);
    })
    .refine((number) => Number.isFinite(number), SCORE_ERROR),
);
/** A field each, under the name of its section. */
const sectionFields = Object.fromEntries(SECTION_NAMES.map((name) => [name, score])) as Record<
  Section,
  typeof score
>;

const test = z.object({
  ...entry,
  kind: z.literal("test"),
  test: z.enum([...SCORED_TEST_NAMES, ...LEVEL_TEST_NAMES], "Choose a test"),
  overall: score,
  ...sectionFields,
  level: orEmpty(z.enum(LANGUAGE_LEVELS, "Choose a level")),
  takenOn: orEmpty(day.refine((date) => date <= dayInIndia(), "Enter it once you have taken the test")),
  validUntil: orEmpty(day),
});

const job = z.object({
  ...entry,
  kind: z.literal("work"),
  employer: writtenLine(RECORD_LIMITS.place, "Enter who you worked for"),
  position: words,
  from: orEmpty(month),
  to: orEmpty(month),
});

const NUMBER_ERROR = "Enter the number as in the passport: letters and digits";
const passport = z.object({
  ...entry,
  kind: z.literal("passport"),
  country: z.string("Choose a country").regex(/^[A-Z]{2}$/, "Choose a country"),
  number: orEmpty(
    z
      .string(NUMBER_ERROR)
      .max(40, NUMBER_ERROR)
      .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
      .refine((number) => /^[A-Z0-9]{6,12}$/.test(number), NUMBER_ERROR),
  ),
  issuedOn: orEmpty(day.refine((date) => date <= dayInIndia(), "This day is still to come")),
  expiresOn: orEmpty(day),
});

const relative = z.object({
  ...entry,
  kind: z.literal("family"),
  relation: z.enum(RELATION_NAMES, "Choose who it is"),
  relativeName: writtenLine(RECORD_LIMITS.words, "Enter the name"),
  occupation: words,
  pays: orEmpty(z.literal("yes", "Tick it or leave it")),
});

const AMOUNT_ERROR = "Enter the sum as a number, such as 12,00,000";
const funds = z.object({
  ...entry,
  kind: z.literal("funds"),
  source: z.enum(FUND_SOURCE_NAMES, "Choose where the money comes from"),
  amount: orEmpty(
    figure(AMOUNT_ERROR).refine(
      (sum) => sum > 0 && sum <= RECORD_LIMITS.amount && hasPaise(sum),
      AMOUNT_ERROR,
    ),
  ),
  currency: orEmpty(z.enum(FUND_CURRENCIES, "Choose a currency")),
  availableFrom: orEmpty(day),
});

function hasPaise(sum: number): boolean {
  return Number(sum.toFixed(2)) === sum;
}

type Days = { beginsOn?: string | undefined; endsOn?: string | undefined };
type Kept = Days & { details: Record<string, unknown>; passportNumber?: string | undefined };

/** One form a kind; what the database keeps of it follows from toKept. */
const fields = z.discriminatedUnion("kind", [study, test, job, passport, relative, funds], { error: RELOAD });
type Fields = z.output<typeof fields>;

export const recordSchema = fields.transform((typed, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  const kept = toKept(typed, refuse);
  const { kind, studentId, recordId, version } = typed;
  return { kind, studentId, recordId, version, ...kept };
});
export type RecordEntry = z.output<typeof recordSchema>;

type Refuse = (field: string, message: string) => void;

function toKept(typed: Fields, refuse: Refuse): Kept {
  switch (typed.kind) {
    case "education":
      return { details: studyDetails(typed, refuse), ...period(typed, refuse) };
    case "test":
      return {
        details: testDetails(typed, refuse),
        ...after(
          "validUntil",
          typed.takenOn,
          typed.validUntil,
          "A test is valid until after it was taken",
          refuse,
        ),
      };
    case "work":
      return { details: known({ employer: typed.employer, role: typed.position }), ...period(typed, refuse) };
    case "passport":
      return {
        details: { country: typed.country },
        passportNumber: typed.number,
        ...after(
          "expiresOn",
          typed.issuedOn,
          typed.expiresOn,
          "A passport expires after it is issued",
          refuse,
        ),
      };
    case "family":
      return {
        details: known({
          relation: typed.relation,
          name: typed.relativeName,
          occupation: typed.occupation,
          pays: typed.pays === "yes" ? true : undefined,
        }),
      };
    case "funds": {
      const { source, amount, currency = "INR", availableFrom } = typed;
      return {
        details: known({ source, amount, currency: amount === undefined ? undefined : currency }),
        beginsOn: availableFrom,
      };
    }
  }
}

function studyDetails(typed: z.output<typeof study>, refuse: Refuse) {
  const { institution, degree, subject, mark, scale = "percent", backlogs } = typed;
  const { most } = MARK_SCALES[scale];
  if (mark !== undefined && mark > most) refuse("mark", `${MARK_SCALES[scale].name} goes up to ${most}`);
  if (mark !== undefined && !hasPaise(mark)) refuse("mark", "Two digits after the point are enough");
  const counted = mark === undefined ? undefined : scale;
  // Marks say more than the class, so it is kept only without them.
  const inClass = mark === undefined ? typed.class : undefined;
  return known({
    institution,
    degree,
    subject,
    mark,
    scale: inClass ? "class" : counted,
    class: inClass,
    backlogs,
  });
}

function testDetails(typed: z.output<typeof test>, refuse: Refuse) {
  const { test, overall, level } = typed;
  if (!isScored(test)) return known({ test, level });
  const sections = known(
    Object.fromEntries(
      SECTION_NAMES.filter((name) => scaleOf(test, name)).map((name) => [name, typed[name]]),
    ),
  );
  checkScore(test, "overall", overall, refuse);
  for (const name of Object.keys(sections)) checkScore(test, name, typed[name as Section], refuse);
  return known({ test, overall, sections: Object.keys(sections).length > 0 ? sections : undefined });
}

function checkScore(test: ScoredTestName, section: string, score: number | undefined, refuse: Refuse) {
  const scale = scaleOf(test, section);
  if (score !== undefined && scale && !isOnScale(score, scale))
    refuse(section, `Enter a score ${scaleInWords(scale)}`);
}

function period({ from, to }: { from?: string | undefined; to?: string | undefined }, refuse: Refuse): Days {
  if (from && to && to < from) refuse("to", "The end is before the beginning");
  return { beginsOn: from, endsOn: to };
}

function after(
  field: string,
  first: string | undefined,
  last: string | undefined,
  message: string,
  refuse: Refuse,
): Days {
  if (first && last && last <= first) refuse(field, message);
  return { beginsOn: first, endsOn: last };
}

/** Without what is not known. */
function known(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export const recordAtSchema = z.object({ recordId: z.guid(RELOAD), version });
export const noRecordSchema = z.object({
  studentId: student,
  kind: z.enum(RECORD_KIND_NAMES, RELOAD),
  isNone: z.enum(["yes", "no"], RELOAD),
});
export const passportSchema = z.object({ recordId: z.guid(RELOAD) });

/** What of an answer of the match goes into the file: nothing that is not chosen. */
const way = orEmpty(z.enum(KEEP_WAYS, RELOAD));
export const keepAnswersSchema = z.object({
  match: matchQueryText,
  studies: way,
  institution: orEmpty(writtenLine(RECORD_LIMITS.place, "Enter the name of the school or college")),
  english: way,
  /** Of the entries that may be made, so that a form that comes twice makes one. */
  studyId: z.guid(RELOAD),
  testId: z.guid(RELOAD),
});
export type KeepAnswers = z.output<typeof keepAnswersSchema>;
