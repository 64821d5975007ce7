/** The page of an invoice, for its buyer and for those who read payments. */
export const invoicePath = (invoiceId: string) => `/purchase-history/${invoiceId}`;
/** Its PDF, for the same people. */
export const invoiceFilePath = (invoiceId: string) => `/api/invoices/${invoiceId}`;
