import type { ItemContent, ItemKey, ItemResponse } from "./item.ts";
import type { ExamId } from "./schema.ts";
import type { RevealedItem, Stimulus } from "./taking/rows.ts";
import type { AttemptMode, AttemptState } from "./types.ts";

/**
 * What the database answers once an attempt is over: `get_result`, `review_attempt`, `reveal_item`, and the procedures
 * of those who mark. Marks are rounded to two decimals, ability to four. What is null is not known or not to be shown.
 */

/** A score on the exam's own scale. Only marks that were counted are exact; everything else is an estimate of ours. */
export type ScaledScore = {
  value: number;
  /** Where the score would lie two times out of three; null where nothing says how far off it may be. */
  low: number | null;
  high: number | null;
  min: number;
  max: number;
  step: number;
  /** "Band", "Score", "Points" … */
  unit: string;
  /** exact: marks counted by the published rules. indicative: by a published table that differs from form to form.
   * estimate: by our own conversion. */
  basis: "exact" | "indicative" | "estimate";
  /** Says so in words: "Estimate, not an official score". Empty for exact. */
  label: string;
  /** One sentence on how it was found. */
  method: string;
  /** A word beside the figure, where the exam has one: "C1", "gut", "passed". */
  grade: string | null;
};

/** A rule the exam has beside the score: a pass mark, a sectional cut, a qualifying paper. */
export type Verdict = {
  code: string;
  /** "Pass mark 60 of 100" */
  title: string;
  passed: boolean | null;
  needed: number;
  reached: number | null;
  unit: string;
};

/** Sections that are reported together. */
export type MeasureResult = {
  code: string;
  title: string;
  raw: number;
  most: number;
  least: number;
  /** Its score comes from the bands of people: then its marks are weights of ours and not shown. */
  in_bands: boolean;
  scaled: ScaledScore | null;
  /** Estimated ability and its standard error, where the measure is adaptive. */
  theta: number | null;
  se: number | null;
  /** Questions a person has yet to mark. */
  pending: number;
  verdicts: Verdict[];
  percentile: Percentile | null;
  /** How many first attempts there are for it so far; null where the exam ranks no parts. */
  percentile_n: number | null;
};

export type SectionResult = {
  section: number;
  code: string;
  title: string;
  measure: string;
  raw: number;
  most: number;
  least: number;
  questions: number;
  right: number;
  partly: number;
  wrong: number;
  unanswered: number;
  pending: number;
  /** Marks taken off for wrong answers, as a positive figure. */
  lost: number;
  time_ms: number;
  time_limit_s: number | null;
};

/** right … pending: scored; marked: by a person. dropped: full marks to all. bonus: full marks to whoever tried. not_counted: a trial question. */
export type Outcome =
  | "right"
  | "partly"
  | "wrong"
  | "unanswered"
  | "pending"
  | "marked"
  | "dropped"
  | "bonus"
  | "not_counted";

export type AnswerMove = "right_to_wrong" | "wrong_to_right" | "wrong_to_wrong";
export type Difficulty = "easy" | "medium" | "hard";

export type QuestionResult = {
  o: number;
  section: number;
  outcome: Outcome;
  marks: number | null;
  most: number;
  topic: string;
  difficulty: Difficulty;
  marked: boolean;
  time_ms: number;
  /** Of others who took it, at least ten; else what its author expects, and then n is 0. */
  median_ms: number | null;
  n: number;
  /** From the first answer to the last, where they differ. */
  moved: AnswerMove | null;
  /** An essay or a recording. */
  by_people?: true;
  /** What people gave, where the exam reports bands; the value is null until all is settled. */
  band?: { value: number | null; most: number } | null;
  /** Of a pending one: people have marked it, and its marks are added with the rest. */
  settled?: boolean;
};

export type TopicResult = {
  /** "physics/mechanics" */
  topic: string;
  /** "Mechanics" */
  title: string;
  questions: number;
  right: number;
  answered: number;
  /** How many of its questions are essays or recordings. */
  by_people: number;
  /** Share of the marks that could be had, 0 to 1. */
  accuracy: number;
  /** The same of the answers given to questions with a key; null where there is none. */
  answered_accuracy: number | null;
  /** Mean time of these answers, and what the others (or the authors) need for the same questions. */
  mean_ms: number;
  median_ms: number | null;
  /** Of these answers; null where there is none. */
  place: "quick_and_right" | "slow_and_right" | "quick_and_wrong" | "slow_and_wrong" | null;
};

