import type { ExamId } from "../schema.ts";
import type { AttemptState } from "./rules.ts";

/** What find_exam_candidates, exam_candidate_file and exam_attempt_log answer; held by supabase/tests. */

export type CandidateSummary = {
  user_id: string;
  full_name: string;
  email: string | null;
  attempts: number;
  running: number;
  has_accommodation: boolean;
};

export type Accommodation = {
  id: string;
  /** Null is every exam. */
  exam_id: ExamId | null;
  time_multiplier: number;
  extra_break_s: number;
  note: string | null;
  valid_to: string | null;
  approved_at: string;
  approved_by: string | null;
  is_over: boolean;
};

export type AccommodationChange = {
  id: number;
  at: string;
  by: string | null;
  action: "insert" | "update" | "delete";
  exam_id: ExamId | null;
  before: Partial<AccommodationFacts> | null;
  after: Partial<AccommodationFacts> | null;
};
export type AccommodationFacts = {
  time_multiplier: number;
  extra_break_s: number;
  valid_to: string | null;
  note: string | null;
};

export type CandidateAttempt = {
  id: string;
  exam_id: ExamId;
  mock_title: string;
  attempt_no: number;
  mode: "exam" | "practice";
  state: AttemptState;
  time_multiplier: number | null;
  extra_s: number;
  started_at: string;
  ends_at: string | null;
  submitted_at: string | null;
  submit_reason: "user" | "deadline" | "staff" | null;
  void_reason: string | null;
  questions: number;
  answered: number;
  late: number;
  /** Questions whose latest answer could not be saved. */
  refused: number;
  score: { raw: number | null; most: number | null; scaled: number | null; marks_add_up: boolean } | null;
};

export type Candidate = {
  user_id: string;
  full_name: string;
  email: string | null;
  /** The clock of the database, against which ends_at counts. */
  server_now: string;
  accommodations: Accommodation[];
  history: AccommodationChange[];
  attempts: CandidateAttempt[];
};

export type LateReason = "late" | "closed" | "section_closed" | "locked" | "session_taken";

export type RefusedAnswer = { ordinal: number; answer: string; received_at: string };

export type AttemptLog = {
  id: string;
  user_id: string;
  late: {
    id: number;
    ordinal: number;
    reason: LateReason;
    received_at: string;
    /** JSON as it came, at most 400 characters of it. */
    response: string | null;
    /** The options in the order in which this candidate saw them. */
    options: string[] | null;
  }[];
  /** What could not be saved as an answer, as it was typed; the latest of each question. */
  refused: RefusedAnswer[];
  /** The same of questions of which this or a later answer was saved since. */
  refused_before: RefusedAnswer[];
  /** Every answer as it arrived, the latest 2,000; null where the exam kept none when the attempt began. */
  answers: Omit<AttemptLog["late"][number], "reason">[] | null;
  events: { id: number; kind: string; detail: Record<string, unknown> | null; received_at: string }[];
  by_staff: {
    id: number;
    at: string;
    by: string | null;
    after: { reason: string; seconds?: number; state?: string };
  }[];
};
