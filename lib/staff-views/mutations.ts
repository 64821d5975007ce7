import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";
import type { StaffViewEntry } from "./schema";

const REFUSALS = ["changed", "name_taken", "too_many"] as const;
export type ViewRefusal = (typeof REFUSALS)[number] | "gone" | "not_allowed";

/** Adds a view or, with its id, changes one of one's own if nobody has since. */
export async function saveStaffView(db: Db, view: StaffViewEntry): Promise<Result<string, ViewRefusal>> {
  const { data, error } = await call(db, "save_staff_view", {
    p_list: view.list,
    p_name: view.name,
    p_query: view.query,
    p_is_pinned: view.isPinned,
    ...(view.sharedWith ? { p_shared_with_role: view.sharedWith } : {}),
    ...(view.viewId ? { p_view_id: view.viewId, p_version: view.version ?? 0 } : {}),
  });
  if (!error) return ok(data);
  const reason = REFUSALS.find((known) => known === error.message);
  if (error.code === "PT409" && reason) return fail(reason);
  if (error.code === "PT403" || error.code === "22023") return fail("not_allowed");
  return unlessGone(error);
}

export async function deleteStaffView(db: Db, viewId: string): Promise<Result<void, "gone">> {
  const { error } = await db.rpc("delete_staff_view", { p_view_id: viewId });
  return error ? unlessGone(error) : ok(undefined);
}

function unlessGone(error: { code: string; message: string }) {
  if (error.code === "PT404") return fail("gone");
  throw new Error(`The saved view was not changed: ${error.code} ${error.message}`);
}
