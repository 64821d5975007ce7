import { z } from "zod";
import { listAnswer } from "../../platform/lists/list-answer.ts";
import { row } from "../../platform/supabase/row.ts";
import { attemptMode, attemptState, examId, submitReason } from "../columns.ts";

const candidateSummary = row({
  id: z.guid(),
  full_name: z.string(),
  email: z.string().nullable(),
  attempts: z.int(),
  /** Of them, those that run or are paused. */
  running: z.int(),
  has_accommodation: z.boolean(),
});
export type CandidateSummary = z.output<typeof candidateSummary>;

const ownAccommodationColumns = {
  id: z.string(),
  /** Null is every exam. */
  exam_id: examId.nullable(),
  time_multiplier: z.number(),
  extra_break_s: z.int(),
  valid_to: z.string().nullable(),
};
/** More time as the person who has it sees it, read from its table. */
export const ownAccommodation = row(ownAccommodationColumns);
export type OwnAccommodation = z.output<typeof ownAccommodation>;

const accommodation = row({
  ...ownAccommodationColumns,
  note: z.string().nullable(),
  approved_at: z.string(),
  approved_by: z.string().nullable(),
  is_over: z.boolean(),
});
export type Accommodation = z.output<typeof accommodation>;

/** What the audit log kept of one; of a change, only what changed. */
const accommodationFacts = row({
  time_multiplier: z.number().optional(),
  extra_break_s: z.int().optional(),
  valid_to: z.string().nullish(),
  note: z.string().nullish(),
});

const accommodationChange = row({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  action: z.enum(["insert", "update", "delete"]),
  exam_id: examId.nullable(),
  before: accommodationFacts.nullable(),
  after: accommodationFacts.nullable(),
});
export type AccommodationChange = z.output<typeof accommodationChange>;

const candidateAttempt = row({
  id: z.string(),
  exam_id: examId,
  mock_title: z.string(),
  attempt_no: z.int(),
  mode: attemptMode,
  state: attemptState,
  time_multiplier: z.number().nullable(),
  extra_s: z.int(),
  started_at: z.string(),
  ends_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  submit_reason: submitReason.nullable(),
  void_reason: z.string().nullable(),
  questions: z.int(),
  answered: z.int(),
  late: z.int(),
  /** Questions whose latest answer could not be saved. */
  refused: z.int(),
  score: row({
    raw: z.number().nullable(),
    most: z.number().nullable(),
    scaled: z.number().nullable(),
    marks_add_up: z.boolean(),
  }).nullable(),
});
export type CandidateAttempt = z.output<typeof candidateAttempt>;

const candidate = row({
  user_id: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  /** The clock of the database, against which ends_at counts. */
  server_now: z.string(),
  accommodations: z.array(accommodation),
  history: z.array(accommodationChange),
  attempts: z.array(candidateAttempt),
});
export type Candidate = z.output<typeof candidate>;

const lateReason = z.enum(["late", "closed", "section_closed", "locked", "session_taken"]);
export type LateReason = z.output<typeof lateReason>;

const refusedAnswer = row({ ordinal: z.int(), answer: z.string(), received_at: z.string() });
export type RefusedAnswer = z.output<typeof refusedAnswer>;

const loggedAnswerColumns = {
  id: z.int(),
  ordinal: z.int(),
  received_at: z.string(),
  /** JSON as it came, at most 400 characters of it. */
  response: z.string().nullable(),
  /** The options in the order in which this candidate saw them. */
  options: z.array(z.string()).nullable(),
};

const attemptLog = row({
  id: z.string(),
  user_id: z.string(),
  late: z.array(row({ ...loggedAnswerColumns, reason: lateReason })),
  /** What could not be saved as an answer, as it was typed; the latest of each question. */
  refused: z.array(refusedAnswer),
  /** The same of questions of which this or a later answer was saved since. */
  refused_before: z.array(refusedAnswer),
  /** Every answer as it arrived, the latest 2,000; null where the exam kept none when the attempt began. */
  answers: z.array(row(loggedAnswerColumns)).nullable(),
  /** The detail comes from a candidate's browser, and may be any JSON. */
  events: z.array(row({ id: z.int(), kind: z.string(), detail: z.unknown(), received_at: z.string() })),
  by_staff: z.array(
    row({
      id: z.int(),
      at: z.string(),
      by: z.string().nullable(),
      after: row({ reason: z.string(), seconds: z.number().optional(), state: z.string().optional() }),
    }),
  ),
});
export type AttemptLog = z.output<typeof attemptLog>;

export const CANDIDATES_PROCEDURES = {
  list_exam_candidates: listAnswer(candidateSummary),
  read_exam_candidate: candidate.nullable(),
  read_attempt_log: attemptLog.nullable(),
  // Nobody reads their answers.
  set_exam_accommodation: z.unknown(),
  withdraw_exam_accommodation: z.unknown(),
  grant_time: z.unknown(),
  void_attempt: z.unknown(),
  set_answer_logs: z.unknown(),
};
