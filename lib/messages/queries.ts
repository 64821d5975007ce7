import "server-only";
import { z } from "zod";
import { type ListPage, type ListRequest, listArguments, toListPage } from "@/lib/platform/lists/list-page";
import type { Db } from "@/lib/platform/supabase/db";
import { MESSAGE_LIMITS } from "./limits";
import type { InboxSort } from "./list";
import { conversationChannel } from "./live";
import { type Conversation, call, type ListedConversation, type StudentChannel } from "./rows";

type Part = { after?: number | undefined; before?: number | undefined; limit?: number };

/** A conversation as its reader sees it; null for whoever is in none. Without a part the latest messages. */
export async function findConversation(
  db: Db,
  conversationId: string,
  { after, before, limit = MESSAGE_LIMITS.page }: Part = {},
): Promise<Conversation | null> {
  if (!z.guid().safeParse(conversationId).success) return null;
  return read(db, {
    p_conversation_id: conversationId,
    p_after: after ?? null,
    p_before: before ?? null,
    p_limit: limit,
  });
}

/** As whom the reader writes in a conversation, where it matters what their words hold; the database says so, not the page. */
export async function findWriter(
  db: Db,
  conversationId: string | undefined,
): Promise<"mentor" | "student of a mentor" | "anybody"> {
  if (conversationId === undefined) return "anybody";
  const found = await findConversation(db, conversationId, { after: Number.MAX_SAFE_INTEGER, limit: 1 });
  if (found?.kind !== "mentor") return "anybody";
  return found.side === "mentor" ? "mentor" : "student of a mentor";
}

/** A student's conversation with the team; null until somebody has written. */
export async function findTeamConversation(
  db: Db,
  studentId: string,
  { before, limit = MESSAGE_LIMITS.page }: Omit<Part, "after"> = {},
): Promise<Conversation | null> {
  if (!z.guid().safeParse(studentId).success) return null;
  return read(db, { p_student_id: studentId, p_before: before ?? null, p_limit: limit });
}

async function read(
  db: Db,
  args: Parameters<typeof call<"read_conversation">>[2],
): Promise<Conversation | null> {
  const { data, error } = await call(db, "read_conversation", args);
  if (error) throw new Error(`The conversation could not be read: ${error.code} ${error.message}`);
  return data && { ...data, channel: conversationChannel(data.id) };
}

/** A page of the inbox, under the filters and in the order that are asked for. */
export async function listConversations(
  db: Db,
  request: ListRequest<InboxSort>,
): Promise<ListPage<ListedConversation>> {
  const { data, error } = await call(db, "list_conversations", listArguments(request));
  if (error) throw new Error(`Conversations could not be listed: ${error.code} ${error.message}`);
  return toListPage(data, request.cursor);
}

/** Where the reader, a colleague, writes to a student: in the conversation with the team, or beside what it is about. */
export async function findStudentChannel(db: Db, studentId: string): Promise<StudentChannel | null> {
  const { data, error } = await call(db, "student_channel", { p_student_id: studentId });
  if (error) throw new Error(`Where to write could not be read: ${error.code} ${error.message}`);
  return data;
}

/** How many messages of a student and the team the reader, who answers there, has not read; null where there is nothing for them to read. */
export async function countUnreadOfStudent(db: Db, studentId: string): Promise<number | null> {
  const { data, error } = await call(db, "count_unread_of_student", { p_student_id: studentId });
  if (error) throw new Error(`Unread messages could not be counted: ${error.code} ${error.message}`);
  return data;
}
