import { z } from "zod";

/**
 * What a question is: its content as a candidate may see it, its key, and an answer to it. Content and key are stored
 * apart (`exam_item_versions` and `exam_private.item_keys`), because the key must not be reachable by a candidate's call.
 */
export const ITEM_TYPES = [
  "single_choice",
  "multiple_choice",
  "numeric",
  "text",
  "gaps",
  "matching",
  "ordering",
  "essay",
  "speech",
] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** What a person has to mark; everything else is marked by its key. */
export const MARKED_BY_PEOPLE: ReadonlySet<ItemType> = new Set(["essay", "speech"]);

/** The longest answers that are stored, in characters. */
export const ANSWER_LIMITS = { numeric: 20, text: 200, essay: 20_000 } as const;

/**
 * How a short answer is compared. By itself capitals, spaces, a final full stop and the space beside a currency or per cent
 * sign make no difference. case: capitals do. exact: all but spaces at the ends do.
 */
export const STRICTNESS = ["case", "exact"] as const;
export type Strictness = (typeof STRICTNESS)[number];

const id = z.string().regex(/^[a-z0-9]{1,12}$/);
const html = z.string().min(1);
const figure = z.strictObject({ svg: z.string(), alt: z.string().min(10) });
const choice = z.strictObject({ id, html });

/** `html` is made from Markdown and formulas when a version is published, and holds no script, link or style. */
const common = { stem: html, figure: figure.optional() };

export const itemContent = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("single_choice"),
    ...common,
    options: z.array(choice).min(2),
    keepOrder: z.boolean(),
  }),
  z.strictObject({
    type: z.literal("multiple_choice"),
    ...common,
    options: z.array(choice).min(3),
    keepOrder: z.boolean(),
    /** How many have to be chosen, where the exam says so. */
    choose: z.int().positive().optional(),
  }),
  z.strictObject({
    type: z.literal("numeric"),
    ...common,
    unit: z.string().optional(),
    locale: z.enum(["en", "de", "fr"]),
  }),
  z.strictObject({
    type: z.literal("text"),
    ...common,
    mostWords: z.int().positive().optional(),
    strict: z.enum(STRICTNESS).optional(),
  }),
  z.strictObject({
    type: z.literal("gaps"),
    /** Holds `<span data-gap="ID">` where a gap is. */
    ...common,
    gaps: z
      .array(
        z.discriminatedUnion("kind", [
          z.strictObject({ id, kind: z.literal("choice"), options: z.array(choice).min(2) }),
          z.strictObject({
            id,
            kind: z.literal("text"),
            mostWords: z.int().positive().optional(),
            letters: z.int().positive().optional(),
            strict: z.enum(STRICTNESS).optional(),
          }),
          z.strictObject({ id, kind: z.literal("bank") }),
        ]),
      )
      .min(1),
    /** What gaps of the kind "bank" are filled from, each word once. */
    bank: z.array(choice).optional(),
  }),
  z.strictObject({
    type: z.literal("matching"),
    ...common,
    rows: z.array(choice).min(2),
    columns: z.array(choice).min(2),
    /** Left out where columns are shuffled. */
    keepOrder: z.literal(true).optional(),
    /** May one column serve several rows? */
    reuse: z.boolean(),
  }),
  z.strictObject({ type: z.literal("ordering"), ...common, parts: z.array(choice).min(2) }),
  z.strictObject({
    type: z.literal("essay"),
    ...common,
    leastWords: z.int().nonnegative(),
    mostWords: z.int().positive().optional(),
    minutes: z.number().positive().optional(),
  }),
  z.strictObject({
    type: z.literal("speech"),
    ...common,
    prepareSeconds: z.int().nonnegative(),
    speakSeconds: z.int().positive(),
  }),
]);
export type ItemContent = z.infer<typeof itemContent>;

/** Exact decimal or fraction as text, because binary numbers lose thirds and tenths. */
const decimal = z.string().regex(/^-?\d{1,12}(\.\d{1,12})?$/);

export const itemKey = z.discriminatedUnion("type", [
  /** Any of several, where more than one is accepted. */
  z.strictObject({ type: z.literal("single_choice"), any: z.array(id).min(1) }),
  z.strictObject({ type: z.literal("multiple_choice"), all: z.array(id).min(1) }),
  z.strictObject({
    type: z.literal("numeric"),
    ranges: z.array(z.strictObject({ from: decimal, to: decimal })).min(1),
  }),
  z.strictObject({ type: z.literal("text"), accept: z.array(z.string().min(1)).min(1) }),
  /** For each gap the ids of options, or the texts, that are accepted. */
  z.strictObject({ type: z.literal("gaps"), gaps: z.record(id, z.array(z.string().min(1)).min(1)) }),
  z.strictObject({ type: z.literal("matching"), pairs: z.record(id, id) }),
  z.strictObject({ type: z.literal("ordering"), order: z.array(id).min(2) }),
]);
export type ItemKey = z.infer<typeof itemKey>;

/**
 * An answer by type of question: the option's id; the ids; the number as typed; the text as typed; text or option by
 * gap; column by row; the parts in order; the essay; the recording's id. Null is an answer taken back.
 */
export const itemResponse = z.union([
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
  z.null(),
]);
export type ItemResponse = z.infer<typeof itemResponse>;

/** Marks as exact fractions: `{"correct":{"num":4,"den":1},"wrong":{"num":-2,"den":3}}`. */
const marks = z.strictObject({ num: z.int(), den: z.int().positive() });
/**
 * `correct` is for the whole question (none, jee_adv) or for each part of it: each right option, from which each wrong one
 * takes as much away, never below 0 (per_option); each gap; each row; each pair that stands together in the right order
 * (pairs); each word of a dictation (per_word). `wrong` is for an answer with nothing right in it. jee_adv: all for
 * exactly the right options, 1 for each right one while none is wrong, else `wrong`. A partial credit that is not of the
 * question's type counts as none. An essay or recording earns the share of `correct` that its rubric's bands come to.
 */
export const PARTIAL_CREDITS = [
  "none",
  "jee_adv",
  "per_option",
  "per_gap",
  "per_row",
  "pairs",
  "per_word",
] as const;
export const marking = z.strictObject({
  correct: marks,
  wrong: marks,
  partial: z.enum(PARTIAL_CREDITS),
});
export type Marking = z.infer<typeof marking>;
