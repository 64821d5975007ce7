import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { TransferBadge } from "@/components/orders/bank/transfer-badge";
import { TransferFile } from "@/components/orders/bank/transfer-file";
import { requirePage } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { TRANSFERS_PATH } from "@/lib/orders/bank/path";
import { readTransfer } from "@/lib/orders/bank/queries";
import { userDb } from "@/lib/platform/supabase/user";
import { formatMinor } from "@/lib/service-catalog/price";

export const metadata = dashboardMetadata("/payments-dashboard/transfers/{transferId}");

export default async function TransferPage({
  params,
}: PageProps<"/payments-dashboard/transfers/[transferId]">) {
  const { transferId } = await params;
  const actor = await requirePage(`/payments-dashboard/transfers/${transferId}`);
  const file = await readTransfer(await userDb(), transferId);
  if (!file) notFound();
  return (
    <DashboardShell>
      <PageHead
        title={`Transfer of ${formatMinor(file.receivedMinor ?? file.amountMinor, file.currency)}`}
        eyebrow={
          <a href={TRANSFERS_PATH} className="text-link">
            Transfers
          </a>
        }
        lead={`Order ${file.order.reference}`}
        actions={<TransferBadge state={file.state} isLate={file.isLate} />}
      />
      <TransferFile
        file={file}
        reader={{ userId: actor.userId, isAdmin: decide(actor, { roles: ["admin"] }) === "allow" }}
      />
    </DashboardShell>
  );
}
