import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { buttonVariants } from "@/components/ui/button";
import { transferList } from "@/lib/orders/bank/list";
import { BANK_ACCOUNT_PATH } from "@/lib/orders/bank/path";
import { listTransfers } from "@/lib/orders/bank/queries";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { TransferList } from "./transfer-list";

const read = createLoader(transferList.parsers);

const VIEWS: { name: string; filters: Record<string, string[]> }[] = [
  { name: "All", filters: {} },
  { name: "Waiting", filters: { state: ["claimed"] } },
  { name: "Seen by one", filters: { state: ["seen"] } },
  { name: "Late", filters: { look: ["late"] } },
  { name: "Confirmed", filters: { state: ["confirmed"] } },
  { name: "Not found", filters: { state: ["refused"] } },
];

/** What buyers say they sent, the oldest first: two colleagues find each on the statement. */
export async function TransfersDesk({ query }: { query: SearchParams }) {
  const request = transferList.toRequest(read(query));
  const loaded = await loadList("transfers.list_failed", async () => {
    const [page, preferences] = await Promise.all([
      listTransfers(await userDb(), request),
      storedPreferences("transfers"),
    ]);
    return { page, preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Transfers"
        lead={<ListViews views={VIEWS} href={transferList.href} filters={request.filters} />}
        actions={
          <a href={BANK_ACCOUNT_PATH} className={buttonVariants({ variant: "secondary" })}>
            Our bank account
          </a>
        }
      />
      {loaded ? <TransferList {...loaded} /> : <ListFailure many="transfers" />}
    </DashboardShell>
  );
}
