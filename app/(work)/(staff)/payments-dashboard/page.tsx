import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { GstReport } from "@/components/invoices/gst-report";
import { PurchasesDesk } from "@/components/payments/purchases-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payments-dashboard");

export default async function PaymentsDashboardPage({ searchParams }: PageProps<"/payments-dashboard">) {
  const actor = await requirePage("/payments-dashboard");
  return (
    <PurchasesDesk actor={actor} query={await searchParams}>
      <GstReport />
    </PurchasesDesk>
  );
}
