import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { PreparedPhotograph } from "./photograph";
import type { PhotographEntry } from "./schema";

export async function insertPhotograph(
  db: Db,
  { photograph: _file, ...entry }: PhotographEntry,
  { width, height, blur }: PreparedPhotograph,
  storagePath: string,
): Promise<void> {
  const { error } = await db
    .from("media")
    .insert({ ...entry, storage_path: storagePath, width, height, blur });
  if (error) throw error;
}

/** Shows it on its page, in place of the one that was there. */
export async function showPhotograph(db: Db, id: string): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("publish_media", { p_id: id });
  if (error?.code === "PT404") return fail("gone");
  if (error) throw error;
  return ok(undefined);
}

export async function archivePhotograph(db: Db, id: string): Promise<Result<void, "gone">> {
  const { data, error } = await db.from("media").update({ status: "archived" }).eq("id", id).select("id");
  if (error) throw error;
  return data.length > 0 ? ok(undefined) : fail("gone");
}
