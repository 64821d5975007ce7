import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import type { ListedItem, QuestionFile, QueuedQuestion, WaitingChange } from "./rows";
import type { ObjectionsPage, StatisticsPage } from "./schema";

const PAGE = 25;

/** A page of the published questions with how they turned out, and after which the next one begins. */
export async function listItemStatistics(
  db: Db,
  { q, exam, show, sort, after }: StatisticsPage,
): Promise<{ items: ListedItem[]; next: string | null }> {
  const { data, error } = await callExam(db, "list_item_statistics", {
    ...(q ? { p_text: q } : {}),
    ...(exam ? { p_exam_id: exam } : {}),
    ...(show ? { p_show: show } : {}),
    ...(sort ? { p_sort: sort } : {}),
    ...(after ? { p_after: after } : {}),
  });
  if (error) throw error;
  return pageOf(data);
}

/** A page of the questions to which somebody objected. */
export async function listObjections(
  db: Db,
  { exam, view, after }: ObjectionsPage,
): Promise<{ items: QueuedQuestion[]; next: string | null }> {
  const { data, error } = await callExam(db, "list_exam_objections", {
    ...(exam ? { p_exam_id: exam } : {}),
    p_decided: view === "decided",
    ...(after ? { p_after: after } : {}),
  });
  if (error) throw error;
  return pageOf(data);
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

function pageOf<Item extends { itemVersionId: string }>(found: Item[]) {
  const items = found.slice(0, PAGE);
  return { items, next: found.length > PAGE ? (items.at(-1)?.itemVersionId ?? null) : null };
}
