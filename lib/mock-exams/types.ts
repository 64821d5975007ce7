import type { z } from "zod";
import type { attemptMode, attemptState } from "./columns.ts";
import type { ItemResponse } from "./item.ts";

export type AttemptState = z.output<typeof attemptState>;
export type AttemptMode = z.output<typeof attemptMode>;

/** One change: place, answer (null: taken back), mark for review, milliseconds spent on the question so far. */
export type AnswerChange = { seq: number; o: number; r: ItemResponse; m: boolean; t: number };

/** Errors are raised with these words as the message. */
export const EXAM_ERRORS = [
  "NOT_AVAILABLE",
  "NO_ACCESS",
  "ATTEMPTS_USED",
  "SESSION_TAKEN",
  "LATE",
  "NOT_RELEASED",
  "ATTEMPT_NOT_FOUND",
  "BAD_BATCH",
  "NOT_ACTIVE",
  "RATE_LIMITED",
] as const;
export type ExamError = (typeof EXAM_ERRORS)[number];
