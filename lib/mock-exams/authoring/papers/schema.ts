import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";
import { ITEM_TYPES } from "../../item";
import { EXAM_IDS, type ExamId } from "../../schema";
import { DIFFICULTIES } from "../choices";
import { jsonField } from "../json-field";
import { WITHDRAWAL_REASON } from "./withdrawal";

export const PAPER_KINDS = ["full", "section"] as const;
export const PAPER_LIMITS = { title: 160, introduction: 10_000, places: 400, minutes: 600 } as const;

const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const title = z
  .string()
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(3, "Give it a title of at least 3 characters")
      .max(PAPER_LIMITS.title, `At most ${PAPER_LIMITS.title} characters`),
  );
const minutes = z
  .number("A number of minutes")
  .min(1, "At least 1 minute")
  .max(PAPER_LIMITS.minutes, `At most ${PAPER_LIMITS.minutes} minutes`);

export const newPaperSchema = z
  .object({
    /** Made with the form, so that a form sent twice begins one paper. */
    id: z.guid(),
    examId: z.enum(EXAM_IDS as [ExamId, ...ExamId[]]),
    variant: code.default("main"),
    kind: z.enum(PAPER_KINDS),
    title,
    access: z.enum(["free", "paid"]),
    sections: z
      .union([code, z.array(code)])
      .optional()
      .transform((codes) => [codes ?? []].flat()),
  })
  .superRefine(({ kind, sections }, context) => {
    if (kind === "section" && sections.length === 0)
      context.addIssue({ code: "custom", path: ["sections"], message: "Choose at least one section" });
  });

const place = z.object({ versionId: z.guid(), isScored: z.boolean() });
/** What an editor changes of a draft. Minutes and introduction are left out where they are not the editor's to set. */
const paperSchema = z.object({
  title,
  introduction: z
    .string()
    .trim()
    .max(PAPER_LIMITS.introduction, `At most ${PAPER_LIMITS.introduction} characters`)
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      "It holds a character that cannot be stored",
    )
    .nullable(),
  minutes: minutes.nullable(),
  sections: z
    .array(
      z.object({
        code,
        minutes: minutes.nullable(),
        modules: z.array(z.array(place).max(PAPER_LIMITS.places, "These are too many questions")).max(5),
      }),
    )
    .max(20),
});
export type PaperToSave = z.infer<typeof paperSchema>;

const json = <Schema extends z.ZodType>(schema: Schema, longest: number) =>
  jsonField(schema, longest, "This is too long for one paper");

export const savePaperSchema = z.object({
  mockId: z.guid(),
  revisionId: z.guid(),
  /** How often the draft had been saved when it was opened here. */
  after: z.coerce.number().int().min(0).max(1_000_000),
  paper: json(paperSchema, 400_000),
});
export const findQuestionsSchema = z.object({
  revisionId: z.guid(),
  section: code,
  q: z.string().transform((text) => plainText(text).slice(0, 100)),
  topic: z.string().regex(/^[a-z0-9/-]{0,200}$/),
  type: z.enum(ITEM_TYPES).or(z.literal("")),
  difficulty: z.enum(DIFFICULTIES).or(z.literal("")),
  /** Those meant for this section, or all of the exam. */
  meant: z.enum(["section", "any"]),
  /** Questions that the paper has already. */
  without: json(z.array(z.guid()).max(2_000), 100_000),
  /** The name after which the page begins. */
  after: z.string().regex(/^[a-z0-9-]{0,120}$/),
});
export type QuestionSearch = z.infer<typeof findQuestionsSchema>;

export const sectionBankSchema = z.object({
  revisionId: z.guid(),
  sections: json(z.array(code).max(20), 2_000),
});

export const mockIdSchema = z.object({ mockId: z.guid() });
export const discardSchema = z.object({
  revisionId: z.guid(),
  after: z.coerce.number().int().min(0).max(1_000_000),
});

const WHY = `Say why, in ${WITHDRAWAL_REASON.min} to ${WITHDRAWAL_REASON.max} characters`;
export const withdrawSchema = z.object({
  mockId: z.guid(),
  reason: z
    .string(WHY)
    .transform(plainText)
    .pipe(z.string().min(WITHDRAWAL_REASON.min, WHY).max(WITHDRAWAL_REASON.max, WHY)),
});
