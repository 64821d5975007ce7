import type { ReactNode } from "react";
import { FormCard } from "@/components/dashboards/form-card";
import { Alert } from "@/components/ui/alert";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { invoiceFilePath, invoicePath } from "@/lib/invoices/path";
import { meaningOf, partName, stillDue } from "@/lib/orders/instalments";
import { PROVIDER_NAMES } from "@/lib/orders/providers";
import type { OrderFile as File } from "@/lib/orders/rows";
import { nextSteps, timelineOf } from "@/lib/orders/timeline";
import { PAYMENT_STATES } from "@/lib/orders/wording";
import { dayInIndia, formatMoment } from "@/lib/platform/clock";
import { formatMinor, formatRate } from "@/lib/service-catalog/price";
import { EndInstalmentsForm } from "./end-instalments-form";
import { InstalmentPlan } from "./instalment-plan";
import { JournalSides } from "./journal-sides";

type Props = {
  file: File;
  /** The page of the buyer's account, for those who may open it. */
  buyerHref: string | null;
  /** Whether the reader may end what is still to be paid. */
  mayEnd: boolean;
};

/** An order as the books have it: what was bought, who paid how, everything that happened, and what to do next. */
export function OrderFile({ file, buyerHref, mayEnd }: Props) {
  return (
    <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <aside aria-label="Next step and buyer" className="grid min-w-0 gap-8 xl:col-start-2 xl:row-start-1">
        <NextSteps file={file} />
        <BuyerSees file={file} />
        <Buyer file={file} href={buyerHref} />
        <Invoices file={file} />
      </aside>
      <div className="grid min-w-0 gap-6 xl:col-start-1 xl:row-start-1">
        <Bought file={file} />
        <Plan file={file} mayEnd={mayEnd} />
        <Payments file={file} />
        <Story file={file} />
      </div>
    </div>
  );
}

