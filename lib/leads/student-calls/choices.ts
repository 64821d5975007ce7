import { CALL_OUTCOME_NAMES, type CallOutcome } from "../desk/choices";

/** Who is a student was interested: what they drop is an application. */
export const STUDENT_CALL_OUTCOMES = CALL_OUTCOME_NAMES.filter(
  (outcome): outcome is Exclude<CallOutcome, "not_interested"> => outcome !== "not_interested",
);
