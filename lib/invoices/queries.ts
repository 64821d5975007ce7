import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import { INVOICE_COLUMNS, type Invoice, invoiceRow, type ListedInvoice, listedInvoiceRow } from "./rows";

const LISTED = "id, kind, number, issued_at, seller_gstin, currency, total_minor";
const OWN_LIMIT = 50;

/** An invoice that the reader may see, with its lines in order. */
export async function findInvoice(db: Db, invoiceId: string): Promise<Invoice | null> {
  if (!z.guid().safeParse(invoiceId).success) return null;
  const { data, error } = await db.from("invoices").select(INVOICE_COLUMNS).eq("id", invoiceId).maybeSingle();
  if (error) throw new Error(`The invoice could not be read: ${error.code} ${error.message}`);
  if (!data) return null;
  const invoice = parseAnswer("invoices", invoiceRow, data);
  return { ...invoice, invoiceLines: invoice.invoiceLines.toSorted((one, other) => one.place - other.place) };
}

/** What belongs to an invoice: what it credits, and what was credited of it. */
export async function listRelatedInvoices(db: Db, { id, creditsId }: Invoice): Promise<ListedInvoice[]> {
  const { data, error } = await db
    .from("invoices")
    .select(LISTED)
    .or(creditsId ? `id.eq.${creditsId}` : `credits_id.eq.${id}`)
    .order("issued_at");
  if (error) throw new Error(`Invoices could not be read: ${error.code} ${error.message}`);
  return parseAnswer("invoices", z.array(listedInvoiceRow), data);
}

/** A person's own invoices, newest first; those who read payments could read everybody's. */
export async function listInvoicesOf(db: Db, userId: string): Promise<ListedInvoice[]> {
  const { data, error } = await db
    .from("invoices")
    .select(`${LISTED}, orders!inner(user_id)`)
    .eq("orders.user_id", userId)
    .order("issued_at", { ascending: false })
    .limit(OWN_LIMIT);
  if (error) throw new Error(`Invoices could not be listed: ${error.code} ${error.message}`);
  return parseAnswer("invoices", z.array(listedInvoiceRow), data);
}