function Bought({ file: { order, lines, instalments } }: { file: File }) {
  const money = (minor: number) => formatMinor(minor, order.currency);
  const ended = instalments.reduce((sum, { endedAt, amountMinor }) => sum + (endedAt ? amountMinor : 0), 0);
  const sums = [
    ["Before tax", order.netMinor],
    ["Discount", -order.discountMinor],
    ["CGST", order.cgstMinor],
    ["SGST", order.sgstMinor],
    ["IGST", order.igstMinor],
  ] as const;
  return (
    <FormCard title="What was bought">
      <ul className="divide-y">
        {lines.map(({ description, sac, quantity, rateBasisPoints, totalMinor }) => (
          <li key={description} className="flex justify-between gap-6 py-2 first:pt-0">
            <span>
              {description}
              {quantity > 1 ? ` × ${quantity}` : null}
              <span className="block text-sm text-muted-foreground">
                SAC {sac}, GST {formatRate(rateBasisPoints)}
              </span>
            </span>
            <span className="figures">{money(totalMinor)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1 border-t pt-3 text-sm">
        {sums
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-6">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="figures">{money(amount)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-6 text-base font-semibold">
          <dt>Total</dt>
          <dd className="figures">{money(order.totalMinor)}</dd>
        </div>
        {ended > 0 ? (
          <div className="flex justify-between gap-6">
            <dt>Not asked for any more</dt>
            <dd className="figures">{money(ended)}</dd>
          </div>
        ) : null}
        {order.refundedMinor > ended ? (
          <div className="flex justify-between gap-6">
            <dt>Given back</dt>
            <dd className="figures">{money(order.refundedMinor - ended)}</dd>
          </div>
        ) : null}
      </dl>
    </FormCard>
  );
}

function Plan({ file: { order, instalments }, mayEnd }: { file: File; mayEnd: boolean }) {
  if (instalments.length === 0) return null;
  const due = stillDue({ paidAt: order.paidAt, orderInstalments: instalments });
  const canEnd = mayEnd && due > 0 && order.state !== "disputed";
  return (
    <FormCard title="Paid in parts">
      <div className="grid gap-6">
        <InstalmentPlan parts={instalments} currency={order.currency} today={dayInIndia()} />
        {canEnd ? <EndInstalmentsForm orderId={order.id} due={formatMinor(due, order.currency)} /> : null}
      </div>
    </FormCard>
  );
}

function Payments({ file: { payments, instalments } }: { file: File }) {
  return (
    <FormCard title="Payments">
      {payments.length === 0 ? (
        <p className="text-muted-foreground">No payment was begun.</p>
      ) : (
        <Table label="Tries to pay">
          <TableHeader>
            <TableRow>
              <TableHead>Provider</TableHead>
              <TableHead>State</TableHead>
              <TableHead>Amount</TableHead>
              <TableHead>Begun</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {payments.map((payment) => (
              <TableRow key={payment.id}>
                <TableCell>
                  {PROVIDER_NAMES[payment.provider]}
                  {payment.providerPaymentId ? (
                    <span className="block text-xs wrap-anywhere text-muted-foreground">
                      {payment.providerPaymentId}
                    </span>
                  ) : null}
                </TableCell>
                <TableCell>
                  {PAYMENT_STATES[payment.state]}
                  {payment.failure ? (
                    <span className="block text-sm text-muted-foreground">{payment.failure}</span>
                  ) : null}
                </TableCell>
                <TableCell className="figures whitespace-nowrap">
                  {formatMinor(payment.amountMinor, payment.currency)}
                  {instalments.length > 0 ? (
                    <span className="block text-sm text-muted-foreground">
                      {partName(payment.part, instalments.length)}
                    </span>
                  ) : null}
                </TableCell>
                <TableCell>{formatMoment(payment.createdAt)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </FormCard>
  );
}

function Story({ file }: { file: File }) {
  return (
    <FormCard title="What happened">
      <ol className="grid gap-5 border-l ps-4">
        {timelineOf(file).map(({ key, at, title, lines, entries, label, href }) => (
          <li key={key} className="grid min-w-0 gap-1">
            <p className="font-semibold">
              {href ? (
                <a href={href} className="text-link">
                  {title}
                </a>
              ) : (
                title
              )}
            </p>
            {lines.map((line) => (
              <p key={line} className="wrap-anywhere">
                {line}
              </p>
            ))}
            {entries ? <JournalSides label={label ?? title} entries={entries} /> : null}
            <time dateTime={at} className="text-sm text-muted-foreground">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </FormCard>
  );
}

function NextSteps({ file }: { file: File }) {
  const steps = nextSteps(file, new Date());
  const isUrgent = steps.some((step) => step.isUrgent);
  return (
    <Beside id="next" title="What to do now">
      <Alert variant={isUrgent ? "attention" : "default"}>
        {steps.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
    </Beside>
  );
}

function BuyerSees({ file: { order, instalments } }: { file: File }) {
  if (!order.billingName) return null;
  return (
    <Beside id="seen" title="What the buyer reads">
      <blockquote className="border-l-2 ps-4">
        {meaningOf({ state: order.state, orderInstalments: instalments })}
      </blockquote>
    </Beside>
  );
}

function Buyer({ file: { order }, href }: { file: File; href: string | null }) {
  const { billingName, billingEmail, billingAddress, billingGstin } = order;
  return (
    <Beside id="buyer" title="Buyer">
      {billingName ? (
        <address className="not-italic">
          <p className="font-semibold">
            {href ? (
              <a href={href} className="text-link">
                <bdi>{billingName}</bdi>
              </a>
            ) : (
              <bdi>{billingName}</bdi>
            )}
          </p>
          <p className="wrap-anywhere">{billingEmail}</p>
          <p className="whitespace-pre-line">{billingAddress}</p>
          {billingGstin ? <p>GSTIN {billingGstin}</p> : null}
        </address>
      ) : (
        <p className="text-muted-foreground">The account was deleted.</p>
      )}
    </Beside>
  );
}

function Invoices({ file: { invoices } }: { file: File }) {
  if (invoices.length === 0) return null;
  return (
    <Beside id="invoices" title="Invoices">
      <ul className="grid gap-1">
        {invoices.map(({ id, kind, number }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <a href={invoicePath(id)} className="text-link">
              {number}
            </a>
            {kind === "credit_note" ? <span className="text-muted-foreground">credit note</span> : null}
            <a href={invoiceFilePath(id)} className="text-link">
              PDF<span className="sr-only"> of {number}</span>
            </a>
          </li>
        ))}
      </ul>
    </Beside>
  );
}

function Beside({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t-2 border-foreground pt-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
