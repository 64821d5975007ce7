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
  stimulusKind,
  submitReason,
} from "../columns.ts";
import { itemResponse } from "../item.ts";

/**
 * What the database answers once an attempt is over. Marks are rounded to two decimals, ability to four. What is null is not
 * known or not to be shown. Instants are ISO 8601 in UTC, durations say their unit.
 */

/** A score on the exam's own scale. Only marks that were counted are exact; everything else is an estimate of ours. */
const scaledScore = row({
  value: z.number(),
  /** Where the score would lie two times out of three; null where nothing says how far off it may be. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  min: z.number(),
  max: z.number(),
  step: z.number(),
  /** "Band", "Score", "Points" … */
  unit: z.string(),
  /** exact: marks counted by the published rules. indicative: by a published table that differs from form to form.
   * estimate: by our own conversion. */
  basis: z.enum(["exact", "indicative", "estimate"]),
  /** Says so in words: "Estimate, not an official score". Empty for exact. */
  label: z.string(),
  /** One sentence on how it was found. */
  method: z.string(),
  /** A word beside the figure, where the exam has one: "C1", "gut", "passed". */
  grade: z.string().nullable(),
});
export type ScaledScore = z.output<typeof scaledScore>;

/** A rule the exam has beside the score: a pass mark, a sectional cut, a qualifying paper. */
const verdict = row({
  code: z.string(),
  /** "Pass mark 60 of 100" */
  title: z.string(),
  passed: z.boolean().nullable(),
  needed: z.number(),
  reached: z.number().nullable(),
  unit: z.string(),
});
export type Verdict = z.output<typeof verdict>;

const percentile = row({
  value: z.number(),
  /** nta: share of those with as much or less, 7 decimals. cat: (N − rank) / N, 2 decimals. mid: general. */
  formula: z.enum(["nta", "cat", "mid"]),
  /** How many first attempts in exam mode it is drawn from; never below 100. */
  n: z.int(),
  built_at: z.string(),
});
export type Percentile = z.output<typeof percentile>;

/** A part of a score, on the scale it is reported on. */
const partColumns = {
  title: z.string(),
  raw: z.number(),
  most: z.number(),
  /** Questions a person has yet to mark. */
  pending: z.int(),
  /** Its score comes from the bands of people: then its marks are weights of ours and not shown. */
  in_bands: z.boolean(),
  scaled: scaledScore.nullable(),
};
const scorePart = row(partColumns);
export type ScorePart = z.output<typeof scorePart>;

/** Sections that are reported together. */
const measureResult = row({
  ...partColumns,
  code: z.string(),
  least: z.number(),
  /** Estimated ability and its standard error, where the measure is adaptive. */
  theta: z.number().nullable(),
  se: z.number().nullable(),
  verdicts: z.array(verdict),
  percentile: percentile.nullable(),
  /** How many first attempts there are for it so far; null where the exam ranks no parts. */
  percentile_n: z.int().nullable(),
});
export type MeasureResult = z.output<typeof measureResult>;

const sectionResult = row({
  section: z.int(),
  code: z.string(),
  title: z.string(),
  measure: z.string(),
  raw: z.number(),
  most: z.number(),
  least: z.number(),
  questions: z.int(),
  right: z.int(),
  partly: z.int(),
  wrong: z.int(),
  unanswered: z.int(),
  pending: z.int(),
  /** Marks taken off for wrong answers, as a positive figure. */
  lost: z.number(),
  time_ms: z.number(),
  time_limit_s: z.int().nullable(),
});
export type SectionResult = z.output<typeof sectionResult>;

/** right … pending: scored; marked: by a person. dropped: full marks to all. bonus: full marks to whoever tried. not_counted: a trial question. */
const outcome = z.enum([
  "right",
  "partly",
  "wrong",
  "unanswered",
  "pending",
  "marked",
  "dropped",
  "bonus",
  "not_counted",
]);
export type Outcome = z.output<typeof outcome>;

const answerMove = z.enum(["right_to_wrong", "wrong_to_right", "wrong_to_wrong"]);
export type AnswerMove = z.output<typeof answerMove>;
const difficulty = z.enum(["easy", "medium", "hard"]);

