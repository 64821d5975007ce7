import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { OrderBadge } from "@/components/orders/order-badge";
import { OrderFile } from "@/components/orders/order-file";
import { requirePage } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";
import { ORDERS_DESK_PATH } from "@/lib/orders/path";
import { readOrder } from "@/lib/orders/queries";
import { personPath } from "@/lib/people/people-path";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payments-dashboard/orders/{orderId}");

export default async function OrderPage({ params }: PageProps<"/payments-dashboard/orders/[orderId]">) {
  const { orderId } = await params;
  const actor = await requirePage(`/payments-dashboard/orders/${orderId}`);
  const file = await readOrder(await userDb(), orderId);
  if (!file) notFound();
  const { userId, reference, state } = file.order;
  const buyerPath = userId ? personPath(userId) : null;
  return (
    <DashboardShell>
      <PageHead
        title={reference}
        eyebrow={
          <a href={ORDERS_DESK_PATH} className="text-link">
            Orders
          </a>
        }
        lead={file.lines.map(({ description }) => description).join(", ")}
        actions={<OrderBadge state={state} />}
      />
      <OrderFile
        file={file}
        buyerHref={buyerPath && canFollowLink(actor, buyerPath) ? buyerPath : null}
        mayEnd={actor.roles.includes("admin")}
      />
    </DashboardShell>
  );
}
