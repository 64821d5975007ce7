import "server-only";
import type { Db } from "@/lib/platform/supabase/db";
import { call, type LinkedConsultation } from "./rows";

/** The consultation behind a link, or null for a token that is unknown or long past. */
export async function findAppointment(db: Db, token: string): Promise<LinkedConsultation | null> {
  const { data, error } = await call(db, "find_linked_consultation", { p_token: token });
  if (error) throw new Error(`The consultation could not be read: ${error.code} ${error.message}`);
  return data;
}
