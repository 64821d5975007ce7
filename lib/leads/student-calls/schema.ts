import { z } from "zod";
import { comingMoment, optionalNote, pastMoment, stepTitle } from "../desk/schema";
import { emptyToUndefined } from "../fields";
import { STUDENT_CALL_OUTCOMES } from "./choices";

const REOPEN = "Reload the page and try once more";

export const studentCallSchema = z.object({
  studentId: z.guid(REOPEN),
  key: z.guid(REOPEN),
  outcome: z.enum(STUDENT_CALL_OUTCOMES, "Choose what came of the call"),
  note: optionalNote,
  /** Empty: just now. */
  calledAt: z.preprocess(emptyToUndefined, pastMoment.optional()),
  /** Without them the rule decides (nextStepAfterStudentCall). */
  nextTitle: z.preprocess(emptyToUndefined, stepTitle.optional()),
  nextAt: z.preprocess(emptyToUndefined, comingMoment.optional()),
});
export type StudentCall = z.output<typeof studentCallSchema>;
