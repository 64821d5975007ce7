import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { OrdersDesk } from "@/components/orders/orders-desk";
import { requirePage } from "@/lib/access/actor";

export const metadata = dashboardMetadata("/payments-dashboard/orders");

export default async function OrdersDeskPage({ searchParams }: PageProps<"/payments-dashboard/orders">) {
  await requirePage("/payments-dashboard/orders");
  return <OrdersDesk query={await searchParams} />;
}
