import "server-only";
import type { PostgrestError } from "@supabase/supabase-js";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";

type About = { leadId?: string; studentId?: string; applicationId?: string; jobApplicationId?: string };
type Written = {
  about: About;
  channel: "team" | "person";
  /** Made with the form: sent twice, it is one comment. */
  key: string;
  text: string;
  mentioned: readonly string[];
  /** A task of the author's about the same thing. */
  task: { title: string; dueAt: Date } | null;
};
export type CommentRefusal = "gone" | "mention" | "past" | "changed" | "too_late" | "conversation";

export async function writeComment(db: Db, written: Written): Promise<Result<string, CommentRefusal>> {
  const { about, channel, key, text, mentioned, task } = written;
  const { data, error } = await call(db, "add_comment", {
    p_channel: channel,
    p_text: text,
    p_key: key,
    p_lead_id: about.leadId ?? null,
    p_student_id: about.studentId ?? null,
    p_application_id: about.applicationId ?? null,
    p_job_application_id: about.jobApplicationId ?? null,
    p_mentions: [...mentioned],
    p_task_title: task?.title ?? null,
    p_task_due_at: task?.dueAt.toISOString() ?? null,
  });
  return error ? refusal(error) : ok(data);
}

type Seen = { commentId: string; version: number };

export async function editComment(
  db: Db,
  { commentId, version, text, mentioned }: Seen & { text: string; mentioned: readonly string[] },
): Promise<Result<void, CommentRefusal>> {
  const { error } = await db.rpc("edit_comment", {
    p_comment_id: commentId,
    p_version: version,
    p_text: text,
    p_mentions: [...mentioned],
  });
  return error ? refusal(error) : ok(undefined);
}

export async function removeComment(
  db: Db,
  { commentId, version }: Seen,
): Promise<Result<void, CommentRefusal>> {
  const { error } = await db.rpc("remove_comment", { p_comment_id: commentId, p_version: version });
  return error ? refusal(error) : ok(undefined);
}

function refusal(error: PostgrestError): Result<never, CommentRefusal> {
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT403" && error.message === "mention") {
    return fail(
      "mention",
      `${error.details} can’t open this, so a note can’t mention them. Remove @${error.details}, or ask somebody who can.`,
    );
  }
  if (error.code === "PT403") return fail("gone");
  if (error.code === "PT409" && error.message === "past") return fail("past");
  if (error.code === "PT409" && error.message === "conversation") return fail("conversation");
  if (error.code === "PT409") return fail(error.message === "too_late" ? "too_late" : "changed");
  throw new Error(`The comment was not saved: ${error.code} ${error.message}`);
}
