import { z } from "zod";
import { IMPORT_FORMATS, IMPORT_LIMITS } from "../import-formats";
import { ITEM_TYPES } from "../item";
import { EXAM_IDS, type ExamId } from "../schema";

const exam = z.enum(EXAM_IDS as [ExamId, ...ExamId[]]);
export const ITEM_STATES = ["draft", "review", "live", "retired"] as const;
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
/** Kept as it was typed: what may be in a question is decided where it is read (draft.ts). */
const typed = z
  .string()
  .refine(
    (text) => text.isWellFormed() && !text.includes("\0"),
    "It holds a character that cannot be stored",
  );
const LONGEST_SOURCE = 60_000;

/** The filters of the bank of questions, as they stand in its address; what makes no sense is left out. */
export const bankFiltersSchema = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 100))
    .catch(""),
  exam: exam.optional().catch(undefined),
  type: z.enum(ITEM_TYPES).optional().catch(undefined),
  status: z.enum(ITEM_STATES).optional().catch(undefined),
  difficulty: z.enum(DIFFICULTIES).optional().catch(undefined),
  after: z.string().max(120).optional().catch(undefined),
});
export type BankFilters = z.infer<typeof bankFiltersSchema>;

export const itemIdSchema = z.guid();

export const draftSchema = z.object({
  examId: exam,
  questionSource: typed
    .min(1, "Write the question first")
    .max(LONGEST_SOURCE, "This is too long for one question"),
});
export const publicationSchema = z.object({ versionId: z.guid() });
export const renewalSchema = z.object({ mockId: z.guid() });
export const revisionSchema = z.object({ revisionId: z.guid() });
export const importSchema = z.object({
  examId: exam,
  format: z.enum(IMPORT_FORMATS),
  prefix: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and single hyphens")
    .max(60, "At most 60 characters"),
  topic: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+){1,3}$/, "For example: physics/mechanics"),
  fileText: typed.min(1, "Paste the file’s text").max(IMPORT_LIMITS.bytes, "The file is too large"),
});
export const importEndSchema = z.object({ jobId: z.guid(), end: z.enum(["take", "discard"]) });
