import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { orderList } from "@/lib/orders/list";
import { listOrders } from "@/lib/orders/queries";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { OrderList } from "./order-list";

const read = createLoader(orderList.parsers);

const VIEWS: { name: string; filters: Record<string, string[]> }[] = [
  { name: "All", filters: {} },
  { name: "Waiting for payment", filters: { state: ["created", "awaiting_payment"] } },
  { name: "Paid", filters: { state: ["paid"] } },
  { name: "Failed or expired", filters: { state: ["failed", "expired"] } },
  { name: "Disputed", filters: { state: ["disputed"] } },
  { name: "Refunded", filters: { state: ["partly_refunded", "refunded"] } },
];

/** Everybody's orders, under the filters of the address. */
export async function OrdersDesk({ query }: { query: SearchParams }) {
  const request = orderList.toRequest(read(query));
  const loaded = await loadList("orders.list_failed", async () => {
    const [page, preferences] = await Promise.all([
      listOrders(await userDb(), request),
      storedPreferences("orders"),
    ]);
    return { page, preferences };
  });
  return (
    <DashboardShell>
      <PageHead
        title="Orders"
        lead={<ListViews views={VIEWS} href={orderList.href} filters={request.filters} />}
      />
      {loaded ? <OrderList {...loaded} /> : <ListFailure many="orders" />}
    </DashboardShell>
  );
}
