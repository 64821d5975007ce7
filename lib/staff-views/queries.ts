import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { StaffList } from "./lists";
import { type StaffView, staffViewRow } from "./rows";

const MOST = 200;

/** The views of a list that the reader has or is shown: pinned ones first, then by name. */
export async function listStaffViews(db: Db, list: StaffList): Promise<StaffView[]> {
  const { data, error } = await db
    .from("staff_views")
    .select("id, owner_id, name, query, shared_with_role, is_pinned, version")
    .eq("list", list)
    .order("is_pinned", { ascending: false })
    .order("name")
    .order("id")
    .limit(MOST);
  if (error) throw new Error(`Saved views could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("staff_views", z.array(staffViewRow), data);
}
