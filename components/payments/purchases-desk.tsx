import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { purchaseList } from "@/lib/payments/list";
import { listPurchases } from "@/lib/payments/queries";
import { PAYMENT_STATE_NAMES, PAYMENT_STATES } from "@/lib/payments/wording";
import { personPath } from "@/lib/people/people-path";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { PurchaseList } from "./purchase-list";

const read = createLoader(purchaseList.parsers);

const VIEWS: { name: string; filters: Record<string, string[]> }[] = [
  { name: "All", filters: {} },
  ...PAYMENT_STATE_NAMES.map((status) => ({ name: PAYMENT_STATES[status], filters: { status: [status] } })),
];

type Props = { actor: Actor; query: SearchParams };

/** Everybody's purchases, under the filters of the address. */
export async function PurchasesDesk({ actor, query }: Props) {
  const request = purchaseList.toRequest(read(query));
  const loaded = await loadList("payments.list_failed", async () => {
    const [page, preferences] = await Promise.all([
      listPurchases(await userDb(), request),
      storedPreferences("purchases"),
    ]);
    return { page, preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Purchases"
        lead={<ListViews views={VIEWS} href={purchaseList.href} filters={request.filters} />}
      />
      {loaded ? (
        <PurchaseList {...loaded} opensPeople={canFollowLink(actor, personPath(actor.userId))} />
      ) : (
        <ListFailure many="purchases" />
      )}
    </DashboardShell>
  );
}
