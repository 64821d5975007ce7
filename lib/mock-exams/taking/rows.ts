import { z } from "zod";
import { row } from "../../platform/supabase/row.ts";
import {
  attemptMode,
  attemptState,
  examClock,
  examId,
  figure,
  mockKind,
  publishedContent,
  publishedKey,
  runningState,
  stimulusKind,
  submitReason,
} from "../columns.ts";
import { itemResponse } from "../item.ts";

/**
 * What the procedures of a sitting answer. Durations say their unit. The browser takes the types from here and never the
 * schemas.
 */

/** ISO 8601 in UTC. */
const instant = z.string();

const player = z.enum(["nta", "bank", "cat", "ielts", "language", "gre", "sat", "gmat", "duolingo"]);
export type Player = z.output<typeof player>;

/** One section of a running attempt. Future ones show their name and length only. */
const sectionState = row({
  section: z.int(),
  code: z.string(),
  title: z.string(),
  state: z.enum(["future", "open", "closed"]),
  /** Null in untimed practice, and while it cannot be known. */
  opens_at: instant.nullable(),
  deadline_at: instant.nullable(),
  time_limit_s: z.number().nullable(),
  break_after_s: z.number(),
  navigation: z.enum(["free", "linear"]),
  adaptive: z.boolean(),
  may_close_early: z.boolean(),
  calculator: z.enum(["none", "basic", "scientific"]),
  instructions: z.string().nullable(),
  /** The places of its questions in the paper, first and last; null before it is open. */
  first: z.int().nullable(),
  last: z.int().nullable(),
  /** For an adaptive section: how many are asked in all. */
  take: z.int().nullable(),
});
export type SectionState = z.output<typeof sectionState>;

/** A place in the paper as the palette shows it; only of sections that are or were open. */
const paletteEntry = row({
  o: z.int(),
  section: z.int(),
  served: z.boolean(),
  answered: z.boolean(),
  marked: z.boolean(),
  locked: z.boolean(),
});

const attempt = row({
  attempt_id: z.string(),
  exam_id: examId,
  mock_id: z.string(),
  mock_title: z.string(),
  player,
  clock: examClock,
  mode: attemptMode,
  state: attemptState,
  epoch: z.int(),
  /** The device that holds the attempt. */
  client_id: z.string(),
  server_now: instant,
  started_at: instant,
  /** Of the whole paper; null in untimed practice. While it is paused, as it stood then. */
  deadline_at: instant.nullable(),
  /** Practice that is paused: since when its clock stands, and when it goes on by itself. */
  paused_at: instant.nullable(),
  paused_until: instant.nullable(),
  /** How long it may still stand; null where nothing can be paused. */
  pause_left_s: z.number().nullable(),
  time_multiplier: z.number(),
  grace_s: z.number(),
  instructions: z.string().nullable(),
  sections: z.array(sectionState),
  palette: z.array(paletteEntry),
  responses: z.array(
    row({ o: z.int(), r: itemResponse, m: z.boolean(), t: z.number(), epoch: z.int(), seq: z.int() }),
  ),
});
export type Attempt = z.output<typeof attempt>;

/** What belongs to several questions: a passage, data, or something to hear. */
const stimulus = row({
  id: z.string(),
  kind: stimulusKind,
  title: z.string().nullable(),
  html: z.string().nullable(),
  figure: figure.nullable(),
  /** Audio only. */
  duration_ms: z.number().nullable(),
  /** In the exam; null in practice, where one plays as often as one likes. */
  plays_left: z.int().nullable(),
  /** When the latest play is at its first second; later than now for a part that follows another. */
  started_at: instant.nullable(),
});
export type Stimulus = z.output<typeof stimulus>;

const paperItem = row({
  o: z.int(),
  stimulus: z.string().nullable(),
  content: publishedContent,
  /** Ids of options (or parts, or columns) in the order this candidate sees them. */
  option_order: z.array(z.string()),
  /** Where the question has a clock of its own. */
  item_deadline_at: instant.nullable(),
});
export type PaperItem = z.output<typeof paperItem>;

const openSection = row({
  section: z.int(),
  items: z.array(paperItem),
  stimuli: z.array(stimulus),
  server_now: instant,
});
export type OpenSection = z.output<typeof openSection>;

/** A thousand of these come in a second, so it holds nothing that the player does not read. */
const savedAnswers = row({
  /** paused: nothing was stored, and it is to be sent again when the clock goes on. */
  status: z.enum(["ok", "late", "session_taken", "section_closed", "state", "paused"]),
  /** Everything up to this number is stored, or kept apart as late; it need not be sent again. */
  acked: z.int(),
  server_now: instant,
  deadline_at: instant.nullable(),
  /** The section now open; null when there is none. */
  section: z.int().nullable(),
  /** How many of the batch were kept apart and are not counted. */
  late: z.int(),
});
export type SavedAnswers = z.output<typeof savedAnswers>;

/** What ends a section or stops the clock answers: the last changes are stored with it. */
const ended = { state: attemptState, acked: z.int(), late: z.int(), deadline_at: instant.nullable() };
const closedSection = row({ ...ended, section: z.int().nullable(), server_now: instant });
const pausedAttempt = row({ ...ended, section: z.null(), server_now: instant });

