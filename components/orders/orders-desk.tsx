import { createLoader, type SearchParams } from "nuqs/server";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { PageHead } from "@/components/layout/work/page-head";
import type { ListFilter } from "@/components/lists/filter-menu";
import { ListFailure } from "@/components/lists/list-failure";
import { ListViews } from "@/components/lists/list-views";
import { orderList } from "@/lib/orders/list";
import { listOrders } from "@/lib/orders/queries";
import { formatDay } from "@/lib/platform/clock";
import { loadList } from "@/lib/platform/lists/load-list";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { userDb } from "@/lib/platform/supabase/user";
import { listAllServices } from "@/lib/service-catalog/queries";
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

const NOT_KNOWN = { value: "none", label: "Not known" };

/** Days, branches and sources are chosen on the front page of payments; here they can be taken away again. */
function orderFilters(
  services: readonly { id: string; name: string }[],
  chosen: Readonly<Record<string, readonly string[]>>,
): ListFilter[] {
  const days = (filter: string) =>
    (chosen[filter] ?? []).slice(0, 1).map((day) => ({ value: day, label: formatDay(day) }));
  const words = (filter: string) => [
    ...(chosen[filter] ?? []).filter((value) => value !== "none").map((value) => ({ value, label: value })),
    NOT_KNOWN,
  ];
  const filters: ListFilter[] = [
    {
      name: "service",
      label: "Service",
      choices: services.map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: "paid_from", label: "Paid from", isSingle: true, choices: days("paid_from") },
    { name: "paid_to", label: "Paid until", isSingle: true, choices: days("paid_to") },
    { name: "branch", label: "Branch of the buyer", choices: words("branch") },
    { name: "source", label: "How the buyer came", choices: words("source") },
  ];
  return filters.filter(({ choices }) => choices.length > 0);
}

/** Everybody's orders, under the filters of the address. */
export async function OrdersDesk({ query }: { query: SearchParams }) {
  const request = orderList.toRequest(read(query));
  const loaded = await loadList("orders.list_failed", async () => {
    const db = await userDb();
    const [page, preferences, services] = await Promise.all([
      listOrders(db, request),
      storedPreferences("orders"),
      listAllServices(db),
    ]);
    return { page, preferences, filters: orderFilters(services, request.filters) };
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
