import "server-only";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { refusalReader } from "@/lib/platform/supabase/refusals";
import { call } from "./rows";
import type { PreparedAnswerEntry } from "./schema";

const { result } = refusalReader({
  details: ["changed", "title_taken"],
  codes: { PT404: "gone", "22023": "bad_entry" },
});

export async function savePreparedAnswer(
  db: Db,
  { answerId, isArchived, onlyFor, title, body, version }: PreparedAnswerEntry,
): Promise<Result<string, "changed" | "title_taken" | "gone" | "bad_entry">> {
  return result(
    await call(db, "save_prepared_answer", {
      p_answer_id: answerId ?? null,
      p_title: title,
      p_body: body,
      p_roles: onlyFor,
      p_is_archived: isArchived,
      p_version: version ?? null,
    }),
  );
}
