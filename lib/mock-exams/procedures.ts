import "server-only";
import { procedureCalls } from "../platform/supabase/procedures";
import { CANDIDATES_PROCEDURES } from "./candidates/rows";
import { DRAFTS_PROCEDURES } from "./marking/drafts/rows";
import { REGRADES_PROCEDURES } from "./marking/regrades/rows";
import { MARKING_PROCEDURES } from "./marking/rows";
import { PRACTICE_PROCEDURES } from "./practice/rows";
import { RESULTS_PROCEDURES } from "./results/rows";

/** Every procedure of mock exams whose answer is read, with its answer. */
export const callExam = procedureCalls({
  ...RESULTS_PROCEDURES,
  ...CANDIDATES_PROCEDURES,
  ...PRACTICE_PROCEDURES,
  ...MARKING_PROCEDURES,
  ...DRAFTS_PROCEDURES,
  ...REGRADES_PROCEDURES,
});
