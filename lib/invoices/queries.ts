import "server-only";
import { z } from "zod";
import type { Db } from "@/lib/platform/supabase/db";
import { parseAnswer } from "@/lib/platform/supabase/procedures";
import type { Reported } from "./gstr1";
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

/** The invoice of an order that the reader may see; null before it is paid. */
export async function findInvoiceOfOrder(db: Db, orderId: string): Promise<ListedInvoice | null> {
  const { data, error } = await db
    .from("invoices")
    .select(LISTED)
    .eq("order_id", orderId)
    .eq("kind", "invoice")
    .maybeSingle();
  if (error) throw new Error(`The invoice of an order could not be read: ${error.code} ${error.message}`);
  return data && parseAnswer("invoices", listedInvoiceRow, data);
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

const REPORT_PAGE = 500;

/** The papers of a month for the return, in the order of their days. For those who read payments. */
export async function listReported(db: Db, { from, to }: { from: string; to: string }): Promise<Reported[]> {
  const papers: Invoice[] = [];
  for (let more = true; more; ) {
    const { data, error } = await db
      .from("invoices")
      .select(INVOICE_COLUMNS)
      .gte("issued_at", from)
      .lt("issued_at", to)
      .order("issued_at")
      .order("id")
      .range(papers.length, papers.length + REPORT_PAGE - 1);
    if (error) throw new Error(`Invoices of a month could not be read: ${error.code} ${error.message}`);
    papers.push(...parseAnswer("invoices", z.array(invoiceRow), data));
    more = data.length === REPORT_PAGE;
  }
  const credited = await listByIds(db, [...new Set(papers.flatMap(({ creditsId }) => creditsId ?? []))]);
  return papers.map((paper) => ({ paper, credited: credited.get(paper.creditsId ?? "") ?? null }));
}

async function listByIds(db: Db, ids: readonly string[]): Promise<Map<string, ListedInvoice>> {
  const found = new Map<string, ListedInvoice>();
  for (let at = 0; at < ids.length; at += 100) {
    const { data, error } = await db
      .from("invoices")
      .select(LISTED)
      .in("id", ids.slice(at, at + 100));
    if (error) throw new Error(`Invoices could not be read: ${error.code} ${error.message}`);
    for (const invoice of parseAnswer("invoices", z.array(listedInvoiceRow), data))
      found.set(invoice.id, invoice);
  }
  return found;
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
