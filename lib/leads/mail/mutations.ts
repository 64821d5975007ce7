import "server-only";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import type { Refusal } from "../contact-ways";
import { describeChanges } from "../desk/changes";
import { listChangesSince } from "../desk/queries";
import { call } from "./rows";
import type { MailTemplateEntry } from "./schema";

const REFUSALS: readonly string[] = [
  "no_address",
  "stopped",
  "parents",
  "withdrawn",
  "no_consent",
] satisfies readonly Refusal[];

function isRefusal(detail: string | null): detail is Refusal {
  return detail !== null && REFUSALS.includes(detail);
}

/** Queues a mail to a lead once for each key, and sets what comes next. */
export async function sendLeadMail(
  db: Db,
  mail: {
    leadId: string;
    version: number;
    key: string;
    templateId?: string | undefined;
    subject: string;
    body: string;
    nextTitle: string;
    nextAt: Date;
  },
): Promise<Result<string, Refusal | "gone" | "not_yours" | "changed" | "too_many">> {
  const { data, error } = await call(db, "send_lead_mail", {
    p_lead_id: mail.leadId,
    p_version: mail.version,
    p_key: mail.key,
    p_template_id: mail.templateId ?? null,
    p_subject: mail.subject,
    p_body: mail.body,
    p_next_title: mail.nextTitle,
    p_next_at: mail.nextAt.toISOString(),
  });
  if (!error) return ok(data.mailId);
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT403") return fail("not_yours");
  if (error.code === "PT429") return fail("too_many", undefined, error.details);
  if (error.code === "PT409") {
    if (isRefusal(error.details)) return fail(error.details);
    if (error.details === "changed")
      return fail("changed", describeChanges(await listChangesSince(db, mail.leadId, mail.version)));
  }
  throw new Error(`The mail was not sent: ${error.code} ${error.message}`);
}

export async function saveMailTemplate(
  db: Db,
  { templateId, isArchived, onlyFor, ...template }: MailTemplateEntry,
): Promise<Result<string, "gone" | "changed" | "name_taken">> {
  const { data, error } = await call(db, "save_mail_template", {
    p_template: {
      ...template,
      roles: onlyFor,
      ...(templateId ? { id: templateId } : {}),
      is_archived: isArchived,
    },
  });
  if (!error) return ok(data);
  if (error.code === "PT404") return fail("gone");
  if (error.code === "PT409" && (error.details === "changed" || error.details === "name_taken"))
    return fail(error.details);
  throw new Error(`The template was not saved: ${error.code} ${error.message}`);
}
