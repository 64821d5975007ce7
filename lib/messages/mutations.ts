import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import type { Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { type RefusalOf, refusalReader } from "@/lib/platform/supabase/refusals";
import { getSettings } from "@/lib/site/settings";
import { messageEmail } from "./emails";
import { call } from "./rows";

const { result, done } = refusalReader({
  details: ["closed", "answered", "no_document", "too_late", "changed", "contact_details"],
  codes: { PT404: "gone", PT429: "limited", "22023": "bad_entry" },
});
/** What a procedure refuses, by its detail or code. */
export type Refusal = RefusalOf<typeof result>;

type NewMessage = {
  /** The conversation; a student's first message to the team, or the team's first to them, names the student instead. */
  conversationId?: string | undefined;
  studentId?: string | undefined;
  /** Made with the form: sent twice, it is one message. */
  key: string;
  body: string;
  documentId?: string | undefined;
  /** The last message that its writer has seen. */
  seen?: number | undefined;
  flags: readonly string[];
};
export type Sent = { conversationId: string; messageId: string; place: number };

export async function sendMessage(db: Db, message: NewMessage): Promise<Result<Sent, Refusal>> {
  return result(
    await call(db, "send_message", {
      p_conversation_id: message.conversationId ?? null,
      p_student_id: message.studentId ?? null,
      p_body: message.body,
      p_key: message.key,
      p_document_id: message.documentId ?? null,
      p_seen: message.seen ?? null,
      p_flags: [...message.flags],
    }),
  );
}

/** Gives the conversation it stood in. */
export async function removeMessage(
  db: Db,
  { messageId, reason }: { messageId: string; reason?: string | undefined },
): Promise<Result<string, Refusal>> {
  return result(await call(db, "remove_message", { p_message_id: messageId, p_reason: reason ?? null }));
}

/** What a student wrote needs no answer. */
export async function settleConversation(
  db: Db,
  { conversationId, version }: { conversationId: string; version: number },
): Promise<Result<void, Refusal>> {
  return done(
    await db.rpc("settle_conversation", {
      p_conversation_id: conversationId,
      p_version: version,
    }),
  );
}

/** Remembers how far the caller has read; whether there is such a conversation for them. */
export async function markConversationRead(db: Db, conversationId: string, place: number): Promise<boolean> {
  if (!z.guid().safeParse(conversationId).success) return false;
  const { error } = await db.rpc("mark_conversation_read", {
    p_conversation_id: conversationId,
    p_place: place,
  });
  if (error && error.code !== "PT404") throw error;
  return !error;
}

/**
 * Tells people by email of what they have not read for ten minutes, as the service; how many. Each mail is queued and taken off
 * the list in one step of the database, under a key of its own.
 */
export async function mailMessages(db: Db, now: Date): Promise<number> {
  const { data, error } = await call(db, "list_message_mails", { p_now: now.toISOString() });
  if (error) throw new Error(`Messages to mail could not be listed: ${error.message}`);
  if (data.length === 0) return 0;
  const { name: siteName } = await getSettings();
  const { SITE_URL, IMAP_URL } = env();
  let mailed = 0;
  for (const due of data) {
    // Where a mailbox is read, a student's answer to the mail is their next message.
    const isAnswerable = IMAP_URL !== undefined && due.side === "student" && due.kind === "team";
    const isLeft = due.count > 0;
    const { error: refused } = await db.rpc("queue_message_mail", {
      p_conversation_id: due.conversationId,
      p_user_id: due.userId,
      p_mail_from: due.mailFrom,
      p_is_answerable: isAnswerable,
      ...(isLeft ? { p_email: messageEmail({ ...due, isAnswerable }, SITE_URL, siteName) } : {}),
    });
    if (refused) throw new Error(`A mail about messages was not queued: ${refused.message}`);
    if (isLeft) mailed += 1;
  }
  return mailed;
}
