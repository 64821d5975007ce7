import { notFound } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { InvoiceLinks } from "@/components/invoices/invoice-links";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { TransferNews } from "@/components/orders/bank/transfer-news";
import { TransferPart } from "@/components/orders/bank/transfer-part";
import { OrderState } from "@/components/orders/order-state";
import { LatestPurchaseWidget } from "@/components/payments/latest-purchase-widget";
import { OrderRefunds } from "@/components/refunds/order-refunds";
import { requirePage } from "@/lib/access/actor";
import { findInvoiceOfOrder } from "@/lib/invoices/queries";
import { listTransfersOfOrder } from "@/lib/orders/bank/queries";
import { canBePaid, partToPay, stateText } from "@/lib/orders/instalments";
import { findOwnOrder } from "@/lib/orders/queries";
import { isForNextPart, openTransfer } from "@/lib/orders/rules";
import { shownAccount } from "@/lib/orders/service";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payment-success");

/** What our books say. That a browser comes here proves nothing and changes nothing. */
export default async function PaymentSuccessPage({ searchParams }: PageProps<"/payment-success">) {
  const actor = await requirePage("/payment-success");
  const { order: orderId, asked } = await searchParams;
  if (orderId === undefined)
    return (
      <Dashboard path="/payment-success">
        <LatestPurchaseWidget userId={actor.userId} />
      </Dashboard>
    );
  const db = await userDb();
  const order = await findOwnOrder(db, actor.userId, orderId);
  if (!order) notFound();
  const [invoice, account, transfers] = await Promise.all([
    findInvoiceOfOrder(db, order.id),
    shownAccount(),
    listTransfersOfOrder(db, order.id),
  ]);
  const now = new Date();
  const isDue = partToPay(order) !== null;
  const isTransferOpen = openTransfer(order) !== null;
  const canTransfer =
    isTransferOpen ||
    // Not while a provider may still tell us that it is paid: nobody should pay twice. A later part has its day, and its own page.
    (account?.upiId && order.paidAt === null && order.state !== "awaiting_payment" && canBePaid(order, now));
  const own = transfers.filter((transfer) => isForNextPart(order, transfer));
  // What paid the order has been told already. Of those that were not found the latest says why, as its notice promises.
  const loose = transfers.filter(
    (transfer, at) =>
      transfer.outcome !== "paid" &&
      (transfer.state !== "refused" || at === 0) &&
      !(canTransfer && own.includes(transfer)),
  );
  return (
    <DashboardShell>
      <PageHead
        title={stateText(order)}
        eyebrow={
          <a href="/purchase-history" className="text-link">
            Purchases
          </a>
        }
      />
      <FormCard title="Your payment">
        <OrderState order={order} now={now} />
        {invoice ? <InvoiceLinks invoice={invoice} /> : null}
      </FormCard>
      {isDue && canTransfer ? (
        <FormCard title="Pay by UPI or bank transfer">
          <TransferPart order={order} transfers={own} account={account} now={now} />
        </FormCard>
      ) : null}
      {order.paidAt !== null && (loose.length > 0 || (isTransferOpen && !isDue)) ? (
        <FormCard title="Your transfers">
          <div className="grid gap-4">
            {loose.map((transfer) => (
              <TransferNews
                key={transfer.id}
                transfer={transfer}
                currency={order.currency}
                today={dayInIndia(now)}
              />
            ))}
            {isTransferOpen && !isDue ? (
              <details>
                <summary className="text-link w-fit cursor-pointer">I also sent money by a transfer</summary>
                <div className="mt-3">
                  <TransferPart order={order} transfers={[]} account={account} now={now} />
                </div>
              </details>
            ) : null}
          </div>
        </FormCard>
      ) : null}
      {order.paidAt ? (
        <OrderRefunds
          orderId={order.id}
          currency={order.currency}
          isDisputed={order.state === "disputed"}
          isAsked={asked !== undefined}
        />
      ) : null}
    </DashboardShell>
  );
}
