import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { AUTHORING_PROCEDURES } from "./authoring/rows";

/** Calls a procedure of mock exams, whose answer is read as its schema says. */
export const callExam = procedureCalls({ ...AUTHORING_PROCEDURES });
