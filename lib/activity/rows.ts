import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

const comment = row({
  id: z.uuid(),
  channel: z.enum(["team", "person"]),
  author_name: z.string(),
  is_own: z.boolean(),
  is_by_person: z.boolean(),
  text: z.string().nullable(),
  version: z.number(),
  edited_at: moment.nullable(),
  deleted_at: moment.nullable(),
  created_at: moment,
  mentions: z.array(z.string()),
  former: z.array(z.string()),
});
export type Comment = z.output<typeof comment>;

const reader = z.object({ id: z.uuid(), name: z.string(), role: z.string() });
export type CommentReader = z.output<typeof reader>;

export const answers = {
  list_comments: z.array(comment),
  list_comment_readers: z.array(reader),
  add_comment: z.uuid(),
  list_staff_names: z.array(row({ user_id: z.uuid(), full_name: z.string().nullable() })),
};
export const call = procedureCalls(answers);
