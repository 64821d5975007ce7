import "server-only";
import { z } from "zod";
import { DOCUMENT_STATES } from "@/lib/documents/choices";
import { listAnswer } from "@/lib/platform/lists/list-answer";
import type { Channel } from "@/lib/platform/realtime";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { keyOf, row } from "@/lib/platform/supabase/row";

export const SIDES = ["student", "team", "mentor", "notice"] as const;
/** A supervisor reads a conversation of a student and a mentor, and writes nothing in it. */
const READERS = ["student", "team", "mentor", "supervisor"] as const;
const KINDS = ["team", "mentor"] as const;

const moment = z.string();
const document = z.union([
  row({ id: z.guid(), name: z.string(), state: keyOf(DOCUMENT_STATES), version_no: z.number() }),
  // One that this reader may not see.
  z.strictObject({}).transform(() => "hidden" as const),
]);

const message = row({
  id: z.guid(),
  place: z.number(),
  side: z.enum(SIDES),
  author_name: z.string(),
  author_role: z.string().nullable(),
  is_own: z.boolean(),
  body: z.string().nullable(),
  is_by_email: z.boolean(),
  flags: z.array(z.string()),
  created_at: moment,
  removed_at: moment.nullable(),
  is_removed_by_author: z.boolean(),
  removed_because: z.string().nullable(),
  document: document.nullable(),
});
export type Message = z.output<typeof message>;

const conversation = row({
  id: z.guid(),
  kind: z.enum(KINDS),
  side: z.enum(READERS),
  student_id: z.guid(),
  student_name: z.string(),
  mentor_name: z.string().nullable(),
  closed_at: moment.nullable(),
  waiting_since: moment.nullable(),
  version: z.number(),
  has_more: z.boolean(),
  /** Whether the reader answers for how students are written to. */
  may_remove: z.boolean(),
  /** The last message that the reader has read, and how far anybody on the other side has. */
  read_to: z.number(),
  read_by_others_to: z.number(),
  messages: z.array(message),
  /** What was removed in the last hour of what the reader has on the screen. */
  removed: z.array(z.guid()),
});
export type Conversation = z.output<typeof conversation> & {
  /** Where its page hears of changes at once; none without realtime. */
  channel?: Channel | undefined;
};

const listed = row({
  id: z.guid(),
  student_id: z.guid(),
  student_name: z.string(),
  waiting_since: moment.nullable(),
  last_message_at: moment,
  handler_name: z.string().nullable(),
  last_side: z.enum(SIDES),
  last_name: z.string(),
  last_words: z.string().nullable(),
  is_unread: z.boolean(),
});
export type ListedConversation = z.output<typeof listed>;

const dueMail = row({
  conversation_id: z.guid(),
  user_id: z.guid(),
  mail_from: z.number(),
  full_name: z.string(),
  side: z.enum(["student", "team", "mentor"]),
  kind: z.enum(KINDS),
  path: z.string(),
  first_id: z.guid().nullable(),
  names: z.array(z.string()).nullable(),
  count: z.number(),
});
export type DueMail = z.output<typeof dueMail>;

/** Where a colleague writes to a student; null where they may not. */
const CHANNELS = ["conversation", "comment", "elsewhere"] as const;
export type StudentChannel = (typeof CHANNELS)[number];

export const answers = {
  student_channel: z.enum(CHANNELS).nullable(),
  count_unread_of_student: z.number().nullable(),
  read_conversation: conversation.nullable(),
  read_mentor_conversation_as_supervisor: conversation,
  list_conversations: listAnswer(listed),
  remove_message: z.guid(),
  send_message: row({ conversation_id: z.guid(), message_id: z.guid(), place: z.number() }),
  list_message_mails: z.array(dueMail),
};
export const call = procedureCalls(answers);
