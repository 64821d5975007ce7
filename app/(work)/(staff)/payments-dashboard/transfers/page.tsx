import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { TransfersDesk } from "@/components/orders/bank/transfers-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payments-dashboard/transfers");

export default async function TransfersPage({ searchParams }: PageProps<"/payments-dashboard/transfers">) {
  await requirePage("/payments-dashboard/transfers");
  return <TransfersDesk query={await searchParams} />;
}
