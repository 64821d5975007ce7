"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { refundList } from "@/lib/refunds/list";
import { refundPath } from "@/lib/refunds/path";
import type { ListedRefund } from "@/lib/refunds/rows";
import { REFUND_STATES } from "@/lib/refunds/wording";
import { formatMinor } from "@/lib/service-catalog/price";
import { RefundBadge } from "./refund-badge";

const COLUMNS: readonly ListColumn<ListedRefund>[] = [
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
    size: 190,
    onCard: "corner",
    cell: ({ state, needsSecond }) => (
      <>
        <RefundBadge state={state} />
        {needsSecond ? <span className="block text-sm">Approved once</span> : null}
      </>
    ),
  },
  {
    id: "what",
    name: "For",
    size: 240,
    cell: ({ what, isOfSale }) => (isOfSale ? what : `${what}: money that fits no order`),
  },
  {
    id: "amount",
    name: "Sum",
    size: 140,
    onCard: "named line",
    cell: ({ amountMinor, currency, isWorkedOut, state }) => (
      <span className="figures">
        {isWorkedOut && state === "asked" ? "Up to " : null}
        {formatMinor(amountMinor, currency)}
      </span>
    ),
  },
  { id: "reference", name: "Order", size: 170, onCard: "named line", cell: ({ reference }) => reference },
  {
    id: "date",
    name: "Asked",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(REFUND_STATES) },
];

export function RefundList({
  page,
  preferences,
}: {
  page: ListPage<ListedRefund>;
  preferences: ListPreferences;
}) {
  return (
    <ListTable
      name="refunds"
      label="Refunds"
      noun={{ one: "refund", many: "refunds" }}
      path={refundList.path}
      rowHref={({ id }) => refundPath(id)}
      parsers={refundList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Student’s name, email or phone, or the order"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No refund matches.{" "}
            <a href={refundList.path} className="text-link">
              Show all refunds
            </a>
          </p>
        ),
        bare: <p>Nobody has asked for money back yet. Requests appear here as soon as a student asks.</p>,
      }}
    />
  );
}
