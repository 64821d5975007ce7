import type { ExamId } from "../schema.ts";
import type { AttemptState } from "../types.ts";

/** What my_practice answers. */
export type OwnPractice = {
  /** The day it is in India. */
  today: string;
  /** Days on which a challenge was handed in, of whatever exam. */
  days: string[];
  exams: PracticeOfExam[];
};

export type PracticeOfExam = {
  exam_id: ExamId;
  topics: PracticeTopic[];
  /** Some of its questions are chosen by ability, and can be practised only once they were met. */
  by_ability: boolean;
  /** Of the latest paper whose result is out, or of the result that was asked for. Null while no key of it may be shown. */
  wrong: WrongOnes | null;
  /** Null where the exam has too few questions that everybody may see. */
  daily: DailyChallenge | null;
  running: RunningPractice[];
};

export type PracticeTopic = {
  /** "physics/mechanics" */
  topic: string;
  title: string;
  field: string;
  questions: number;
  /** Not met yet, or not right the last time. */
  due: number;
};

export type WrongOnes = {
  attempt_id: string;
  mock_title: string;
  /** Wrong or left out. */
  questions: number;
  /** And those that were right in part. */
  with_partly: number;
};

export type DailyChallenge = {
  questions: number;
  attempt_id: string | null;
  state: AttemptState | null;
  /** One of its questions belongs to an exam that is running, or whose result is not out. */
  is_closed: boolean;
};

export type RunningPractice = {
  attempt_id: string;
  kind: "wrong" | "topics" | "daily";
  state: "in_progress" | "paused";
  deadline_at: string | null;
  source_attempt_id: string | null;
};
