import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { NewRefund } from "@/components/refunds/new-refund";
import { requirePage } from "@/lib/access/actor";
import { userDb } from "@/lib/platform/supabase/user";
import { REFUNDS_DESK_PATH } from "@/lib/refunds/path";
import { findOrderByReference, readRefundable } from "@/lib/refunds/queries";

export const metadata = dashboardMetadata("/payments-dashboard/refunds/new");

export default async function NewRefundPage({ searchParams }: PageProps<"/payments-dashboard/refunds/new">) {
  await requirePage("/payments-dashboard/refunds/new");
  const { order: asked } = await searchParams;
  const reference = typeof asked === "string" && asked.trim() ? asked : null;
  const db = await userDb();
  const order = reference ? await findOrderByReference(db, reference) : null;
  return (
    <DashboardShell>
      <PageHead
        title="Give money back"
        eyebrow={
          <a href={REFUNDS_DESK_PATH} className="text-link">
            Refunds
          </a>
        }
        lead="For money that came twice or in another sum, and where the fault is ours. Somebody else decides."
      />
      <NewRefund
        reference={reference}
        order={order}
        facts={order?.paidAt ? await readRefundable(db, order.id) : null}
      />
    </DashboardShell>
  );
}
