import { z } from "zod";
import { cleanText, emptyToUndefined, writtenLine } from "../fields";
import { LEAD_LIMITS, LEAD_STATUS_NAMES } from "../wording";
import { CALL_OUTCOME_NAMES, DESK_LIMITS, LOST_REASON_NAMES, OPEN_STATUSES } from "./choices";

const DAY_MS = 24 * 60 * 60 * 1000;

const REOPEN = "Open the lead again and try once more";
/** The lead, and the version of it that the form shows. */
export const leadAt = { leadId: z.guid(REOPEN), version: z.coerce.number(REOPEN).int(REOPEN).min(1, REOPEN) };

const NOTE_ERROR = `Keep the note under ${LEAD_LIMITS.note} characters`;
export const optionalNote = z
  .string()
  .max(LEAD_LIMITS.note * 4, NOTE_ERROR)
  .transform(cleanText)
  .refine((text) => [...text].length <= LEAD_LIMITS.note, NOTE_ERROR)
  .optional()
  .transform((text) => text || undefined);

const TIME_ERROR = "Pick a date and time";
/** From a form's datetime-local field, in Indian time, or a whole moment. */
const moment = z
  .string(TIME_ERROR)
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00+05:30` : text))
  .pipe(z.iso.datetime({ offset: true, message: TIME_ERROR }))
  .transform((text) => new Date(text));
export const comingMoment = moment.refine(
  (at) => at.getTime() > Date.now() - 5 * 60_000 && at.getTime() < Date.now() + 729 * DAY_MS,
  "Pick a time in the next two years",
);
/** Of something that has been, as a call that is written down later. */
export const pastMoment = moment.refine(
  (at) => at.getTime() < Date.now() + 5 * 60_000 && at.getTime() > Date.now() - 30 * DAY_MS,
  "Pick a time in the last 30 days",
);
export const stepTitle = writtenLine(DESK_LIMITS.stepTitle, "Say what to do next");
export const contactReason = writtenLine(DESK_LIMITS.reason, "Say who asked for it, and how");

export const leadAtSchema = z.object(leadAt);

export const assignLeadSchema = z.object({
  ...leadAt,
  /** Empty gives the lead back. */
  ownerId: z.preprocess(emptyToUndefined, z.guid("Choose a colleague").optional()),
  note: optionalNote,
});

export const deskStatusSchema = z
  .object({
    ...leadAt,
    status: z.enum(LEAD_STATUS_NAMES, "Choose a status"),
    lostReason: z.preprocess(emptyToUndefined, z.enum(LOST_REASON_NAMES, "Choose a reason").optional()),
    note: optionalNote,
    isUndo: z.preprocess((value) => value === "yes", z.boolean()),
  })
  .refine(({ status, lostReason }) => status !== "lost" || lostReason !== undefined, {
    path: ["lostReason"],
    message: "Say why the lead is lost",
  })
  .transform(({ lostReason, ...change }) => ({
    ...change,
    lostReason: change.status === "lost" ? lostReason : undefined,
  }));

export const callOutcomeSchema = z.object({
  ...leadAt,
  outcome: z.enum(CALL_OUTCOME_NAMES, "Choose what came of the call"),
  note: optionalNote,
  /** Without them the rule decides (nextStepAfterCall). */
  nextTitle: z.preprocess(emptyToUndefined, stepTitle.optional()),
  nextAt: z.preprocess(emptyToUndefined, comingMoment.optional()),
});

export const nextActionSchema = z.object({ ...leadAt, title: stepTitle, dueAt: comingMoment });

export const doNotContactSchema = z.object({
  ...leadAt,
  isOn: z.enum(["yes", "no"], REOPEN).transform((value) => value === "yes"),
  reason: contactReason,
});

const DAYS_ERROR = `Enter 1 to ${DESK_LIMITS.stageDays} working days`;
/** A sentence that names another number than the one that counts would promise what nobody checks. */
export const leadStageSchema = z
  .object({
    status: z.enum(OPEN_STATUSES, "Reload the page and try once more"),
    workingDays: z.coerce
      .number(DAYS_ERROR)
      .int(DAYS_ERROR)
      .min(1, DAYS_ERROR)
      .max(DESK_LIMITS.stageDays, DAYS_ERROR),
    promise: writtenLine(DESK_LIMITS.promise, "Say it in a sentence"),
  })
  .refine(({ workingDays, promise }) => (promise.match(/\d+/g) ?? []).join() === String(workingDays), {
    path: ["promise"],
    message: "Write the same number of days in the sentence",
  });
