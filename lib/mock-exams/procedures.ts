import { z } from "zod";
import { procedureCalls } from "../platform/supabase/procedures.ts";
import { row } from "../platform/supabase/row.ts";
import { TAKING_PROCEDURES } from "./taking/rows.ts";

const begun = row({ attempt_id: z.string() });
/** Of these nobody reads the answer. */
const unread = z.unknown();

const EXAM_PROCEDURES = {
  ...TAKING_PROCEDURES,
  retake_wrong_ones: begun,
  practise_topics: begun,
  take_daily_challenge: begun,
  object_to_key: unread,
  mark_submit: unread,
  set_exam_accommodation: unread,
  withdraw_exam_accommodation: unread,
  grant_time: unread,
  void_attempt: unread,
  set_answer_logs: unread,
};
export type ExamProcedure = keyof typeof EXAM_PROCEDURES;
export type ExamProcedureAnswer<Name extends ExamProcedure> = z.output<(typeof EXAM_PROCEDURES)[Name]>;

/** The one way to call a procedure of mock exams. Each part of the domain declares what its procedures answer. */
export const callExam = procedureCalls(EXAM_PROCEDURES);
