import "server-only";
import { env } from "@/lib/platform/env";
import { logError } from "@/lib/platform/log";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "../rows";
import { isLonger, type Mailbox, openMailbox } from "./mailbox";
import { type ReceivedMail, readMessage } from "./message";

const BATCH = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Reading = { matched: number; unmatched: number; repeated: number };

/** Reads what is new in the configured mailbox, and says so for the record of the job. */
export async function readReplies(db: Db, until: number): Promise<string> {
  const { IMAP_URL, HASH_SECRET } = env();
  if (!IMAP_URL) return "No mailbox is configured";
  const mailbox = await openMailbox(IMAP_URL);
  try {
    const { matched, unmatched } = await takeInNewMail(db, mailbox, { secret: HASH_SECRET, until });
    return `${matched} for leads, ${unmatched} of nobody we know`;
  } finally {
    await mailbox.close();
  }
}

/**
 * Takes in one message after another. The database remembers each with what came of it, so a run that ends anywhere is gone on
 * with by the next.
 */
export async function takeInNewMail(
  db: Db,
  mailbox: Mailbox,
  { secret, until }: { secret: string; until: number },
): Promise<Reading> {
  const opened = await call(db, "open_mailbox", {
    p_name: mailbox.name,
    p_uid_validity: mailbox.uidValidity,
    p_uid_next: mailbox.uidNext,
  });
  if (opened.error) throw new Error(`The mailbox was not opened: ${opened.error.message}`);
  const readFrom = Date.parse(opened.data.readingSince) - DAY_MS;
  const count: Reading = { matched: 0, unmatched: 0, repeated: 0 };
  for (const { uid, size, arrivedAt } of await mailbox.listAfter(opened.data.lastUid, BATCH)) {
    if (Date.now() > until) break;
    // A server that numbers its messages anew shows old ones, which nobody wrote to us as an answer.
    const isOld = arrivedAt !== null && arrivedAt.getTime() < readFrom;
    const raw = isOld ? null : await mailbox.read(uid);
    const mail = raw ? await readMessage(raw, { isCut: isLonger(size), secret }) : null;
    count[await takeIn(db, mailbox.name, uid, mail)]++;
  }
  return count;
}

async function takeIn(
  db: Db,
  mailbox: string,
  uid: number,
  mail: ReceivedMail | null,
): Promise<keyof Reading> {
  const { data, error } = await call(db, "receive_lead_mail", {
    p_mailbox: mailbox,
    p_uid: uid,
    p_mail: mail ? toJson(mail) : NOBODYS,
  });
  if (!error) return data;
  // A message that the database does not take must not hold up those behind it; an outage must.
  if (mail && /^2[23]/.test(error.code)) {
    logError("mailbox.message_not_taken", error, { uid });
    return takeIn(db, mailbox, uid, null);
  }
  throw new Error(`A message was not taken in: ${error.code} ${error.message}`);
}

const NOBODYS = {
  message_id: null,
  answers: [],
  kind: "letter",
  from_address: null,
  subject: "",
  shown: "",
  body: "",
};

function toJson(mail: ReceivedMail) {
  return {
    message_id: mail.messageId,
    answers: mail.answers,
    kind: mail.kind,
    from_address: mail.fromAddress,
    failed_address: mail.failedAddress,
    reason: mail.reason,
    is_permanent: mail.isPermanent,
    subject: mail.subject,
    shown: mail.shown,
    body: mail.body,
    is_cut: mail.isCut,
    attachments: mail.attachments,
  };
}
