import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { RefundBadge } from "@/components/refunds/refund-badge";
import { RefundFile } from "@/components/refunds/refund-file";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { REFUNDS_DESK_PATH } from "@/lib/refunds/path";
import { readRefund } from "@/lib/refunds/queries";
import { formatMinor } from "@/lib/service-catalog/price";

export const metadata = dashboardMetadata("/payments-dashboard/refunds/{refundId}");

export default async function RefundPage({ params }: PageProps<"/payments-dashboard/refunds/[refundId]">) {
  const { refundId } = await params;
  const actor = await requirePage(`/payments-dashboard/refunds/${refundId}`);
  const file = await readRefund(await userDb(), refundId);
  if (!file) notFound();
  return (
    <DashboardShell>
      <PageHead
        title={`Refund of ${formatMinor(file.amountMinor, file.currency)}`}
        eyebrow={
          <a href={REFUNDS_DESK_PATH} className="text-link">
            Refunds
          </a>
        }
        lead={file.order.what}
        actions={<RefundBadge state={file.state} />}
      />
      <RefundFile file={file} reader={{ userId: actor.userId, isAdmin: actor.roles.includes("admin") }} />
    </DashboardShell>
  );
}
