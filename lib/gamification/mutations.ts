import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import type { BoardNameEntry, BoardNameRemoval } from "./schema";

const { done } = refusalReader({
  details: [
    "no_student",
    "sample",
    "no_birthday",
    "minor",
    "changed",
    "name_taken",
    "bad_name",
    "name_not_allowed",
    "own_name",
  ],
  codes: { PT401: "no_student" },
});
export type Refusal = RefusalOf<typeof done>;

export async function saveBoardName(
  db: Db,
  { boardName, version }: BoardNameEntry,
): Promise<Result<void, Refusal>> {
  return done(await db.rpc("save_board_name", { p_name: boardName, p_version: version }));
}

export async function leaveBoard(db: Db): Promise<Result<void, Refusal>> {
  return done(await db.rpc("leave_board"));
}

const removing = refusalReader({ details: ["changed"], codes: { PT403: "denied" } });

/** Takes a student's name off the board and tells them; nobody chooses it again. */
export async function removeBoardName(
  db: Db,
  { userId, version }: BoardNameRemoval,
): Promise<Result<void, RefusalOf<typeof removing.done>>> {
  return removing.done(await db.rpc("remove_board_name", { p_user_id: userId, p_version: version }));
}
