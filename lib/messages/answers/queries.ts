import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { type PreparedAnswer, preparedAnswerRow } from "./rows";

/** Beyond a few dozen nobody finds one; a manager archives what is not used. */
const MOST_ANSWERS = 100;
const COLUMNS = "id, title, body, roles, archived_at, version";

/** The answers that the reader may use, by title. */
export async function listPreparedAnswers(db: Db): Promise<PreparedAnswer[]> {
  const { data, error } = await db
    .from("prepared_answers")
    .select(COLUMNS)
    .is("archived_at", null)
    .order("title")
    .limit(MOST_ANSWERS);
  if (error) throw new Error(`The answers could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("prepared_answers", z.array(preparedAnswerRow), data);
}

/** For their keepers: also those that are archived, at the end. */
export async function listAllPreparedAnswers(db: Db): Promise<PreparedAnswer[]> {
  const { data, error } = await db
    .from("prepared_answers")
    .select(COLUMNS)
    .order("archived_at", { ascending: false, nullsFirst: true })
    .order("title")
    .limit(MOST_ANSWERS);
  if (error) throw new Error(`The answers could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("prepared_answers", z.array(preparedAnswerRow), data);
}
