import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PurchasesWidget } from "@/components/payments/purchases-widget";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payments-dashboard");

export default async function PaymentsDashboardPage() {
  await requirePage("/payments-dashboard");
  return (
    <Dashboard path="/payments-dashboard">
      <PurchasesWidget />
    </Dashboard>
  );
}
