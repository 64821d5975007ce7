import { z } from "zod";
import { ITEM_TYPES, PARTIAL_CREDITS, STRICTNESS } from "../../item.ts";

/**
 * A question as its form holds it while somebody writes it: every field is text as typed, whole or not. What belongs to
 * another type of question stays too, so that a change of type loses nothing.
 */
const typed = z
  .string()
  .max(30_000)
  .refine(
    (text) => text.isWellFormed() && !text.includes("\0"),
    "It holds a character that cannot be stored",
  );
const short = typed.max(400);
const MOST_ROWS = 40;
/** What makes a difference beside spelling; empty: nothing. Forms kept in browsers may be older than the field. */
const strictness = z.enum(["", ...STRICTNESS]).default("");
const choice = z.strictObject({
  text: typed,
  isRight: z.boolean(),
  /** What it is worth as a number, in questions of the repository that carry a proof. */
  worth: short,
  /** What is said of it after release. */
  feedback: typed.default(""),
});
/** Of a list that others refer to: the key stays the same while the list is moved about. */
const named = z.strictObject({ key: z.string().max(12), text: typed });

export const questionFormSchema = z.strictObject({
  type: z.enum(ITEM_TYPES),
  name: short,
  topic: short,
  difficulty: z.enum(["easy", "medium", "hard"]),
  seconds: short,
  limitSeconds: short,
  isScored: z.boolean(),
  stimulus: short,
  stem: typed,
  explanation: typed,
  /** A drawing that came with the files of the repository, or one of the library. */
  figure: z.strictObject({ file: short, alt: typed }).nullable(),
  hasOwnMarks: z.boolean(),
  correct: short,
  wrong: short,
  partial: z.enum(PARTIAL_CREDITS),
  proof: typed,
  options: z.array(choice).max(MOST_ROWS),
  keepOrder: z.boolean(),
  /** Of one right answer: whether any of several options is accepted. */
  takesAny: z.boolean().default(false),
  choose: short,
  answer: z.strictObject({
    kind: z.enum(["exact", "near", "range"]),
    value: short,
    tolerance: short,
    from: short,
    to: short,
  }),
  /** Further numbers that are right, one a line: 4, or 4.5 to 5. */
  also: typed.default(""),
  unit: short,
  locale: z.enum(["en", "de", "fr"]),
  accept: z.array(typed).max(MOST_ROWS),
  /** What is said of typed answers after release; * is every other one. */
  feedback: z
    .array(z.strictObject({ answer: short, text: typed }))
    .max(MOST_ROWS)
    .default([]),
  mostWords: short,
  strict: strictness,
  gaps: z
    .array(
      z.strictObject({
        number: short,
        kind: z.enum(["text", "choice", "bank"]),
        accept: z.array(typed).max(MOST_ROWS),
        mostWords: short,
        letters: short,
        strict: strictness,
        options: z.array(choice).max(MOST_ROWS),
        /** Which word of the list is right, by its key. */
        word: z.string().max(12),
      }),
    )
    .max(MOST_ROWS),
  bank: z.array(named).max(MOST_ROWS),
  rows: z.array(z.strictObject({ text: typed, match: z.string().max(12) })).max(MOST_ROWS),
  columns: z.array(named).max(MOST_ROWS),
  reuse: z.boolean(),
  /** In the right order. */
  parts: z.array(typed).max(MOST_ROWS),
  leastWords: short,
  essayMostWords: short,
  minutes: short,
  rubric: short,
  prepareSeconds: short,
  speakSeconds: short,
});
export type QuestionForm = z.infer<typeof questionFormSchema>;
export type FormChoice = QuestionForm["options"][number];
export type FormGap = QuestionForm["gaps"][number];

/**
 * What is wrong with a form, by field: `options.2.text`. What is only missing yet is not shown before somebody asked to
 * save.
 */
export type Fault = { text: string; isMissing: boolean };
export type Faults = Record<string, Fault>;
