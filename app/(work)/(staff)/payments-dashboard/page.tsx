import { Dashboard } from "@/components/dashboards/dashboard";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { GstReport } from "@/components/invoices/gst-report";
import { PaymentsDesk } from "@/components/orders/payments-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payments-dashboard");

export default async function PaymentsDashboardPage() {
  await requirePage("/payments-dashboard");
  return (
    <Dashboard path="/payments-dashboard">
      <PaymentsDesk />
      <GstReport />
    </Dashboard>
  );
}
