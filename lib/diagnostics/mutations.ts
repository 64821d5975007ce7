import "server-only";
import type { EmailContent } from "@/lib/platform/email-template";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { call } from "./rows";

/** Queues a mail to the caller's own address; the database takes it from the account. */
export async function sendTestMail(
  db: Db,
  { subject, html, text }: EmailContent,
): Promise<Result<string, "denied">> {
  const { data, error } = await call(db, "send_test_mail", {
    p_subject: subject,
    p_html: html,
    p_text: text,
  });
  if (error?.code === "PT403" || error?.code === "PT401") return fail("denied");
  if (error) throw new Error(`The test mail was not queued: ${error.code} ${error.message}`);
  return ok(data);
}
