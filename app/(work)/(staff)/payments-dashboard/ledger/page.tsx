import { dashboardMetadata } from "@/components/dashboards/dashboard-metadata";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { AccountBook } from "@/components/orders/ledger/account-book";
import { AccountChoice } from "@/components/orders/ledger/account-choice";
import { requirePage } from "@/lib/access/actor";
import { readPeriod } from "@/lib/leads/insights/period";
import { listLedgerAccounts, readLedgerAccount } from "@/lib/orders/ledger/queries";
import { PAYMENTS_PATH } from "@/lib/orders/path";
import { dayInIndia } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";

export const metadata = dashboardMetadata("/payments-dashboard/ledger");

export default async function LedgerPage({ searchParams }: PageProps<"/payments-dashboard/ledger">) {
  await requirePage("/payments-dashboard/ledger");
  const query = await searchParams;
  const days = readPeriod(query, dayInIndia());
  const db = await userDb();
  const accounts = await listLedgerAccounts(db);
  const asked = [query.account].flat()[0];
  // An address with an account that we do not have shows the first one.
  const chosen = accounts.find(({ code }) => code === asked) ?? accounts[0];
  const account = chosen ? await readLedgerAccount(db, chosen.code, days) : null;
  return (
    <DashboardShell>
      <PageHead
        title="Ledger"
        eyebrow={
          <a href={PAYMENTS_PATH} className="text-link">
            Payments
          </a>
        }
        lead="What each account of the books held and moved, by day."
        filters={<AccountChoice accounts={accounts} chosen={chosen?.code} days={days} />}
      />
      {account ? <AccountBook account={account} days={days} /> : null}
    </DashboardShell>
  );
}
