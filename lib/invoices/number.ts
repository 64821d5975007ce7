import { shortYear } from "./financial-year";

/** The number on an invoice. Safe in the browser. */

const SERIES = { invoice: "INV", credit_note: "CRN" } as const;
export type InvoiceKind = keyof typeof SERIES;

/** Rule 46(b) of the CGST Rules 2017: at most sixteen letters, digits, hyphens and slashes, unique in a financial year. */
export const NUMBER_LENGTH = 16;
const NUMBER_FORM = /^(INV|CRN)\/\d{2}-\d{2}\/\d{6}$/;

/** "INV/26-27/000042" */
export const invoiceNumber = (kind: InvoiceKind, year: number, count: number): string =>
  `${SERIES[kind]}/${shortYear(year)}/${String(count).padStart(6, "0")}`;

/** As people type it from paper: small letters, spaces, other strokes; null where it is no number of ours. */
export function readInvoiceNumber(typed: string): string | null {
  const plain = typed
    .replaceAll(/\s/g, "")
    .replaceAll(/[‐-―−]/g, "-")
    .replaceAll("\\", "/")
    .toUpperCase();
  return NUMBER_FORM.test(plain) ? plain : null;
}
