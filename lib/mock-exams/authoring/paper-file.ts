import { z } from "zod";
import { PARTIAL_CREDITS, STRICTNESS } from "../item.ts";
import { EXAM_IDS, type ExamId } from "../schema.ts";

/**
 * A mock exam as its authors write it: `supabase/seeds/exam-papers/<exam>/paper.yml` names the sections, and each
 * names files of questions beside it. Text is Markdown with formulas between dollar signs. Options carry the letters
 * a, b, c … here only; what a candidate sees has ids that say nothing.
 */
const letter = z.string().regex(/^[a-z]$/);
const name = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const text = z.string().trim().min(1);
const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?(\/\d+)?$/, "a number in quotation marks, with a point, or a fraction");
const marks = z.union([
  z.int(),
  z.string().regex(/^-?\d+(\/\d+)?$/, "a whole number, or a fraction such as -2/3"),
]);

export const markingFile = z.strictObject({
  correct: marks,
  wrong: marks.default(0),
  partial: z.enum(PARTIAL_CREDITS).default("none"),
});

const figure = z.strictObject({
  /** Below `figures/` beside the file, or in the library of editors, which has pictures too. */
  file: z.string().regex(/^[a-z0-9-]+\.(svg|webp)$/),
  alt: z.string().min(10),
});

export const stimulusFile = z.discriminatedUnion("kind", [
  z.strictObject({
    id: name,
    kind: z.literal("passage"),
    title: text.optional(),
    text,
    figure: figure.optional(),
  }),
  z.strictObject({
    id: name,
    kind: z.literal("data"),
    title: text.optional(),
    text: text.optional(),
    figure: figure.optional(),
  }),
  z.strictObject({
    id: name,
    kind: z.literal("audio"),
    title: text.optional(),
    /** What the candidate reads while listening, for example notes to complete. */
    text: text.optional(),
    language: z.enum(["en", "de", "fr"]).default("en"),
    plays: z.int().min(1).max(3),
    /** Spoken in this order; voices w1–w3 and m1–m3; pause in seconds after it. */
    script: z
      .array(
        z.strictObject({
          voice: z.enum(["w1", "w2", "w3", "m1", "m2", "m3"]),
          say: text,
          pause: z.number().max(30).optional(),
        }),
      )
      .min(1),
  }),
]);
export type StimulusFile = z.infer<typeof stimulusFile>;

const item = {
  /** Unique in the product and never reused: `<exam>-<section>-<number>`. */
  id: name,
  stimulus: name.optional(),
  /** From general to particular, for example `physics/mechanics/friction`. */
  topic: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+){1,3}$/),
  difficulty: z.enum(["easy", "medium", "hard"]),
  /** What a prepared candidate needs. */
  seconds: z.int().min(5).max(3600),
  /** The question's own clock, where the exam has one. */
  limitSeconds: z.int().min(5).max(3600).optional(),
  /** false: asked to try the question out, counts for nothing, and nobody is told. SAT: two in each module. */
  scored: z.boolean().default(true),
  stem: text,
  figure: figure.optional(),
  marking: markingFile.optional(),
  explanation: z.string().trim().min(40),
};
/** Arithmetic that gives the answer again, as JavaScript with Math's functions in scope. */
const proof = { proof: z.string().optional() };
const options = z.record(letter, text);
const numbers = z.union([number, z.strictObject({ from: number, to: number })]);
/** Said of single answers after release: by the option's letter, or by the answer as typed, "*" for every other one. */
const optionFeedback = { feedback: z.record(letter, text).optional() };
const typedFeedback = { feedback: z.record(z.string().min(1).max(200), text).optional() };

