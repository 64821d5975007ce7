import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { SettlementFile } from "@/components/orders/settlements/settlement-file";
import { TakeBackForm } from "@/components/orders/settlements/take-back-form";
import { requirePage } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { SETTLEMENTS_PATH } from "@/lib/orders/path";
import { PROVIDER_NAMES } from "@/lib/orders/providers";
import { readSettlement } from "@/lib/orders/settlements/queries";
import { formatMoment } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payments-dashboard/settlements/{settlementId}");

export default async function SettlementPage({
  params,
}: PageProps<"/payments-dashboard/settlements/[settlementId]">) {
  const { settlementId } = await params;
  const actor = await requirePage(`/payments-dashboard/settlements/${settlementId}`);
  const file = await readSettlement(await userDb(), settlementId);
  if (!file) notFound();
  const { provider, fileName, importedAt, takenBackAt } = file.settlement;
  return (
    <DashboardShell>
      <PageHead
        title={fileName}
        eyebrow={
          <a href={SETTLEMENTS_PATH} className="text-link">
            Settlements
          </a>
        }
        lead={`${PROVIDER_NAMES[provider]}. Read on ${formatMoment(importedAt)}.`}
        actions={
          takenBackAt === null && decide(actor, { roles: ["admin"] }) === "allow" ? (
            <TakeBackForm settlementId={settlementId} />
          ) : null
        }
      />
      <SettlementFile file={file} />
    </DashboardShell>
  );
}
