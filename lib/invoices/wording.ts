import type { InvoiceKind } from "./number";

/** What papers are called. Safe in the browser. */
export function paperName(
  kind: InvoiceKind,
  hasTaxNumber: boolean,
): "Tax invoice" | "Receipt" | "Credit note" {
  if (kind === "credit_note") return "Credit note";
  return hasTaxNumber ? "Tax invoice" : "Receipt";
}

/** "A1B2C-3D4E5", which is read off a paper more easily. */
export const shownCheckCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
