import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { OwnInvoicesWidget } from "@/components/invoices/own-invoices-widget";
import { OwnOrdersWidget } from "@/components/orders/own-orders-widget";
import { OwnStatementWidget } from "@/components/orders/own-statement-widget";
import { OwnPurchasesWidget } from "@/components/payments/own-purchases-widget";
import { OwnRefundsWidget } from "@/components/refunds/own-refunds-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/purchase-history");

export default async function PurchaseHistoryPage() {
  const actor = await requirePage("/purchase-history");
  return (
    <Dashboard path="/purchase-history">
      <OwnOrdersWidget userId={actor.userId} />
      <OwnStatementWidget />
      <OwnRefundsWidget userId={actor.userId} />
      <OwnInvoicesWidget userId={actor.userId} />
      <OwnPurchasesWidget userId={actor.userId} isWide />
    </Dashboard>
  );
}
