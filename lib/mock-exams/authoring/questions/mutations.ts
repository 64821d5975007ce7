import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Json } from "@/lib/platform/supabase/database.types";
import type { Db } from "@/lib/platform/supabase/db";
import type { ItemContent, ItemKey, ItemResponse, Marking } from "../../item";
import { callExam } from "../../procedures";
import type { ExamId } from "../../schema";
import type { Saved, Tried } from "./rows";

/** The words with which the procedures refuse. */
const REFUSALS = {
  GONE: "gone",
  PUBLISHED: "published",
  NAME_TAKEN: "name_taken",
  NO_STIMULUS: "no_stimulus",
  NO_SOUND: "no_sound",
  NO_RUBRIC: "no_rubric",
  NO_KEY: "no_key",
  TWO_PEOPLE: "two_people",
  NOTHING_NEW: "nothing_new",
} as const;
export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS];

export async function saveItem(
  db: Db,
  exam: ExamId,
  row: object,
  after: number,
): Promise<Result<Saved, Refusal>> {
  const { data, error } = await callExam(db, "save_exam_item", {
    p_exam_id: exam,
    p_row: row as Json,
    p_after: after,
  });
  return error ? refused(error) : ok(data);
}

/** What an answer is worth, by the very function that marks attempts. */
export async function tryAnswer(
  db: Db,
  asked: { content: ItemContent; key: ItemKey | null; marking: Marking; response: ItemResponse },
): Promise<Tried> {
  const { data, error } = await callExam(db, "score_unsaved_question", { p_question: asked as Json });
  if (error) throw error;
  return data;
}

export async function moveItem(db: Db, itemId: string, move: string): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "move_exam_item", { p_item_id: itemId, p_move: move });
  return error ? refused(error) : ok(null);
}

export async function publishItem(
  db: Db,
  { versionId, licence, provenance }: { versionId: string; licence: string; provenance: string },
): Promise<Result<null, Refusal>> {
  const { error } = await callExam(db, "publish_exam_item", {
    p_version_id: versionId,
    p_licence: licence,
    p_provenance: provenance,
  });
  return error ? refused(error) : ok(null);
}

export async function addStimulus(db: Db, exam: ExamId, row: object): Promise<Result<string, Refusal>> {
  const { data, error } = await callExam(db, "add_exam_stimulus", { p_exam_id: exam, p_row: row as Json });
  return error ? refused(error) : ok(data);
}

function refused(error: { message: string }) {
  const reason = REFUSALS[error.message as keyof typeof REFUSALS];
  if (!reason) throw error;
  return fail(reason);
}
