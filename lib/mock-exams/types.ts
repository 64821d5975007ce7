import type { ItemContent, ItemKey, ItemResponse } from "./item.ts";
import type { ExamId } from "./schema.ts";

/**
 * What the database's exam procedures take and answer, as JSON. The route handlers below /api/exam pass them on
 * unchanged, so these names are the database's. Instants are ISO 8601 in UTC, durations say their unit.
 */
export type AttemptState = "in_progress" | "paused" | "submitted" | "marking" | "scored" | "void";
export type AttemptMode = "exam" | "practice";
export type Player = "nta" | "bank" | "cat" | "ielts" | "language" | "gre" | "sat" | "gmat" | "duolingo";

/** One section of a running attempt. Future ones show their name and length only. */
export type SectionState = {
  section: number;
  code: string;
  title: string;
  state: "future" | "open" | "closed";
  /** Null in untimed practice, and while it cannot be known. */
  opens_at: string | null;
  deadline_at: string | null;
  time_limit_s: number | null;
  break_after_s: number;
  navigation: "free" | "linear";
  adaptive: boolean;
  may_close_early: boolean;
  calculator: "none" | "basic" | "scientific";
  instructions: string | null;
  /** The places of its questions in the paper, first and last; null before it is open. */
  first: number | null;
  last: number | null;
  /** For an adaptive section: how many are asked in all. */
  take: number | null;
};

/** A place in the paper as the palette shows it; only of sections that are or were open. */
export type PaletteEntry = {
  o: number;
  section: number;
  served: boolean;
  answered: boolean;
  marked: boolean;
  locked: boolean;
};

export type Attempt = {
  attempt_id: string;
  exam_id: ExamId;
  mock_id: string;
  mock_title: string;
  player: Player;
  clock: "sections" | "shared";
  mode: AttemptMode;
  state: AttemptState;
  epoch: number;
  /** The device that holds the attempt. */
  client_id: string;
  server_now: string;
  started_at: string;
  /** Of the whole paper; null in untimed practice. While it is paused, as it stood then. */
  deadline_at: string | null;
  /** Practice that is paused: since when its clock stands, and when it goes on by itself. */
  paused_at: string | null;
  paused_until: string | null;
  /** How long it may still stand; null where nothing can be paused. */
  pause_left_s: number | null;
  time_multiplier: number;
  grace_s: number;
  instructions: string | null;
  sections: SectionState[];
  palette: PaletteEntry[];
  responses: { o: number; r: ItemResponse; m: boolean; t: number; epoch: number; seq: number }[];
};

/** What belongs to several questions: a passage, data, or something to hear. */
export type Stimulus = {
  id: string;
  kind: "passage" | "data" | "audio";
  title: string | null;
  html: string | null;
  figure: { svg: string; alt: string } | null;
  /** Audio only. */
  duration_ms: number | null;
  /** In the exam; null in practice, where one plays as often as one likes. */
  plays_left: number | null;
  /** When the latest play is at its first second; later than now for a part that follows another. */
  started_at: string | null;
};

export type PaperItem = {
  o: number;
  stimulus: string | null;
  content: ItemContent;
  /** Ids of options (or parts, or columns) in the order this candidate sees them. */
  option_order: string[];
  /** Where the question has a clock of its own. */
  item_deadline_at: string | null;
};

export type OpenSection = { section: number; items: PaperItem[]; stimuli: Stimulus[]; server_now: string };

/** One change: place, answer (null: taken back), mark for review, milliseconds spent on the question so far. */
export type AnswerChange = { seq: number; o: number; r: ItemResponse; m: boolean; t: number };

/** paused: nothing was stored, and it is to be sent again when the clock goes on. */
export type SaveStatus = "ok" | "late" | "session_taken" | "section_closed" | "state" | "paused";
export type SaveAnswer = {
  status: SaveStatus;
  /** Everything up to this number is stored, or kept apart as late; it need not be sent again. */
  acked: number;
  server_now: string;
  deadline_at: string | null;
  /** The section now open; null when there is none. */
  section: number | null;
  /** How many of the batch were kept apart and are not counted. */
  late: number;
};

export type Submitted = {
  state: AttemptState;
  submitted_at: string;
  reason: "user" | "deadline" | "staff";
  late: number;
  server_now: string;
};

/** What start_attempt answers; an attempt that is running is given again. */
export type Started = {
  attempt_id: string;
  epoch: number;
  client_id: string;
  state: AttemptState;
  resumed: boolean;
  server_now: string;
  deadline_at: string | null;
};

/** What next_item answers: the question to ask now. When all were asked it is null, and so many answers may still be changed. */
export type NextItem = {
  item: PaperItem | null;
  stimuli?: Stimulus[];
  asked: number;
  done: boolean;
  changes_left: number | null;
  server_now: string;
};

export type ShownItem = { served_at: string; item_deadline_at: string | null; locked: boolean };

/** Where the sound lies in its bucket. Our handler reads it out sealed and lets nobody see the place. */
export type LoadedMedia = { stimulus: string; storage_path: string; server_now: string };

/** How a recording stands; with what opens its sound, once a play of it was counted. */
export type Play = {
  stimulus: string;
  started_at: string | null;
  plays_left: number | null;
  /** It plays, or it follows what plays. */
  is_on: boolean;
  key?: string;
};
export type PlayAnswer = { plays: Play[]; server_now: string };

/** What reveal_item answers, in practice: from then on the question is locked. */
export type RevealedItem = { key: ItemKey | null; explanation: string };

/** Errors are raised with these words as the message; texts for people are in `messages.ts`. */
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

/** A mock exam in the list of what a person may take (list_mocks). */
export type MockCard = {
  mock_id: string;
  exam_id: ExamId;
  slug: string;
  title: string;
  kind: "full" | "section" | "topic" | "daily";
  access: "free" | "paid";
  player: Player;
  clock: "sections" | "shared";
  time_limit_s: number;
  /** HTML, as the instructions of sections. */
  instructions: string | null;
  /** Candidates choose in which order the sections come. */
  chooses_order: boolean;
  /** In exam mode every answer is kept for 90 days as it arrives. */
  keeps_answer_log: boolean;
  sections: {
    code: string;
    title: string;
    time_limit_s: number | null;
    break_after_s: number;
    questions: number;
    adaptive: boolean;
  }[];
  questions: number;
  has_audio: boolean;
  has_speech: boolean;
  attempts_allowed: number | null;
  attempts_used: number;
  again_at: string | null;
  /** Granted to this person. */
  time_multiplier: number;
  extra_break_s: number;
  why_not: "NO_ACCESS" | "ATTEMPTS_USED" | "NOT_AVAILABLE" | null;
  resumable: {
    attempt_id: string;
    mode: AttemptMode;
    state: "in_progress" | "paused";
    started_at: string;
    /** Null without a clock, and while it stands still. */
    deadline_at: string | null;
  } | null;
  last: {
    attempt_id: string;
    mode: AttemptMode;
    state: AttemptState;
    submitted_at: string;
    result_visible_at: string | null;
  } | null;
};
