import { notFound } from "next/navigation";
import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { InvoiceLinks } from "@/components/invoices/invoice-links";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { OrderState } from "@/components/orders/order-state";
import { LatestPurchaseWidget } from "@/components/payments/latest-purchase-widget";
import { OrderRefunds } from "@/components/refunds/order-refunds";
import { requirePage } from "@/lib/access/actor";
import { findInvoiceOfOrder } from "@/lib/invoices/queries";
import { findOwnOrder } from "@/lib/orders/queries";
import { ORDER_STATES } from "@/lib/orders/wording";
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
  const invoice = await findInvoiceOfOrder(db, order.id);
  return (
    <DashboardShell>
      <PageHead
        title={ORDER_STATES[order.state]}
        eyebrow={
          <a href="/purchase-history" className="text-link">
            Purchases
          </a>
        }
      />
      <FormCard title="Your payment">
        <OrderState order={order} now={new Date()} />
        {invoice ? <InvoiceLinks invoice={invoice} /> : null}
      </FormCard>
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
