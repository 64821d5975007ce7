import { InvoiceFileCheck } from "@/components/invoices/invoice-file-check";
import { InvoicePaperCheck } from "@/components/invoices/invoice-paper-check";
import { PageHeader } from "@/components/layout/page-header";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Check an invoice",
    description:
      "Check whether an invoice, receipt or credit note was really issued by us: by the code on it, or by its PDF. You do not learn who paid.",
    path: paths.checkInvoice,
  });

export default function CheckInvoicePage() {
  return (
    <div className="page-width grid max-w-3xl gap-10 py-10 lg:py-16">
      <PageHeader
        title="Check an invoice"
        lead="For banks, employers and anybody else who was given an invoice, a receipt or a credit note of ours. The answer never says who paid."
      />
      <section aria-labelledby="by-code" className="grid gap-4">
        <div>
          <h2 id="by-code" className="text-2xl">
            With what the paper says
          </h2>
          <p className="measure mt-1 text-muted-foreground">
            The check code is at the bottom of the paper. It shows that the number and the amount are right.
            The other words on it are only checked with the PDF.
          </p>
        </div>
        <InvoicePaperCheck />
      </section>
      <section aria-labelledby="by-file" className="grid gap-4">
        <div>
          <h2 id="by-file" className="text-2xl">
            With the PDF
          </h2>
          <p className="measure mt-1 text-muted-foreground">
            Shows that not one letter of the file has changed. The file stays on your device: only its
            fingerprint is sent to us.
          </p>
        </div>
        <noscript>
          <p className="measure">
            This check needs JavaScript, which is off in your browser. The check above works without it.
          </p>
        </noscript>
        <InvoiceFileCheck />
      </section>
    </div>
  );
}
