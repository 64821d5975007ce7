import "server-only";
import { cache } from "react";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import {
  call,
  type Mailbox,
  type MailDesk,
  type MailTemplate,
  type OwnLead,
  ownLead,
  templateRow,
} from "./rows";

/** Beyond a few dozen nobody finds one by typing; a manager archives what is not used. */
const MOST_TEMPLATES = 200;
const COLUMNS = "id, name, locale, subject, body, roles, archived_at, version, updated_at";

/** The templates that the reader may use, by name. */
export async function listMailTemplates(db: Db): Promise<MailTemplate[]> {
  const { data, error } = await db
    .from("mail_templates")
    .select(COLUMNS)
    .is("archived_at", null)
    .order("name")
    .order("locale")
    .limit(MOST_TEMPLATES);
  if (error) throw new Error(`The templates could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("mail_templates", z.array(templateRow), data);
}

/** For their keepers: also those that are archived, at the end. */
export async function listAllMailTemplates(db: Db): Promise<MailTemplate[]> {
  const { data, error } = await db
    .from("mail_templates")
    .select(COLUMNS)
    .order("archived_at", { ascending: false, nullsFirst: true })
    .order("name")
    .order("locale")
    .limit(MOST_TEMPLATES);
  if (error) throw new Error(`The templates could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("mail_templates", z.array(templateRow), data);
}

/** The mails of a lead, and what somebody who writes the next one needs to know. The form and the timeline share one answer. */
export const findMailDesk = cache(async (db: Db, leadId: string): Promise<MailDesk | null> => {
  const { data, error } = await call(db, "lead_mail_desk", { p_lead_id: leadId });
  if (error) throw new Error(`The mails could not be read: ${error.code} ${error.message}`);
  return data;
});

/** How far mailboxes have been read. The database answers administrators only. */
export async function listMailboxes(db: Db): Promise<Mailbox[]> {
  const { data, error } = await call(db, "mailbox_report");
  if (error) throw new Error(`The mailboxes could not be read: ${error.code} ${error.message}`);
  return data;
}

/** One's latest leads, to see a template with. */
export async function listOwnLeads(db: Db, userId: string): Promise<OwnLead[]> {
  const { data, error } = await db
    .from("leads")
    .select("id, reference, name, preferred_destination")
    .eq("owner_id", userId)
    .is("merged_into", null)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(8);
  if (error) throw new Error(`Own leads could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("leads", z.array(ownLead), data);
}
