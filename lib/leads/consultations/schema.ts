import { z } from "zod";
import { comingMoment, leadAt, optionalNote, stepTitle } from "../desk/schema";
import { emptyToUndefined } from "../fields";
import { CAUSE_NAMES, OUTCOME_NAMES } from "./wording";

/** The consultation, its lead, and the version of that which the form shows. */
const consultationAt = { ...leadAt, consultationId: z.guid("Open the lead again and try once more") };

const SLOT_ERROR = "Pick a time";
const slot = {
  slot: z.iso.datetime({ offset: true, error: SLOT_ERROR }).transform((chosen) => new Date(chosen)),
};

export const bookConsultationSchema = z.object({ ...leadAt, ...slot });

export const rescheduleSchema = z.object({ ...consultationAt, ...slot });

export const callOffSchema = z.object({
  ...consultationAt,
  askedBy: z.enum(CAUSE_NAMES, "Choose who asked to cancel"),
  reason: optionalNote,
});

export const outcomeSchema = z.object({
  ...consultationAt,
  outcome: z.enum(OUTCOME_NAMES, "Choose what came of the consultation"),
  note: optionalNote,
  /** Without them the rule decides (nextStepAfterConsultation). */
  nextTitle: z.preprocess(emptyToUndefined, stepTitle.optional()),
  nextAt: z.preprocess(emptyToUndefined, comingMoment.optional()),
});
