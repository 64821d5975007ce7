import { PageHead } from "@/components/layout/work/page-head";
import { buttonVariants } from "@/components/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { paperOf } from "@/lib/invoices/paper";
import { invoiceFilePath, invoicePath } from "@/lib/invoices/path";
import type { Invoice, ListedInvoice } from "@/lib/invoices/rows";
import { paperName } from "@/lib/invoices/wording";
import { env } from "@/lib/platform/env";
import { formatMinor } from "@/lib/service-catalog/price";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

type Props = {
  invoice: Invoice;
  /** What it credits, or what was credited of it. */
  related: readonly ListedInvoice[];
};

/** An invoice as it stands on paper, and where it can be saved and checked. */
export function InvoiceScreen({ invoice, related }: Props) {
  const credited = related.find(({ id }) => id === invoice.creditsId) ?? null;
  const paper = paperOf(invoice, credited, env().SITE_URL);
  return (
    <>
      <PageHead
        title={`${paper.title} ${paper.number}`}
        eyebrow={
          <a href="/purchase-history" className="text-link">
            Purchases
          </a>
        }
        actions={
          <a href={invoiceFilePath(invoice.id)} download className={cn(buttonVariants(), "print:hidden")}>
            Download PDF
          </a>
        }
      />
      <article className="grid max-w-4xl gap-6 border-t-4 border-primary bg-card px-4 py-6 sm:px-8">
        <div className="grid gap-6 sm:grid-cols-2">
          <Party heading="From" name={paper.seller.name} lines={paper.seller.lines} />
          <Party heading="Billed to" name={paper.buyer.name} lines={paper.buyer.lines} />
        </div>
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          {paper.facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
        <Table label="What was bought">
          <TableHeader>
            <TableRow>
              {paper.head.map((name, column) => (
                <TableHead key={name} className={cn(column > 0 && "text-right")}>
                  {name}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {invoice.invoiceLines.map(({ place }, index) => (
              <TableRow key={place}>
                {paper.rows[index]?.map((cell, column) => (
                  <TableCell
                    key={paper.head[column]}
                    className={column > 0 ? "text-right whitespace-nowrap" : "whitespace-pre-line"}
                  >
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <dl className="ml-auto grid grid-cols-[1fr_max-content] gap-x-8 gap-y-1 figures">
          {paper.sums.map(([name, value]) => (
            <Sum key={name} name={name} value={value} />
          ))}
          <Sum name="Total" value={paper.total} isTotal />
        </dl>
        {paper.words ? (
          <p>
            <span className="block text-sm text-muted-foreground">Amount in words</span>
            <span className="font-semibold">{paper.words}</span>
          </p>
        ) : null}
        {paper.notes.length > 0 ? (
          <div className="grid gap-1 text-sm text-muted-foreground">
            {paper.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        ) : null}
        <p className="text-sm">
          Check code <span className="font-mono font-semibold">{paper.checkCode}</span>. Anybody you give it
          to can{" "}
          <a href={paths.checkInvoice} className="text-link">
            check that it is genuine
          </a>
          , without seeing your name.
        </p>
      </article>
      {related.length > 0 ? <Related invoice={invoice} related={related} /> : null}
    </>
  );
}

function Party({ heading, name, lines }: { heading: string; name: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="text-sm text-muted-foreground">{heading}</h2>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Sum({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <>
      <dt className={cn(isTotal && "text-lg font-semibold")}>{name}</dt>
      <dd className={cn("text-right", isTotal && "text-lg font-semibold")}>{value}</dd>
    </>
  );
}

function Related({ invoice, related }: Props) {
  return (
    <section aria-labelledby="related" className="mt-6 max-w-4xl print:hidden">
      <h2 id="related" className="text-xl">
        {invoice.creditsId ? "The invoice it is about" : "Credited of it"}
      </h2>
      <ul className="mt-2 grid gap-1">
        {related.map(({ id, kind, number, totalMinor, currency, sellerGstin }) => (
          <li key={id}>
            <a href={invoicePath(id)} className="text-link">
              {paperName(kind, sellerGstin !== null)} {number}
            </a>
            : {formatMinor(totalMinor, currency)}
          </li>
        ))}
      </ul>
    </section>
  );
}
