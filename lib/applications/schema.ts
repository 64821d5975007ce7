import { z } from "zod";
import { cleanText, emptyToUndefined } from "@/lib/leads/fields";
import { APPLICATION_LIMITS } from "./limits";
import { STATUS_NAMES } from "./rules";
import { HOLDERS } from "./stages";

const TRY_AGAIN = "Open the application again and try once more";
const applicationId = z.guid(TRY_AGAIN);
const version = z.coerce.number(TRY_AGAIN).int(TRY_AGAIN).positive(TRY_AGAIN).max(1_000_000, TRY_AGAIN);
const intakeOn = z.string("Choose an intake").regex(/^20\d\d-(0[1-9]|1[0-2])-01$/, "Choose an intake");
const tooLong = `Keep it under ${APPLICATION_LIMITS.reason} characters`;
const words = z
  .string()
  .max(APPLICATION_LIMITS.reason * 4, tooLong)
  .transform(cleanText)
  .refine((text) => text.length <= APPLICATION_LIMITS.reason, tooLong);
const reason = z.preprocess(emptyToUndefined, words.optional());
const neededReason = (message: string) => words.refine((text) => text.length >= 3, message);

export const createSchema = z.object({
  programId: z.guid("Choose a program"),
  intakeOn,
  key: z.guid(TRY_AGAIN),
  /** For a student whom somebody looks after; one's own without. */
  studentId: z.preprocess(emptyToUndefined, z.guid(TRY_AGAIN).optional()),
});

export const moveSchema = z.object({ applicationId, version, to: z.enum(STATUS_NAMES, TRY_AGAIN), reason });

export const undoMoveSchema = z.object({ applicationId, version });

export const handOverSchema = z.object({
  applicationId,
  version,
  holder: z.enum(HOLDERS, "Choose who is next"),
  note: neededReason("Say what they are to do"),
  promisedBy: z.preprocess(emptyToUndefined, z.iso.date("Pick a day").optional()),
});

export const remindSchema = z.object({ applicationId });

export const claimSchema = z.object({ applicationId });

export const assignSchema = z.object({
  applicationId,
  version,
  colleague: z.union([z.literal("").transform(() => null), z.guid("Choose a colleague")]),
  note: reason,
});

export const takeSchema = z.object({ applicationId });

export const passSchema = z.object({
  applicationId,
  version,
  colleague: z.guid("Choose a colleague"),
  note: neededReason("Say what they need to know"),
});

export const choiceSchema = z.object({
  applicationId,
  version,
  programId: z.guid("Choose a program"),
  intakeOn,
  reason,
});

export const backupSchema = z.object({
  applicationId,
  version,
  /** Empty: it backs nothing up. */
  backupOf: z.union([z.literal("").transform(() => null), z.guid("Choose an application")]),
});

/** What a step lacks, as public.application_waivers has it. */
export const gap = z
  .string()
  .regex(/^[a-z]+(_[a-z0-9]+)*(:[a-z0-9_-]+)?$/, TRY_AGAIN)
  .max(80, TRY_AGAIN);

export const waiverSchema = z.object({
  applicationId,
  version,
  to: z.enum(STATUS_NAMES, TRY_AGAIN),
  gap,
  reason: neededReason("Say why the exception is right; the student reads it"),
});

export const waiverDecisionSchema = z.object({
  waiverId: z.guid(TRY_AGAIN),
  isWaived: z.enum(["yes", "no"]),
});

/** Whose applications a queue shows, as its address says. */
export const queueScopeSchema = z.object({ queue: z.enum(["own", "all"]).optional().catch(undefined) });

/** What the page of an application shows besides it: the step or form that stands open. */
export const caseViewSchema = z.object({ do: z.string().max(40).optional().catch(undefined) });
