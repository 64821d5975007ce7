import { z } from "zod";

import { dayInIndia } from "@/lib/platform/clock";
import { plainText } from "@/lib/platform/plain-text";
import {
  CHOSEN_REASONS,
  DOCUMENT_LIMITS,
  DOCUMENT_TYPES,
  type DocumentType,
  NEEDED_BEFORE,
  type NeededBefore,
} from "./choices";
import { MAX_FILE_BYTES } from "./files/faults";
import {
  MOST_PAPERS,
  PACK_FORMAT_NAMES,
  PACK_PATTERN_NAMES,
  PACK_REFUSALS,
  type PackRefusal,
} from "./pack-choices";
import { PIECE_BYTES, TURNS, UPLOAD_LIMITS } from "./uploads/plan";
import { UPLOAD_REFUSALS } from "./uploads/refusals";

const cleaned = (text: string) => plainText(text.normalize("NFC"));
const emptyToNull = (value: unknown) => (value === "" || value === undefined ? null : value);
const id = z.guid();
const typeCode = z.enum(Object.keys(DOCUMENT_TYPES) as DocumentType[], "Choose a document");
const day = z.preprocess(emptyToNull, z.iso.date("Enter a day").nullable());

const target = {
  studentId: id,
  typeCode,
  applicationId: z.preprocess(emptyToNull, id.nullable()),
};

/** A name as it may stand in a row: on one line, its end kept. */
export function cleanFileName(name: string): string {
  return cleaned(name).replace(/\s+/gu, " ").slice(-DOCUMENT_LIMITS.fileName).trim() || "File";
}

/** One file, by a form without script. */
export const uploadSchema = z.object({
  ...target,
  file: z
    .custom<File>((value) => value instanceof File && value.name !== "", UPLOAD_REFUSALS.none)
    .refine((file) => file.size <= MAX_FILE_BYTES, UPLOAD_REFUSALS["too-large"]),
});

/** Files that will come in pieces. */
export const announcedSchema = z
  .strictObject({
    ...target,
    fileName: z.string().min(1).max(1_000).transform(cleanFileName),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    fileBytes: z
      .array(z.int().min(1).max(MAX_FILE_BYTES))
      .min(1)
      .max(UPLOAD_LIMITS.files)
      .refine((files) => files.reduce((sum, bytes) => sum + bytes, 0) <= UPLOAD_LIMITS.bytes),
    turns: z.array(z.literal(TURNS)),
  })
  .refine(({ turns, fileBytes }) => turns.length === 0 || turns.length === fileBytes.length);
const MOST_PIECES = Math.ceil(MAX_FILE_BYTES / PIECE_BYTES);
export const pieceSchema = z.object({
  upload: id,
  piece: z
    .string()
    .regex(/^\d{1,2}\.\d{1,2}$/)
    .refine((name) => Number(name.split(".")[1]) < MOST_PIECES),
});
export const completeSchema = z.strictObject({ uploadId: id });

const next = z.preprocess(emptyToNull, id.nullable());
const reviewed = { documentId: id, versionNo: z.coerce.number().int().min(1), next };
const note = z.preprocess(
  emptyToNull,
  z
    .string()
    .max(4 * DOCUMENT_LIMITS.note, "Keep this under 1,000 characters")
    .transform(cleaned)
    .refine((text) => text.length <= DOCUMENT_LIMITS.note, "Keep this under 1,000 characters")
    .transform((text) => text || null)
    .nullable(),
);

export const acceptSchema = z.object({
  ...reviewed,
  note,
  expiresOn: day.refine(
    (value) => value === null || value > dayInIndia(),
    "This day is over. Send the file back instead",
  ),
});
export const rejectSchema = z
  .object({ ...reviewed, reason: z.enum(CHOSEN_REASONS, "Choose a reason"), note })
  .refine(({ reason, note: text }) => reason !== "other" || text !== null, {
    path: ["note"],
    message: "Say what is wrong with it",
  });
export const releaseSchema = z.object({ documentId: id, next });

const why = z
  .string()
  .max(4 * DOCUMENT_LIMITS.why, "Keep this under 300 characters")
  .transform((text) => cleaned(text).replace(/\s+/gu, " "))
  .refine((text) => text.length >= 3, "Say why: the student reads it")
  .refine((text) => text.length <= DOCUMENT_LIMITS.why, "Keep this under 300 characters");
/** Right after a decision it is taken back without a word, later for a reason. */
export const undoSchema = z.object({ documentId: id, versionNo: reviewed.versionNo });
export const reopenSchema = undoSchema.extend({ why });
export const askSchema = z.object({
  applicationId: z.guid("Choose an application"),
  typeCode,
  neededBefore: z.enum(Object.keys(NEEDED_BEFORE) as NeededBefore[], "Choose a stage"),
  dueOn: day.refine((value) => value === null || value >= dayInIndia(), "Choose a day that is still to come"),
  /** The day itself, where offices are closed and it is right all the same. */
  dueOnKept: day,
  why,
});
export const spareSchema = z.object({ applicationId: id, typeCode, why });

/** The form of a pack: papers in the order of the numbers beside them; what has none keeps its place. */
export const packSchema = z.object({
  format: z.enum(PACK_FORMAT_NAMES).catch("zip"),
  pattern: z.enum(PACK_PATTERN_NAMES).catch("number-paper-student"),
  papers: z
    .array(z.object({ versionId: z.guid(), place: z.coerce.number().int().min(1).max(999).catch(999) }))
    .min(1)
    .max(MOST_PAPERS)
    .transform((papers) =>
      papers.toSorted((one, other) => one.place - other.place).map(({ versionId }) => versionId),
    )
    .refine((ids) => new Set(ids).size === ids.length),
});

/** What the page of a pack shows besides it: why there was none. */
export const packViewSchema = z.object({
  refused: z
    .enum(Object.keys(PACK_REFUSALS) as PackRefusal[])
    .optional()
    .catch(undefined),
});

/** What the page of all documents shows at first: the upload of one type. */
export const documentsViewSchema = z.object({ upload: z.string().max(60).optional().catch(undefined) });
