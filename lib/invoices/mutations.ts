import "server-only";
import { env } from "@/lib/platform/env";
import type { Db } from "@/lib/platform/supabase/db";
import { getSettings } from "@/lib/site/settings";
import { invoiceEmail, payerEmail } from "./emails";
import { call } from "./rows";

/** Mails the invoices of which nobody has been told yet, and answers how many. */
export async function mailInvoices(db: Db): Promise<number> {
  const { data, error } = await call(db, "list_invoice_mails");
  if (error) throw new Error(`Invoices to mail could not be listed: ${error.message}`);
  if (data.length === 0) return 0;
  const { name: siteName } = await getSettings();
  let mailed = 0;
  for (const told of data) {
    const queued = await db.rpc("queue_invoice_mail", {
      p_invoice_id: told.invoiceId,
      p_email: {
        ...invoiceEmail(told, env().SITE_URL, siteName),
        ...(told.payer ? { payer: payerEmail(told, siteName) } : {}),
      },
    });
    if (queued.error) throw new Error(`The mail of an invoice was not queued: ${queued.error.message}`);
    if (queued.data) mailed += 1;
  }
  return mailed;
}