const questionColumns = {
  o: z.int(),
  section: z.int(),
  outcome,
  marks: z.number().nullable(),
  most: z.number(),
  topic: z.string(),
  difficulty,
  marked: z.boolean(),
  time_ms: z.number(),
  /** Of others who took it, at least ten; else what its author expects, and then n is 0. */
  median_ms: z.number().nullable(),
  n: z.int(),
  /** From the first answer to the last, where they differ. */
  moved: answerMove.nullable(),
  /** An essay or a recording. */
  by_people: z.literal(true).optional(),
  /** What people gave, where the exam reports bands; the value is null until all is settled. */
  band: row({ value: z.number().nullable(), most: z.number() }).nullish(),
  /** Of a pending one: people have marked it, and its marks are added with the rest. */
  settled: z.boolean().optional(),
};
const questionResult = row(questionColumns);
export type QuestionResult = z.output<typeof questionResult>;

const topicResult = row({
  /** "physics/mechanics" */
  topic: z.string(),
  /** "Mechanics" */
  title: z.string(),
  questions: z.int(),
  right: z.int(),
  answered: z.int(),
  /** How many of its questions are essays or recordings. */
  by_people: z.int(),
  /** Share of the marks that could be had, 0 to 1. */
  accuracy: z.number(),
  /** The same of the answers given to questions with a key; null where there is none. */
  answered_accuracy: z.number().nullable(),
  /** Mean time of these answers, and what the others (or the authors) need for the same questions. */
  mean_ms: z.number(),
  median_ms: z.number().nullable(),
  /** Of these answers; null where there is none. */
  place: z.enum(["quick_and_right", "slow_and_right", "quick_and_wrong", "slow_and_wrong"]).nullable(),
});
export type TopicResult = z.output<typeof topicResult>;

const nextStep = row({
  topic: z.string(),
  title: z.string(),
  reason: z.enum(["weak", "slow", "unanswered"]),
  accuracy: z.number(),
  questions: z.int(),
});
export type NextStep = z.output<typeof nextStep>;

/** One count of an attempt. Earlier ones stay as they were. */
const scoreRun = row({
  run_no: z.int(),
  reason: z.string(),
  scored_at: z.string(),
  raw: z.number(),
  overall: z.number().nullable(),
});
export type ScoreRun = z.output<typeof scoreRun>;

const result = row({
  attempt_id: z.string(),
  exam_id: examId,
  mock_id: z.string(),
  mock_title: z.string(),
  kind: mockKind,
  mode: attemptMode,
  clock: examClock,
  /** Before "scored" some questions are yet to be marked, and there is no overall score. */
  state: attemptState,
  started_at: z.string(),
  submitted_at: z.string(),
  submit_reason: submitReason,
  time_multiplier: z.number(),
  /** How long practice stood still. */
  paused_s: z.number(),
  time_ms: z.number(),
  /** Answers that came after the end and are not counted. */
  late: z.int(),

  raw: z.number(),
  most: z.number(),
  least: z.number(),
  /** Whether raw and most say anything: the sections may have scales of their own. */
  marks_add_up: z.boolean(),
  questions: z.int(),
  right: z.int(),
  partly: z.int(),
  wrong: z.int(),
  unanswered: z.int(),
  pending: z.int(),
  overall: scaledScore.nullable(),
  /** Whether the exam gives one score for the whole paper; some report their parts alone. */
  has_total: z.boolean(),
  /** Further figures of the whole, such as the comparable total of 0 to 120. */
  also: z.array(scaledScore),
  verdicts: z.array(verdict),
  percentile: percentile.nullable(),
  /** How many first attempts there are so far, where they are too few for a percentile. */
  percentile_n: z.int(),
  /** Its candidate had seen answers to its questions before it began: not ranked, and no measure for others. */
  practised: z.boolean(),
  measures: z.array(measureResult),
  sections: z.array(sectionResult),
  topics: z.array(topicResult),
  items: z.array(questionResult),

  moves: row({ right_to_wrong: z.int(), wrong_to_right: z.int(), wrong_to_wrong: z.int() }),
  guesses: row({ wrong: z.int(), lost: z.number() }),
  /** Places of easy questions that were left out. */
  easy_unanswered: z.array(z.int()),
  /** How many questions had been answered for the last time so many seconds after the start, pauses left out. */
  pace: z.array(row({ at_s: z.int(), answered: z.int() })),
  /** What the player noticed, for the candidate to see: how often, and for how long altogether. */
  events: z.array(row({ kind: z.string(), count: z.int(), total_ms: z.number() })),
  next_steps: z.array(nextStep),
  /** expert: difficulties were set by editors. Null where ability is not estimated. */
  calibration: z.enum(["expert", "pilot", "live"]).nullable(),
  /** May `review_attempt` be called, from when, and does it show keys? */
  review: row({ open: z.boolean(), from: z.string().nullable(), keys: z.boolean() }),
  runs: z.array(scoreRun),
});
export type Result = z.output<typeof result>;

