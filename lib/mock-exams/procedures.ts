import type { z } from "zod";
import { procedureCalls } from "../platform/supabase/procedures.ts";
import { AUTHORING_PROCEDURES } from "./authoring/rows.ts";
import { CANDIDATES_PROCEDURES } from "./candidates/rows.ts";
import { DRAFTS_PROCEDURES } from "./marking/drafts/rows.ts";
import { REGRADES_PROCEDURES } from "./marking/regrades/rows.ts";
import { MARKING_PROCEDURES } from "./marking/rows.ts";
import { PRACTICE_PROCEDURES } from "./practice/rows.ts";
import { RESULTS_PROCEDURES } from "./results/rows.ts";
import { TAKING_PROCEDURES } from "./taking/rows.ts";

const EXAM_PROCEDURES = {
  ...TAKING_PROCEDURES,
  ...AUTHORING_PROCEDURES,
  ...RESULTS_PROCEDURES,
  ...CANDIDATES_PROCEDURES,
  ...PRACTICE_PROCEDURES,
  ...MARKING_PROCEDURES,
  ...DRAFTS_PROCEDURES,
  ...REGRADES_PROCEDURES,
};
export type ExamProcedure = keyof typeof EXAM_PROCEDURES;
export type ExamProcedureAnswer<Name extends ExamProcedure> = z.output<(typeof EXAM_PROCEDURES)[Name]>;

/** The one way to call a procedure of mock exams. Each part of the domain declares what its procedures answer. */
export const callExam = procedureCalls(EXAM_PROCEDURES);