export const itemFile = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("single_choice"),
    ...item,
    ...proof,
    ...optionFeedback,
    options,
    /** What each option is worth as a number, where there is a proof. */
    values: z.record(letter, z.number()).optional(),
    key: letter,
    /** Further options that are right as well: choosing any one of them is enough. */
    also: z.array(letter).min(1).optional(),
    keepOrder: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal("multiple_choice"),
    ...item,
    ...optionFeedback,
    options,
    key: z.array(letter).min(1),
    choose: z.int().positive().optional(),
    keepOrder: z.boolean().default(false),
  }),
  z.strictObject({
    type: z.literal("numeric"),
    ...item,
    ...proof,
    ...typedFeedback,
    unit: z.string().optional(),
    locale: z.enum(["en", "de", "fr"]).default("en"),
    key: numbers,
    /** Further numbers that are right as well. */
    also: z.array(numbers).min(1).max(9).optional(),
  }),
  z.strictObject({
    type: z.literal("text"),
    ...item,
    ...typedFeedback,
    mostWords: z.int().positive().optional(),
    strict: z.enum(STRICTNESS).optional(),
    key: z.array(text).min(1),
  }),
  z.strictObject({
    type: z.literal("gaps"),
    ...item,
    /** By the number in the stem's `[[1]]`: options with letters, "bank", or typed text. */
    gaps: z.record(
      z.string().regex(/^\d{1,2}$/),
      z.union([
        z.strictObject({ options }),
        z.literal("bank"),
        z.strictObject({
          mostWords: z.int().positive().optional(),
          letters: z.int().positive().optional(),
          strict: z.enum(STRICTNESS).optional(),
        }),
      ]),
    ),
    bank: options.optional(),
    key: z.record(z.string().regex(/^\d{1,2}$/), z.union([letter, z.array(text).min(1)])),
  }),
  z.strictObject({
    type: z.literal("matching"),
    ...item,
    rows: z.record(z.string().regex(/^\d{1,2}$/), text),
    columns: options,
    /** Numbers, True and False, names as the text brings them: columns whose order says something stand as written. */
    keepOrder: z.boolean().optional(),
    reuse: z.boolean().default(false),
    key: z.record(z.string().regex(/^\d{1,2}$/), letter),
  }),
  z.strictObject({ type: z.literal("ordering"), ...item, parts: options, key: z.array(letter).min(2) }),
  z.strictObject({
    type: z.literal("essay"),
    ...item,
    leastWords: z.int().nonnegative(),
    mostWords: z.int().positive().optional(),
    minutes: z.number().positive().optional(),
    rubric: name,
  }),
  z.strictObject({
    type: z.literal("speech"),
    ...item,
    prepareSeconds: z.int().nonnegative(),
    speakSeconds: z.int().positive(),
    rubric: name,
  }),
]);
export type ItemFile = z.infer<typeof itemFile>;

/** One file of questions. */
export const itemsFile = z.strictObject({
  stimuli: z.array(stimulusFile).default([]),
  items: z.array(itemFile).min(1),
});

const moduleFile = z.strictObject({
  tier: z.enum(["low", "middle", "high"]),
  items: z.string().regex(/^[a-z0-9-]+\.yml$/),
});

const sectionFile = z.strictObject({
  code: name,
  title: text,
  /** Its own clock. Left out where all sections share the paper's. */
  minutes: z.number().positive().optional(),
  breakAfterMinutes: z.number().nonnegative().default(0),
  /** Sections that are reported together, for example both verbal ones. Its own code where left out. */
  measure: name.optional(),
  /** linear: an answered question cannot be opened again. */
  navigation: z.enum(["free", "linear"]).default("free"),
  mayCloseEarly: z.boolean().default(true),
  calculator: z.enum(["none", "basic", "scientific"]).default("none"),
  instructions: text.optional(),
  marking: markingFile,
  /** All questions, in order; or, where `adaptive` is there, the bank to choose `take` from. */
  items: z
    .string()
    .regex(/^[a-z0-9-]+\.yml$/)
    .optional(),
  adaptive: z
    .strictObject({ take: z.int().positive(), changesAtEnd: z.int().nonnegative().default(0) })
    .optional(),
  /** The second stage of a multistage test: which module, by the ability estimated in `from`. */
  routed: z
    .strictObject({
      from: name,
      cuts: z.array(z.number()).min(1).max(2),
      modules: z.array(moduleFile).min(2).max(3),
    })
    .optional(),
});

export const paperFile = z.strictObject({
  exam: z.enum(EXAM_IDS as [ExamId, ...ExamId[]]),
  slug: name,
  title: text,
  kind: z.enum(["full", "section"]),
  /** The shape of the player: of India's testing agency, of language tests, and so on. */
  player: z.enum(["nta", "bank", "cat", "ielts", "language", "gre", "sat", "gmat", "duolingo"]),
  /** sections: one clock each, in order. shared: one clock for all, of `minutes`, free movement between sections. */
  clock: z.enum(["sections", "shared"]),
  minutes: z.number().positive(),
  instructions: text,
  sections: z.array(sectionFile).min(1),
});
export type PaperFile = z.infer<typeof paperFile>;