const submitted = row({
  state: attemptState,
  submitted_at: instant,
  reason: submitReason,
  late: z.int(),
  server_now: instant,
});
export type Submitted = z.output<typeof submitted>;

/** An attempt that is running is given again. */
const started = row({
  attempt_id: z.string(),
  epoch: z.int(),
  client_id: z.string(),
  state: attemptState,
  resumed: z.boolean(),
  server_now: instant,
  deadline_at: instant.nullable(),
});
export type Started = z.output<typeof started>;

/** The question to ask now. When all were asked it is null, and so many answers may still be changed. */
const nextItem = row({
  item: paperItem.nullable(),
  stimuli: z.array(stimulus).optional(),
  asked: z.int(),
  done: z.boolean(),
  changes_left: z.int().nullable(),
  server_now: instant,
});
export type NextItem = z.output<typeof nextItem>;

const shownItem = row({ served_at: instant, item_deadline_at: instant.nullable(), locked: z.boolean() });
export type ShownItem = z.output<typeof shownItem>;

/** Where the sound lies in its bucket. Our handler reads it out sealed and lets nobody see the place. */
const loadedMedia = row({ stimulus: z.string(), storage_path: z.string() });

/** How a recording stands. */
const play = row({
  stimulus: z.string(),
  started_at: instant.nullable(),
  plays_left: z.int().nullable(),
  /** It plays, or it follows what plays. */
  is_on: z.boolean(),
});
/** With what opens its sound, once a play of it was counted. */
export type Play = z.output<typeof play> & { key?: string };
const plays = row({ plays: z.array(play), server_now: instant });
export type Plays = Omit<z.output<typeof plays>, "plays"> & { plays: Play[] };

/** In practice: from then on the question is locked. */
const revealedItem = row({
  o: z.int(),
  revealed_at: instant,
  outcome: z.enum(["right", "partly", "wrong", "unanswered", "pending", "dropped", "bonus"]),
  marks: z.number().nullable(),
  most: z.number(),
  key: publishedKey.nullable(),
  explanation: z.string(),
});
export type RevealedItem = z.output<typeof revealedItem>;

/** A mock exam in the list of what a person may take. */
const mockCard = row({
  mock_id: z.string(),
  exam_id: examId,
  slug: z.string(),
  title: z.string(),
  kind: mockKind,
  access: z.enum(["free", "paid"]),
  player,
  clock: examClock,
  time_limit_s: z.number(),
  /** HTML, as the instructions of sections. */
  instructions: z.string().nullable(),
  /** Candidates choose in which order the sections come. */
  chooses_order: z.boolean(),
  /** In exam mode every answer is kept for 90 days as it arrives. */
  keeps_answer_log: z.boolean(),
  sections: z.array(
    row({
      code: z.string(),
      title: z.string(),
      time_limit_s: z.number().nullable(),
      break_after_s: z.number(),
      questions: z.int(),
      adaptive: z.boolean(),
    }),
  ),
  questions: z.int(),
  has_audio: z.boolean(),
  has_speech: z.boolean(),
  attempts_allowed: z.int().nullable(),
  attempts_used: z.int(),
  again_at: instant.nullable(),
  /** Granted to this person. */
  time_multiplier: z.number(),
  extra_break_s: z.number(),
  why_not: z.enum(["NO_ACCESS", "ATTEMPTS_USED", "NOT_AVAILABLE"]).nullable(),
  resumable: row({
    attempt_id: z.string(),
    mode: attemptMode,
    state: runningState,
    started_at: instant,
    /** Null without a clock, and while it stands still. */
    deadline_at: instant.nullable(),
  }).nullable(),
  last: row({
    attempt_id: z.string(),
    mode: attemptMode,
    state: attemptState,
    submitted_at: instant,
    result_visible_at: instant.nullable(),
  }).nullable(),
});
export type MockCard = z.output<typeof mockCard>;

export const TAKING_PROCEDURES = {
  list_mocks: z.array(mockCard),
  start_attempt: started,
  get_attempt: attempt,
  claim_session: row({ epoch: z.int(), server_now: instant, deadline_at: instant.nullable() }),
  get_section: openSection,
  show_item: shownItem,
  next_item: nextItem,
  save_answers: savedAnswers,
  save_refused_answer: row({ kept: z.boolean() }),
  close_section: closedSection,
  pause_attempt: pausedAttempt,
  resume_attempt: row({
    state: attemptState,
    epoch: z.int(),
    client_id: z.string(),
    server_now: instant,
    deadline_at: instant.nullable(),
  }),
  load_media: loadedMedia,
  play_media: plays,
  begin_recording: row({ recording_id: z.string(), storage_path: z.string() }),
  commit_recording: row({
    recording_id: z.string(),
    state: z.enum(["stored", "refused", "late", "deleted"]),
  }),
  log_events: row({ kept: z.int() }),
  submit_attempt: submitted,
  reveal_item: revealedItem,
  list_recordings_to_remove: z.array(z.string()),
  mark_recordings_removed: z.int(),
};
