import { z } from "zod";
import { plainText } from "@/lib/platform/plain-text";
import { EXAM_IDS, type ExamId } from "../schema";
import { IMPORT_FORMATS, IMPORT_LIMITS } from "./exchange/schema";

const exam = z.enum(EXAM_IDS as [ExamId, ...ExamId[]]);
/** Kept as it was typed: what may be in a question is decided where it is read (draft.ts). */
const typed = z
  .string()
  .refine(
    (text) => text.isWellFormed() && !text.includes("\0"),
    "It holds a character that cannot be stored",
  );

export const itemIdSchema = z.guid();

export const renewalSchema = z.object({ mockId: z.guid() });
export const revisionSchema = z.object({ revisionId: z.guid() });
export const secondMarksSchema = z.object({ mockId: z.guid(), two: z.enum(["yes", "no"]) });

const TOO_LARGE = "The file is too large";
/** A browser sends an empty file without a name when none was chosen. */
const chosen = z
  .union([
    z.custom<File>((one) => one instanceof File),
    z.array(z.custom<File>((one) => one instanceof File)),
  ])
  .optional()
  .transform((files) => [files ?? []].flat().filter((file) => file.size > 0));

const said = (longest: number) =>
  z.string().max(longest, `At most ${longest} characters`).transform(plainText);
export const IMPORT_RIGHTS = ["own", "licence", "permission"] as const;

export const importSchema = z
  .object({
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
    rubric: z
      .string()
      .trim()
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Small letters, digits and single hyphens")
      .max(60, "At most 60 characters")
      .default(""),
    /** What allows us to use the questions; nothing is presumed. */
    rights: z.enum(IMPORT_RIGHTS, "Choose what allows us to use these questions"),
    licence: said(160).default(""),
    provenance: said(300).pipe(z.string().min(2, "Say who wrote them, or where they were taken from")),
    files: chosen,
    fileText: typed.default(""),
  })
  .superRefine(({ format, files, fileText, rights, licence }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (rights !== "own" && licence.length < 2)
      complain(
        "licence",
        rights === "licence"
          ? "Name the licence, for example CC BY 4.0"
          : "Say who gave the permission, and when",
      );
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (files.length === 0 && !fileText.trim()) complain("files", "Choose a file, or paste its text below");
    else if (files.length > 0 && fileText.trim())
      complain("fileText", "Either a file or its text: clear one of them");
    else if (files.length > 1 && format !== "qti")
      complain("files", "Choose one file; only QTI can have several");
    else if (bytes > IMPORT_LIMITS.bytes) complain("files", TOO_LARGE);
    else if (files.length > IMPORT_LIMITS.files) complain("files", "This is more than 1,000 files");
    else if (fileText.length > IMPORT_LIMITS.bytes) complain("fileText", TOO_LARGE);
  });
export const importEndSchema = z.object({ jobId: z.guid(), end: z.enum(["take", "discard"]) });
