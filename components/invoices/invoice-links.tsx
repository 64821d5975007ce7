import { invoiceFilePath, invoicePath } from "@/lib/invoices/path";
import type { ListedInvoice } from "@/lib/invoices/rows";
import { paperName } from "@/lib/invoices/wording";

/** Where the invoice of something that was just paid is read and saved. */
export function InvoiceLinks({ invoice: { id, kind, number, sellerGstin } }: { invoice: ListedInvoice }) {
  const name = paperName(kind, sellerGstin !== null);
  return (
    <p className="mt-4">
      {name} <span className="figures">{number}</span>:{" "}
      <a href={invoicePath(id)} className="text-link">
        open it
      </a>{" "}
      or{" "}
      <a href={invoiceFilePath(id)} download className="text-link">
        save the PDF
      </a>
      . We email you a link as well.
    </p>
  );
}
