import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { AccountDesk } from "@/components/orders/bank/account-desk";
import { requirePage } from "@/lib/access/actor";
import { decide } from "@/lib/access/decide";
import { TRANSFERS_PATH } from "@/lib/orders/bank/path";
import { listBankAccounts } from "@/lib/orders/bank/queries";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payments-dashboard/bank-account");

export default async function BankAccountPage() {
  const actor = await requirePage("/payments-dashboard/bank-account");
  const { accounts, administrators } = await listBankAccounts(await userDb());
  return (
    <DashboardShell>
      <PageHead
        title="Bank account"
        eyebrow={
          <a href={TRANSFERS_PATH} className="text-link">
            Transfers
          </a>
        }
        lead="Where buyers send transfers and UPI payments to. Two administrators stand behind every change."
      />
      <AccountDesk
        accounts={accounts}
        administrators={administrators}
        reader={{ userId: actor.userId, isAdmin: decide(actor, { roles: ["admin"] }) === "allow" }}
      />
    </DashboardShell>
  );
}