/** What a person gave for one criterion of an essay or a recording. */
const criterionMark = row({
  criterion_id: z.string(),
  name: z.string(),
  band: z.number(),
  most: z.number(),
  comment: z.string().nullable(),
});

const reviewItem = row({
  ...questionColumns,
  stimulus: z.string().nullable(),
  content: publishedContent,
  option_order: z.array(z.string()),
  response: itemResponse,
  first_response: itemResponse,
  /** Null where the paper is not yet closed for others. */
  key: publishedKey.nullable(),
  explanation: z.string().nullable(),
  /** Share of others who had it right, of n; null below ten. */
  right_share: z.number().nullable(),
  /** Only when a person has marked it, and that mark is final. */
  marking: row({ rubric: z.string(), criteria: z.array(criterionMark) }).nullable(),
  objection: row({
    id: z.string(),
    state: z.enum(["open", "accepted", "rejected"]),
    decision: z.string().nullable(),
  }).nullable(),
});
export type ReviewItem = z.output<typeof reviewItem>;

const reviewStimulus = row({
  id: z.string(),
  kind: stimulusKind,
  title: z.string().nullable(),
  html: z.string().nullable(),
  figure: figure.nullable(),
  transcript: z.string().nullable(),
});
export type ReviewStimulus = z.output<typeof reviewStimulus>;

const review = row({
  attempt_id: z.string(),
  exam_id: examId,
  mock_id: z.string(),
  mock_title: z.string(),
  mode: attemptMode,
  clock: examClock,
  state: attemptState,
  keys: z.boolean(),
  sections: z.array(
    row({ section: z.int(), code: z.string(), title: z.string(), first: z.int(), last: z.int() }),
  ),
  stimuli: z.array(reviewStimulus),
  items: z.array(reviewItem),
});
export type Review = z.output<typeof review>;

/** An attempt in one's own history. The score is null while it runs, once it is void, and before its results are out. */
const ownAttempt = row({
  attempt_id: z.string(),
  attempt_no: z.int(),
  exam_id: examId,
  mock_id: z.string(),
  mock_title: z.string(),
  kind: mockKind,
  mode: attemptMode,
  state: attemptState,
  time_multiplier: z.number().nullable(),
  started_at: z.string(),
  /** How long it stood still, of practice that was paused. */
  paused_s: z.number(),
  deadline_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  submit_reason: submitReason.nullable(),
  void_reason: z.string().nullable(),
  /** Until when the results are held back. */
  results_from: z.string().nullable(),
  score: row({
    raw: z.number(),
    most: z.number(),
    /** Whether raw and most say anything: the parts may have scales of their own. */
    marks_add_up: z.boolean(),
    /** Empty where there is a score of the whole. */
    parts: z.array(scorePart),
    right: z.int(),
    questions: z.int(),
    pending: z.int(),
    /** Of those pending, what nobody has settled yet. */
    open: z.int(),
    overall: scaledScore.nullable(),
  }).nullable(),
});
export type OwnAttempt = z.output<typeof ownAttempt>;

/** The particulars of a refusal: the attempt still runs, its result comes later, or it is void. */
export const refusalDetail = z.object({
  state: z.string().optional(),
  from: z.string().nullish(),
  reason: z.string().nullish(),
});

export const RESULTS_PROCEDURES = {
  get_result: result,
  review_attempt: review,
  /** Where one's own spoken answer lies; null while the exam runs, when there is none, and when it is no longer kept. */
  find_own_recording: row({ storage_path: z.string(), mime: z.string() }).nullable(),
  list_own_attempts: z.array(ownAttempt),
  /** Nobody reads its answer. */
  submit_objection: z.unknown(),
  list_own_withdrawn_mock_attempts: z.array(row({ attempt_id: z.string(), withdrawn_at: z.string() })),
};
