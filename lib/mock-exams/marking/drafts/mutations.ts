import "server-only";
import { logError } from "@/lib/platform/log";
import { askModel, modelName } from "@/lib/platform/model";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import type { AnswerToDraft } from "./rows";
import { DRAFT_INSTRUCTIONS, marksOf, materialOf } from "./rules";
import { draftSchema } from "./schema";

const AT_ONCE = 5;
/** The scheduler waits a minute, and one answer may take half of it. */
const NO_MORE_AFTER_MS = 25_000;

/** As the service: asks the model for drafts of essays that wait to be marked; how many there are now. None without a model. */
export async function draftMarks(db: Db): Promise<number> {
  const model = modelName();
  if (!model) return 0;
  const { data: waiting, error } = await callExam(db, "list_answers_to_draft", { p_limit: AT_ONCE });
  if (error) throw new Error(error.message);
  const until = Date.now() + NO_MORE_AFTER_MS;
  let drafted = 0;
  for (const answer of waiting) {
    if (Date.now() > until) break;
    const marks = await ask(answer);
    const place = { p_attempt_id: answer.attemptId, p_ordinal: answer.ordinal };
    if (typeof marks === "string") {
      const noted = await callExam(db, "record_draft_fault", { ...place, p_fault: marks.slice(0, 200) });
      if (noted.error) throw new Error(noted.error.message);
      continue;
    }
    const saved = await callExam(db, "save_draft_marks", { ...place, p_model: model, p_marks: marks });
    if (saved.error) throw new Error(saved.error.message);
    if (saved.data) drafted += 1;
  }
  return drafted;
}

/** The marks, or in a sentence why there are none. */
async function ask(answer: AnswerToDraft) {
  try {
    const draft = await askModel({
      instructions: DRAFT_INSTRUCTIONS,
      material: materialOf(answer),
      shape: draftSchema,
    });
    return marksOf(draft, answer);
  } catch (error) {
    logError("exam.no_draft", error);
    return error instanceof Error ? error.message : "The model did not answer.";
  }
}
