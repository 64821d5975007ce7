import { procedureCalls } from "../platform/supabase/procedures.ts";
import { TAKING_PROCEDURES } from "./taking/rows.ts";

/** The one way to call a procedure of mock exams. Each part of the domain declares what its procedures answer. */
export const callExam = procedureCalls({ ...TAKING_PROCEDURES });
