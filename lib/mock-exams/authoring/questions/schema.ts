import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";
import { ITEM_TYPES, itemContent, itemKey, itemResponse, marking } from "../../item";
import { EXAM_IDS, type ExamId } from "../../schema";
import { jsonField } from "../json-field";
import { MEDIA_NAME } from "../media/schema";
import { questionFormSchema } from "./question-form";

const exam = z.enum(EXAM_IDS as [ExamId, ...ExamId[]]);
const LONGEST_FORM = 200_000;
const LONGEST_SOURCE = 60_000;

const json = <Schema extends z.ZodType>(schema: Schema, longest: number) =>
  jsonField(schema, longest, "This is too long for one question");
/** Kept as typed: what may be in it is decided where it is read. */
const storable = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters`)
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "It holds a character that cannot be stored",
    );
/** Words beside a question: no markup. */
const words = (longest: number) =>
  z.string().max(longest, `At most ${longest} characters`).transform(plainText);
const needed = (longest: number, missing: string) => words(longest).pipe(z.string().min(2, missing));
const itemId = z.guid().optional().or(z.literal(""));

export const saveSchema = z.object({
  examId: exam,
  /** Whose drawing is kept: the question that is changed or was copied. */
  itemId,
  form: json(questionFormSchema, LONGEST_FORM),
  /** The number of the version that was changed, 0 for a new question. */
  after: z.coerce.number().int().min(0).max(100_000),
});
export const checkSchema = z.object({
  examId: exam,
  itemId,
  form: json(questionFormSchema, LONGEST_FORM).optional(),
  /** The text of the source tab, where that is what was changed. */
  questionSource: storable(LONGEST_SOURCE).optional(),
});
export const trySchema = z.object({
  content: json(itemContent, LONGEST_FORM),
  key: json(itemKey.nullable(), LONGEST_FORM),
  marking: json(marking, 1_000),
  response: json(itemResponse, 40_000),
});
export const moveSchema = z.object({
  itemId: z.guid(),
  move: z.enum(["review", "withdraw", "return"]),
});
export const publishSchema = z.object({
  versionId: z.guid(),
  licence: needed(200, "Say what allows us to use it"),
  provenance: needed(300, "Say where it comes from"),
});

/** What is chosen in the library, or nothing. */
const mediaName = z.union([z.literal(""), z.string().max(130).regex(MEDIA_NAME)]).default("");
const PASSAGE_LIMITS = { text: 30_000, drawing: 200_000 } as const;

/** A passage or figure that questions refer to. It is looked at before it is added, because it then stays as it is. */
export const passageSchema = z
  .object({
    examId: exam,
    kind: z.enum(["passage", "data", "audio"]),
    name: z
      .string()
      .trim()
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        "Small letters, digits and single hyphens, for example gre-tides-graph",
      )
      .max(120, "At most 120 characters"),
    title: words(200),
    passageText: storable(PASSAGE_LIMITS.text),
    drawing: storable(PASSAGE_LIMITS.drawing),
    /** Instead of a drawing of its own, one of the library; and what is heard. */
    figure: mediaName,
    sound: mediaName,
    plays: z.coerce.number().int().min(1).max(3).catch(1),
    alt: words(1_500),
    origin: needed(90, "Say where it comes from"),
    licence: needed(100, "Say what allows us to use it"),
    step: z.enum(["look", "add"]),
  })
  .superRefine(({ kind, passageText, drawing, figure, sound, alt }, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (kind === "passage" && passageText === "") say("passageText", "Write the passage");
    if (kind === "data" && passageText === "" && drawing === "" && figure === "")
      say("passageText", "Write a table, or choose a drawing");
    if (kind === "audio" && sound === "") say("sound", "Choose the recording");
    if (drawing !== "" && figure !== "")
      say("figure", "Either a picture of the library or a drawing of your own: leave one out");
    if (drawing !== "" && alt.length < 10)
      say("alt", "Describe the drawing in at least 10 characters, for those who cannot see it");
  });

/** What a new question begins with, as it stands in the address of its page. */
export const newQuestionSchema = z.object({
  exam: exam.optional().catch(undefined),
  section: z.string().max(60).optional().catch(undefined),
  type: z.enum(ITEM_TYPES).optional().catch(undefined),
  copy: z.guid().optional().catch(undefined),
});
/** Two versions of a question to be held against each other. */
export const comparisonSchema = z.object({
  from: z.coerce.number().int().positive().optional().catch(undefined),
  to: z.coerce.number().int().positive().optional().catch(undefined),
  saved: z.string().optional().catch(undefined),
});
