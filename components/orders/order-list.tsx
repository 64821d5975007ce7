"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { orderList } from "@/lib/orders/list";
import { orderFilePath } from "@/lib/orders/path";
import type { ListedOrder } from "@/lib/orders/rows";
import { INSTALMENT_AGES, ORDER_AGES, ORDER_LOOKS, ORDER_STATES } from "@/lib/orders/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { formatMinor } from "@/lib/service-catalog/price";
import { OrderBadge } from "./order-badge";

const COLUMNS: readonly ListColumn<ListedOrder>[] = [
  {
    id: "buyer",
    name: "Student",
    size: 220,
    isRowHeader: true,
    cell: ({ buyerName }) =>
      buyerName ? <bdi>{buyerName}</bdi> : <span className="text-muted-foreground">Account deleted</span>,
  },
  {
    id: "state",
    name: "State",
    sort: "state",
    size: 170,
    onCard: "corner",
    cell: ({ state }) => <OrderBadge state={state} />,
  },
  { id: "what", name: "What", size: 240, cell: ({ what }) => what },
  {
    id: "total",
    name: "Total",
    size: 120,
    onCard: "named line",
    cell: ({ totalMinor, dueMinor, currency }) => (
      <span className="figures">
        {formatMinor(totalMinor, currency)}
        {dueMinor > 0 ? (
          <span className="block text-sm text-muted-foreground">
            {formatMinor(dueMinor, currency)} still to be paid
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: "reference",
    name: "Order",
    size: 170,
    onCard: "named line",
    cell: ({ reference }) => reference,
  },
  {
    id: "date",
    name: "Ordered",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>,
  },
  {
    id: "paid",
    name: "Paid",
    sort: "paid_at",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ paidAt }) =>
      paidAt ? <time dateTime={paidAt}>{formatDay(dayInIndia(new Date(paidAt)))}</time> : null,
  },
];

type Props = {
  page: ListPage<ListedOrder>;
  preferences: ListPreferences;
  /** Beside those that are always the same: what can be bought, and what a number of the front page asked for. */
  filters: readonly ListFilter[];
};

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(ORDER_STATES) },
  { name: "age", label: "Ordered", isSingle: true, choices: namedChoices(ORDER_AGES) },
  { name: "due", label: "Part to be paid", isSingle: true, choices: namedChoices(INSTALMENT_AGES) },
  { name: "look", label: "To look at", isSingle: true, choices: namedChoices(ORDER_LOOKS) },
];

export function OrderList({ page, preferences, filters }: Props) {
  return (
    <ListTable
      name="orders"
      label="Orders"
      noun={{ one: "order", many: "orders" }}
      path={orderList.path}
      rowHref={({ id }) => orderFilePath(id)}
      parsers={orderList.parsers}
      columns={COLUMNS}
      filters={[...FILTERS, ...filters]}
      searchFilter="q"
      searchLabel="Student’s name, email or phone, or the order"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No order matches.{" "}
            <a href={orderList.path} className="text-link">
              Show all orders
            </a>
          </p>
        ),
        bare: <p>Nobody has ordered anything yet. Orders appear here as soon as a student buys a service.</p>,
      }}
    />
  );
}
