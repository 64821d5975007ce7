import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { type BoardNameRow, call, type Points } from "./rows";

/** The caller's points with what they were for, badges, days of the daily challenge, the board and the rules. */
export async function readPoints(db: Db): Promise<Points> {
  const { data, error } = await call(db, "read_points");
  if (error) throw new Error(`The points could not be read: ${error.code} ${error.message}`);
  return data;
}

/** Names on the board with whose they are, the latest first: all, or those that begin as asked. */
export async function listBoardNames(db: Db, asked: string): Promise<BoardNameRow[]> {
  const { data, error } = await call(db, "list_board_names", { p_asked: asked });
  if (error) throw new Error(`The names could not be listed: ${error.code} ${error.message}`);
  return data;
}
