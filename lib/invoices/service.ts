import "server-only";
import { env } from "@/lib/platform/env";
import { adminDb } from "@/lib/platform/supabase/admin";
import { paperOf } from "./paper";
import { makeInvoicePdf } from "./pdf";
import { findInvoice } from "./queries";
import { type CheckedInvoice, call, type Invoice } from "./rows";

/** The PDF of an invoice that its reader may see: made at the first request, and the same bytes ever after. */
export async function readInvoiceFile(invoice: Invoice): Promise<Buffer | null> {
  const kept = await call(adminDb(), "read_invoice_file", { p_invoice_id: invoice.id });
  if (kept.error) throw new Error(`The file of an invoice was not read: ${kept.error.message}`);
  if (kept.data) return Buffer.from(kept.data, "base64");
  const credited = invoice.creditsId ? await findInvoice(adminDb(), invoice.creditsId) : null;
  const made = await makeInvoicePdf(paperOf(invoice, credited, env().SITE_URL));
  const first = await call(adminDb(), "keep_invoice_file", {
    p_invoice_id: invoice.id,
    p_file: made.toString("base64"),
  });
  if (first.error) throw new Error(`The file of an invoice was not kept: ${first.error.message}`);
  // Null where the file went with its buyer, or no longer has the hash it was kept with.
  return first.data === null ? null : Buffer.from(first.data, "base64");
}

export type Asked =
  | { sha256: string }
  /** The total in paise, as the paper says it. */
  | { number: string; totalMinor: number; checkCode: string };

/** What a genuine paper says of itself; null for one that is not ours. */
export async function checkInvoice(asked: Asked): Promise<CheckedInvoice | null> {
  const { data, error } = await call(
    adminDb(),
    "check_invoice",
    "sha256" in asked
      ? { p_sha256: asked.sha256 }
      : { p_number: asked.number, p_total_minor: asked.totalMinor, p_check_code: asked.checkCode },
  );
  if (error) throw new Error(`An invoice could not be checked: ${error.message}`);
  return data;
}
