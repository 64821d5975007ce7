import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { invoiceFilePath, invoicePath } from "@/lib/invoices/path";
import { listInvoicesOf } from "@/lib/invoices/queries";
import { paperName } from "@/lib/invoices/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { formatMinor } from "@/lib/service-catalog/price";

/** The papers of what somebody paid, newest first, to read and to save. */
export function OwnInvoicesWidget({ userId }: { userId: string }) {
  return (
    <Widget
      title="Your invoices"
      isWide
      load={async () => listInvoicesOf(await userDb(), userId)}
      empty="When you pay for something, its invoice will be here."
    >
      {(invoices) => (
        <Table label="Invoices">
          <TableHeader>
            <TableRow>
              <TableHead>Number</TableHead>
              <TableHead>Date</TableHead>
              <TableHead className="text-right">Amount</TableHead>
              <TableHead>File</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {invoices.map(({ id, kind, number, issuedAt, sellerGstin, totalMinor, currency }) => (
              <TableRow key={id}>
                <TableCell>
                  <a href={invoicePath(id)} className="text-link whitespace-nowrap">
                    {number}
                  </a>
                  <span className="block text-muted-foreground">{paperName(kind, sellerGstin !== null)}</span>
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  {formatDay(dayInIndia(new Date(issuedAt)))}
                </TableCell>
                <TableCell className="text-right whitespace-nowrap">
                  {kind === "credit_note" ? "− " : ""}
                  {formatMinor(totalMinor, currency)}
                </TableCell>
                <TableCell>
                  <a
                    href={invoiceFilePath(id)}
                    download
                    className="text-link"
                    aria-label={`PDF of ${number}`}
                  >
                    PDF
                  </a>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}
