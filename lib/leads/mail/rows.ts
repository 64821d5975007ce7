import "server-only";
import { z } from "zod";
import { ROLE_NAMES } from "@/lib/access/roles";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });

export const templateRow = row({
  id: z.guid(),
  name: z.string(),
  locale: z.enum(["en", "hi"]),
  subject: z.string(),
  body: z.string(),
  roles: z.array(z.enum(ROLE_NAMES)),
  archived_at: moment.nullable(),
  version: z.number(),
  updated_at: moment,
});
export type MailTemplate = z.output<typeof templateRow>;

const leadMail = row({
  id: z.guid(),
  direction: z.enum(["sent", "received"]),
  kind: z.enum(["letter", "auto_reply", "bounce"]),
  subject: z.string(),
  body: z.string(),
  is_cut: z.boolean(),
  from_address: z.string().nullable(),
  to_address: z.string().nullable(),
  matched_by: z.enum(["message", "address"]).nullable(),
  attachments: z.array(z.string()),
  basis: z.enum(["consent", "request", "reply"]).nullable(),
  failed_at: moment.nullable(),
  failure: z.string().nullable(),
  status: z.enum(["queued", "sending", "sent", "failed"]).nullable(),
  attempts: z.number().nullable(),
  sent_at: moment.nullable(),
  next_attempt_at: moment.nullable(),
  created_at: moment,
});
export type LeadMail = z.output<typeof leadMail>;

const mailDesk = row({
  facts: row({
    is_stopped: z.boolean(),
    is_closed_by_parents: z.boolean(),
    is_withdrawn: z.boolean(),
    has_written: z.boolean(),
  }),
  failing: row({ since: moment, reason: z.string() }).nullable(),
  mailbox: row({ reading_since: moment, last_read_at: moment }).nullable(),
  writer: row({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  mails: z.array(leadMail),
});
export type MailDesk = z.output<typeof mailDesk>;

const mailbox = row({
  name: z.string(),
  reading_since: moment,
  last_read_at: moment,
  matched: z.number(),
  unmatched: z.number(),
});
export type Mailbox = z.output<typeof mailbox>;

export const answers = {
  lead_mail_desk: mailDesk.nullable(),
  send_lead_mail: row({ mail_id: z.guid(), version: z.number() }),
  save_mail_template: z.guid(),
  mailbox_report: z.array(mailbox),
  open_mailbox: row({ last_uid: z.number(), reading_since: moment }),
  receive_lead_mail: z.enum(["matched", "unmatched", "repeated"]),
};
export const call = procedureCalls(answers);

export const ownLead = row({
  id: z.guid(),
  reference: z.string(),
  name: z.string(),
  preferred_destination: z.string().nullable(),
}).transform(({ preferredDestination, ...lead }) => ({ ...lead, destination: preferredDestination }));
export type OwnLead = z.output<typeof ownLead>;
