import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { PurchasesDesk } from "@/components/payments/purchases-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payments-dashboard/purchases");

export default async function PurchasesPage({ searchParams }: PageProps<"/payments-dashboard/purchases">) {
  const actor = await requirePage("/payments-dashboard/purchases");
  return <PurchasesDesk actor={actor} query={await searchParams} />;
}
