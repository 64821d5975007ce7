import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { buttonVariants } from "@/components/ui/button";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { refundList } from "@/lib/refunds/list";
import { NEW_REFUND_PATH } from "@/lib/refunds/path";
import { listRefunds } from "@/lib/refunds/queries";
import { RefundList } from "./refund-list";
import { RefundPromise } from "./refund-promise";

const read = createLoader(refundList.parsers);

const VIEWS: { name: string; filters: Record<string, string[]> }[] = [
  { name: "All", filters: {} },
  { name: "Waiting for a decision", filters: { state: ["asked"] } },
  { name: "On their way", filters: { state: ["approved", "sent"] } },
  { name: "Failed or sent back", filters: { state: ["failed", "returned"] } },
  { name: "Refunded", filters: { state: ["done"] } },
  { name: "Refused", filters: { state: ["refused"] } },
];

/** Everybody's refunds, under the filters of the address. */
export async function RefundsDesk({ query, maySetPromise }: { query: SearchParams; maySetPromise: boolean }) {
  const request = refundList.toRequest(read(query));
  const loaded = await loadList("refunds.list_failed", async () => {
    const [page, preferences] = await Promise.all([
      listRefunds(await userDb(), request),
      storedPreferences("refunds"),
    ]);
    return { page, preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Refunds"
        lead={<ListViews views={VIEWS} href={refundList.href} filters={request.filters} />}
        actions={
          <a href={NEW_REFUND_PATH} className={buttonVariants({ variant: "secondary" })}>
            Give money back
          </a>
        }
      />
      {loaded ? <RefundList {...loaded} /> : <ListFailure many="refunds" />}
      <RefundPromise maySet={maySetPromise} />
    </DashboardShell>
  );
}
