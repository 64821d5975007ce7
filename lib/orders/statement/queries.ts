import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type Statement } from "./rows";

/** What our books say of a person's own money; null where nothing has moved yet. */
export async function readOwnStatement(db: Db): Promise<Statement | null> {
  const { data, error } = await call(db, "read_own_statement");
  if (error) throw new Error(`The statement could not be read: ${error.code} ${error.message}`);
  return data.number > 0 ? data : null;
}
