import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import { letterHtml } from "./email-template";
import { env } from "./env";
import { logError } from "./log";
import { answerAddress } from "./mail-addresses";
import { adminDb } from "./supabase/admin";
import { procedureCalls } from "./supabase/procedures";
import { row } from "./supabase/row";

const SMTP_TIMEOUT_MS = 10_000;
const BATCH = 20;

const queuedEmail = row({
  id: z.guid(),
  to_address: z.string(),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
  unsubscribe_url: z.string().nullable(),
  from_name: z.string().nullable(),
  answers_to: z.string().nullable(),
  is_answerable: z.boolean(),
});
const call = procedureCalls({ claim_emails: z.array(queuedEmail) });

export type Email = {
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: ReadonlyArray<{ filename: string; contentType: string; content: string }>;
  /** Two mails with one key are one mail: a retry sends nothing twice. */
  dedupeKey?: string;
};

/** Queues a mail. It goes out with the next delivery, or later if the mail server is down. */
export async function queueEmail(email: Email): Promise<void> {
  const { error } = await adminDb().rpc("enqueue_email", {
    p_to: email.to,
    p_subject: email.subject,
    p_html: email.html,
    p_text: email.text,
    p_attachments: [...(email.attachments ?? [])],
    p_dedupe_key: email.dedupeKey,
  });
  if (error) logError("email.not_queued", error, { dedupeKey: email.dedupeKey });
}

let transport: Transporter | undefined;

function mailServer(): Transporter {
  transport ??= createTransport(env().SMTP_URL, {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  } as object);
  return transport;
}

/** Sends what is due from the outbox. What fails is retried later, with growing pauses. */
export async function deliverQueuedEmails(): Promise<{ sent: number; failed: number }> {
  const db = adminDb();
  const { data, error } = await call(db, "claim_emails", { p_limit: BATCH });
  if (error) throw new Error(`The outbox could not be read: ${error.message}`);
  const outcome = { sent: 0, failed: 0 };
  for (const email of data) {
    const failure = await send(email);
    failure ? outcome.failed++ : outcome.sent++;
    const finished = await db.rpc("finish_email", { p_id: email.id, p_error: failure ?? undefined });
    if (finished.error) logError("email.not_marked", finished.error, { id: email.id });
  }
  return outcome;
}

/** The address in MAIL_FROM, without its name. */
export function senderAddress(): string {
  return /<([^>]+)>/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM;
}

/** Where the answer goes: into the mailbox that is read, else to the address on the site. */
function replyAddress({ id, answersTo }: { id: string; answersTo: string | null }): string {
  const { REPLY_ADDRESS, REPLY_PLUS_ADDRESS, HASH_SECRET } = env();
  if (!REPLY_ADDRESS) return answersTo ?? senderAddress();
  return REPLY_PLUS_ADDRESS === "on" ? answerAddress(REPLY_ADDRESS, id, HASH_SECRET) : REPLY_ADDRESS;
}

/** A mail program ends such mails with one POST (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function send(email: z.output<typeof queuedEmail>): Promise<string | null> {
  try {
    await mailServer().sendMail({
      from: email.fromName ? { name: email.fromName, address: senderAddress() } : env().MAIL_FROM,
      // The same at each try, so that a mail server that took it twice shows it once, and answers name it.
      messageId: `<${email.id}@${senderAddress().split("@").at(-1)}>`,
      ...(email.isAnswerable ? { replyTo: replyAddress(email) } : {}),
      to: email.toAddress,
      subject: email.subject,
      html: email.html ?? letterHtml(email.text),
      text: email.text,
      attachments: email.attachments,
      ...(email.unsubscribeUrl ? { headers: unsubscribeHeaders(email.unsubscribeUrl) } : {}),
    });
    return null;
  } catch (error) {
    logError("email.not_sent", error, { id: email.id });
    return error instanceof Error ? error.message.slice(0, 300) : "unknown";
  }
}