/** How many questions had been answered for the last time so many seconds after the start, pauses left out. */
export type PacePoint = { at_s: number; answered: number };

export type Percentile = {
  value: number;
  /** nta: share of those with as much or less, 7 decimals. cat: (N − rank) / N, 2 decimals. mid: general. */
  formula: "nta" | "cat" | "mid";
  /** How many first attempts in exam mode it is drawn from; never below 100. */
  n: number;
  built_at: string;
};

export type NextStep = {
  topic: string;
  title: string;
  reason: "weak" | "slow" | "unanswered";
  accuracy: number;
  questions: number;
};

/** One count of an attempt. Earlier ones stay as they were. */
export type ScoreRun = {
  run_no: number;
  reason: string;
  scored_at: string;
  raw: number;
  overall: number | null;
};

export type Result = {
  attempt_id: string;
  exam_id: ExamId;
  mock_id: string;
  mock_title: string;
  kind: "full" | "section" | "topic" | "daily";
  mode: AttemptMode;
  /** Where each section has a clock, each begins with a question 1. */
  clock: "sections" | "shared";
  /** Before "scored" some questions are yet to be marked, and there is no overall score. */
  state: AttemptState;
  started_at: string;
  submitted_at: string;
  submit_reason: "user" | "deadline" | "staff";
  time_multiplier: number;
  /** How long practice stood still. */
  paused_s: number;
  time_ms: number;
  /** Answers that came after the end and are not counted. */
  late: number;

  raw: number;
  most: number;
  least: number;
  /** Whether raw and most say anything: the sections may have scales of their own. */
  marks_add_up: boolean;
  questions: number;
  right: number;
  partly: number;
  wrong: number;
  unanswered: number;
  pending: number;
  overall: ScaledScore | null;
  /** Whether the exam gives one score for the whole paper; some report their parts alone. */
  has_total: boolean;
  /** Further figures of the whole, such as the comparable total of 0 to 120. */
  also: ScaledScore[];
  verdicts: Verdict[];
  percentile: Percentile | null;
  /** How many first attempts there are so far, where they are too few for a percentile. */
  percentile_n: number;
  /** Its candidate had seen answers to its questions before it began: not ranked, and no measure for others. */
  practised: boolean;
  measures: MeasureResult[];
  sections: SectionResult[];
  topics: TopicResult[];
  items: QuestionResult[];

  moves: { right_to_wrong: number; wrong_to_right: number; wrong_to_wrong: number };
  guesses: { wrong: number; lost: number };
  /** Places of easy questions that were left out. */
  easy_unanswered: number[];
  pace: PacePoint[];
  /** What the player noticed, for the candidate to see: how often, and for how long altogether. */
  events: { kind: string; count: number; total_ms: number }[];
  next_steps: NextStep[];
  /** expert: difficulties were set by editors. Null where ability is not estimated. */
  calibration: "expert" | "pilot" | "live" | null;
  /** May `review_attempt` be called, from when, and does it show keys? */
  review: { open: boolean; from: string | null; keys: boolean };
  runs: ScoreRun[];
};

/** What a person gave for one criterion of an essay or a recording. */
export type CriterionMark = {
  criterion_id: string;
  name: string;
  band: number;
  most: number;
  comment: string | null;
};

export type ObjectionState = "open" | "accepted" | "rejected";

export type ReviewItem = QuestionResult & {
  stimulus: string | null;
  content: ItemContent;
  option_order: string[];
  response: ItemResponse;
  first_response: ItemResponse;
  /** Null where the paper is not yet closed for others. */
  key: ItemKey | null;
  explanation: string | null;
  /** Share of others who had it right, of n; null below ten. */
  right_share: number | null;
  /** Only when a person has marked it, and that mark is final. */
  marking: { rubric: string; criteria: CriterionMark[] } | null;
  objection: { id: string; state: ObjectionState; decision: string | null } | null;
};

export type ReviewStimulus = Omit<Stimulus, "plays_left" | "started_at"> & { transcript: string | null };

export type Review = {
  attempt_id: string;
  exam_id: ExamId;
  mock_id: string;
  mock_title: string;
  mode: AttemptMode;
  clock: Result["clock"];
  state: AttemptState;
  keys: boolean;
  sections: { section: number; code: string; title: string; first: number; last: number }[];
  stimuli: ReviewStimulus[];
  items: ReviewItem[];
};

/** `reveal_item`: in practice only; the question is locked before its key is given. */
export type Revealed = RevealedItem & {
  o: number;
  revealed_at: string;
  outcome: Outcome;
  marks: number | null;
  most: number;
};
