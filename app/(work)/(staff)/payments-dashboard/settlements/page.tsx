import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { FormCard } from "@/components/dashboards/form-card";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { RememberedColumns } from "@/components/orders/settlements/remembered-columns";
import { SettlementForm } from "@/components/orders/settlements/settlement-form";
import { SettlementList } from "@/components/orders/settlements/settlement-list";
import { requirePage } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { listRememberedColumns, listSettlements } from "@/lib/orders/settlements/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payments-dashboard/settlements");

export default async function SettlementsPage() {
  const actor = await requirePage("/payments-dashboard/settlements");
  const db = await userDb();
  const mayRead = decide(actor, { roles: ["admin"] }) === "allow";
  const [settlements, remembered] = await Promise.all([
    listSettlements(db),
    mayRead ? listRememberedColumns(db) : [],
  ]);
  return (
    <DashboardShell>
      <PageHead
        title="Settlements"
        lead="What payment providers paid to the bank: read from their report, matched to each payment, and booked once."
      />
      <div className="grid gap-6">
        {mayRead ? (
          <FormCard title="Read a file">
            <SettlementForm />
          </FormCard>
        ) : null}
        {remembered.length > 0 ? (
          <FormCard
            title="Remembered columns"
            description="Reports of these providers are read by the columns that were chosen for an earlier one. Forget them to choose again."
          >
            <RememberedColumns remembered={remembered} />
          </FormCard>
        ) : null}
        <FormCard title="Files that were read">
          <SettlementList settlements={settlements} />
        </FormCard>
      </div>
    </DashboardShell>
  );
}
