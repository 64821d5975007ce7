import "server-only";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import type { StatisticsSort } from "./list";
import type { ObjectionSort } from "./objections";
import type { ListedItem, QuestionFile, QueuedQuestion, WaitingChange } from "./rows";

/** A page of the published questions with how they turned out. */
export async function listItemStatistics(
  db: Db,
  request: ListRequest<StatisticsSort>,
): Promise<ListPage<ListedItem>> {
  const { data, error } = await callExam(db, "list_item_statistics", listArguments(request));
  if (error) throw error;
  return toListPage(data, request.cursor);
}

/** A page of the questions to which somebody objected. */
export async function listObjections(
  db: Db,
  request: ListRequest<ObjectionSort>,
): Promise<ListPage<QueuedQuestion>> {
  const { data, error } = await callExam(db, "list_exam_objections", listArguments(request));
  if (error) throw error;
  return toListPage(data, request.cursor);
}

/** Changes of keys that wait to be made, or whose marking again is not finished. */
export async function listWaitingChanges(db: Db): Promise<WaitingChange[]> {
  const { data, error } = await callExam(db, "list_key_changes");
  if (error) throw error;
  return data;
}

export async function findQuestionFile(db: Db, itemVersionId: string): Promise<QuestionFile | null> {
  const { data, error } = await callExam(db, "read_key_review", { p_item_version_id: itemVersionId });
  if (error) throw error;
  return data;
}
