import "server-only";
import { z } from "zod";
import { procedureCalls } from "@/lib/platform/supabase/procedures";
import { row } from "@/lib/platform/supabase/row";

const moment = z.iso.datetime({ offset: true });
const kind = z.enum(["invoice", "credit_note"]);
/** Paise. */
const sum = z.number().int();

const invoiceLine = row({
  place: z.number(),
  description: z.string(),
  sac: z.string(),
  quantity: z.number(),
  net_minor: sum,
  discount_minor: sum,
  taxable_minor: sum,
  rate_basis_points: z.number(),
  tax_minor: sum,
  total_minor: sum,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

export const INVOICE_COLUMNS =
  "id, kind, number, issued_at, credits_id, reason, check_code, seller_name, seller_address, seller_gstin, lut_number, buyer_name, buyer_address, buyer_state, buyer_country, buyer_gstin, tax_kind, currency, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, received_minor, invoice_lines(place, description, sac, quantity, net_minor, discount_minor, taxable_minor, rate_basis_points, tax_minor, total_minor)" as const;
export const invoiceRow = row({
  id: z.guid(),
  kind,
  number: z.string(),
  issued_at: moment,
  credits_id: z.guid().nullable(),
  reason: z.string().nullable(),
  check_code: z.string(),
  seller_name: z.string(),
  seller_address: z.string().nullable(),
  seller_gstin: z.string().nullable(),
  lut_number: z.string().nullable(),
  /** Null once the account is deleted. */
  buyer_name: z.string().nullable(),
  buyer_address: z.string().nullable(),
  buyer_state: z.string().nullable(),
  buyer_country: z.string(),
  buyer_gstin: z.string().nullable(),
  tax_kind: z.enum(["intra", "inter", "export"]),
  currency: z.string(),
  taxable_minor: sum,
  cgst_minor: sum,
  sgst_minor: sum,
  igst_minor: sum,
  total_minor: sum,
  /** What had been paid when it was issued, where it is paid in parts; null where everything was. */
  received_minor: sum.nullable(),
  invoice_lines: z.array(invoiceLine),
});
export type Invoice = z.output<typeof invoiceRow>;

export const listedInvoiceRow = row({
  id: z.guid(),
  kind,
  number: z.string(),
  issued_at: moment,
  seller_gstin: z.string().nullable(),
  currency: z.string(),
  total_minor: sum,
});
export type ListedInvoice = z.output<typeof listedInvoiceRow>;

const checked = row({
  kind,
  number: z.string(),
  issued_at: moment,
  total_minor: sum,
  currency: z.string(),
  seller_name: z.string(),
  has_tax_number: z.boolean(),
  /** What credit notes have taken back of it. */
  credited_minor: sum,
});
export type CheckedInvoice = z.output<typeof checked>;

const invoiceMail = row({
  invoice_id: z.guid(),
  kind,
  number: z.string(),
  total_minor: sum,
  received_minor: sum.nullable(),
  currency: z.string(),
  buyer_name: z.string().nullable(),
  has_tax_number: z.boolean(),
  /** Who paid for the buyer by a link, and wants a receipt. */
  payer: row({ name: z.string().nullable() }).nullable(),
  descriptions: z.array(z.string()),
});
export type InvoiceMail = z.output<typeof invoiceMail>;

export const answers = {
  /** Base64. */
  read_invoice_file: z.string().nullable(),
  keep_invoice_file: z.string().nullable(),
  check_invoice: checked.nullable(),
  list_invoice_mails: z.array(invoiceMail),
};
export const call = procedureCalls(answers);
