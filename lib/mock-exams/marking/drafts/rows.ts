import { z } from "zod";
import { row } from "../../../platform/supabase/row.ts";
import { criterionColumns } from "../rows.ts";

const draftCriterion = row({ ...criterionColumns, code: z.string() });

/** An essay that waits for its first marking and has no draft. */
const answerToDraft = row({
  attempt_id: z.string(),
  ordinal: z.int(),
  language: z.string(),
  /** The task as candidates see it, in HTML. */
  task: z.string(),
  text: z.string(),
  /** Of the person, to be taken out of the text before it leaves. */
  names: z.array(z.string()),
  criteria: z.array(draftCriterion),
});
export type AnswerToDraft = z.output<typeof answerToDraft>;

/** What save_draft_marks takes. */
export type DraftMark = { criterion_id: string; band: number; comment: string; quotes: string[] };

export const DRAFTS_PROCEDURES = {
  list_answers_to_draft: z.array(answerToDraft),
  /** False where it comes too late. */
  save_draft_marks: z.boolean(),
  /** Nothing is read of it. */
  record_draft_fault: z.unknown(),
};
