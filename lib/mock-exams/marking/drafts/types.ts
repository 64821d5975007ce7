/** An essay that waits for its first marking and has no draft (list_answers_to_draft). */
export type AnswerToDraft = {
  attempt_id: string;
  ordinal: number;
  language: string;
  /** The task as candidates see it, in HTML. */
  task: string;
  text: string;
  /** Of the person, to be taken out of the text before it leaves. */
  names: string[];
  criteria: DraftCriterion[];
};

type DraftCriterion = {
  criterion_id: string;
  code: string;
  name: string;
  description: string | null;
  least: number;
  most: number;
  step: number;
  descriptors: unknown;
};

/** What save_draft_marks takes. */
export type DraftMark = { criterion_id: string; band: number; comment: string; quotes: string[] };
