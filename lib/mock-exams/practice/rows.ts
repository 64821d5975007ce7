import { z } from "zod";
import { row } from "../../platform/supabase/row.ts";
import { attemptState, examId, runningState } from "../columns.ts";

const practiceTopic = row({
  /** "physics/mechanics" */
  topic: z.string(),
  title: z.string(),
  field: z.string(),
  questions: z.int(),
  /** Not met yet, or not right the last time. */
  due: z.int(),
});
export type PracticeTopic = z.output<typeof practiceTopic>;

const wrongOnes = row({
  attempt_id: z.string(),
  mock_title: z.string(),
  /** Wrong or left out. */
  questions: z.int(),
  /** And those that were right in part. */
  with_partly: z.int(),
});
export type WrongOnes = z.output<typeof wrongOnes>;

const dailyChallenge = row({
  questions: z.int(),
  attempt_id: z.string().nullable(),
  state: attemptState.nullable(),
  /** One of its questions belongs to an exam that is running, or whose result is not out. */
  is_closed: z.boolean(),
});
export type DailyChallenge = z.output<typeof dailyChallenge>;

const runningPractice = row({
  attempt_id: z.string(),
  kind: z.enum(["wrong", "topics", "daily"]),
  state: runningState,
  deadline_at: z.string().nullable(),
  source_attempt_id: z.string().nullable(),
});
export type RunningPractice = z.output<typeof runningPractice>;

const practiceOfExam = row({
  exam_id: examId,
  topics: z.array(practiceTopic),
  /** Some of its questions are chosen by ability, and can be practised only once they were met. */
  by_ability: z.boolean(),
  /** Of the latest paper whose result is out, or of the result that was asked for. Null while no key of it may be shown. */
  wrong: wrongOnes.nullable(),
  /** Null where the exam has too few questions that everybody may see. */
  daily: dailyChallenge.nullable(),
  running: z.array(runningPractice),
});
export type PracticeOfExam = z.output<typeof practiceOfExam>;

const ownPractice = row({
  /** The day it is in India. */
  today: z.string(),
  /** Days on which a challenge was handed in, of whatever exam. */
  days: z.array(z.string()),
  exams: z.array(practiceOfExam),
});
export type OwnPractice = z.output<typeof ownPractice>;

/** The attempt that was begun, or is gone on with. */
const practiceStarted = row({ attempt_id: z.string() });
export type PracticeStarted = z.output<typeof practiceStarted>;

export const PRACTICE_PROCEDURES = {
  read_own_practice: ownPractice,
  practise_wrong_answers: practiceStarted,
  practise_topics: practiceStarted,
  take_daily_challenge: practiceStarted,
};
