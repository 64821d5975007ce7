import type { MeasureResult, ScaledScore } from "../result.ts";
import type { ExamId } from "../schema.ts";
import type { AttemptMode, AttemptState } from "../types.ts";

/** A part of a score, on the scale it is reported on. */
export type ScorePart = Pick<MeasureResult, "title" | "raw" | "most" | "pending" | "in_bands" | "scaled">;

/** An attempt in one's own history (my_attempts). The score is null while it runs, once it is void, and before its results are out. */
export type OwnAttempt = {
  attempt_id: string;
  attempt_no: number;
  exam_id: ExamId;
  mock_id: string;
  mock_title: string;
  kind: "full" | "section" | "topic" | "daily";
  mode: AttemptMode;
  state: AttemptState;
  time_multiplier: number | null;
  started_at: string;
  /** How long it stood still, of practice that was paused. */
  paused_s: number;
  deadline_at: string | null;
  submitted_at: string | null;
  submit_reason: "user" | "deadline" | "staff" | null;
  void_reason: string | null;
  /** Until when the results are held back. */
  results_from: string | null;
  score: {
    raw: number;
    most: number;
    /** Whether raw and most say anything: the parts may have scales of their own. */
    marks_add_up: boolean;
    /** Empty where there is a score of the whole. */
    parts: ScorePart[];
    right: number;
    questions: number;
    pending: number;
    /** Of those pending, what nobody has settled yet. */
    open: number;
    overall: ScaledScore | null;
  } | null;
};
