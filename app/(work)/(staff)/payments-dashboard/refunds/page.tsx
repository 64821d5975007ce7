import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { RefundsDesk } from "@/components/refunds/refunds-desk";
import { requirePage } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";

export const metadata = dashboardMetadata("/payments-dashboard/refunds");

export default async function RefundsDeskPage({ searchParams }: PageProps<"/payments-dashboard/refunds">) {
  const actor = await requirePage("/payments-dashboard/refunds");
  return (
    <RefundsDesk query={await searchParams} maySetPromise={decide(actor, { roles: ["admin"] }) === "allow"} />
  );
}
