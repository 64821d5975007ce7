import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { LatestPurchaseWidget } from "@/components/payments/latest-purchase-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payment-success");

export default async function PaymentSuccessPage() {
  const actor = await requirePage("/payment-success");
  return (
    <Dashboard path="/payment-success">
      <LatestPurchaseWidget userId={actor.userId} />
    </Dashboard>
  );
}
