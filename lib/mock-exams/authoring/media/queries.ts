import "server-only";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { callExam } from "../../procedures";
import type { MediaSort } from "./list";
import type { MediaChoice, MediaEntry, MediaFile } from "./rows";

/** A page of what editors uploaded, under the filters and in the order that are asked for. */
export async function listMedia(db: Db, request: ListRequest<MediaSort>): Promise<ListPage<MediaEntry>> {
  const { data, error } = await callExam(db, "list_exam_media", listArguments(request));
  if (error) throw error;
  return toListPage(data, request.cursor);
}

/** The newest of them, which a form offers to choose from. */
export async function listMediaChoices(db: Db): Promise<MediaChoice[]> {
  const { data, error } = await callExam(db, "list_media_choices");
  if (error) throw error;
  return data;
}

/** One of them whole; null where there is none of this name. */
export async function findMedia(db: Db, name: string): Promise<MediaFile | null> {
  const { data, error } = await callExam(db, "read_exam_media", { p_name: name });
  if (error) throw error;
  return data;
}
