/** The page of an invoice, for its buyer and for those who read payments. */
export const invoicePath = (invoiceId: string) => `/purchase-history/${invoiceId}`;
/** Its PDF, for the same people. */
export const invoiceFilePath = (invoiceId: string) => `/api/invoices/${invoiceId}`;
/** The papers of a month as CSV for the return, for those who read payments. */
export const GST_REPORT_PATH = "/api/gst-report";
