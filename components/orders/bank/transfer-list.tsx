"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { transferList } from "@/lib/orders/bank/list";
import { transferPath } from "@/lib/orders/bank/path";
import type { ListedTransfer } from "@/lib/orders/bank/rows";
import { TRANSFER_KIND_NAMES, TRANSFER_STATES } from "@/lib/orders/bank/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { formatMinor } from "@/lib/service-catalog/price";
import { TransferBadge } from "./transfer-badge";

const COLUMNS: readonly ListColumn<ListedTransfer>[] = [
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
    size: 180,
    onCard: "corner",
    cell: ({ state, isLate }) => <TransferBadge state={state} isLate={isLate} />,
  },
  {
    id: "amount",
    name: "Sum",
    size: 140,
    onCard: "named line",
    cell: ({ amountMinor, currency }) => (
      <span className="figures">{formatMinor(amountMinor, currency)}</span>
    ),
  },
  {
    id: "reference",
    name: "Number (UTR)",
    size: 220,
    onCard: "named line",
    cell: ({ reference, kind }) => (
      <>
        <span className="figures wrap-anywhere">{reference}</span>
        <span className="block text-sm text-muted-foreground">{TRANSFER_KIND_NAMES[kind]}</span>
      </>
    ),
  },
  {
    id: "paid",
    name: "Sent",
    size: 150,
    onCard: "named line",
    cell: ({ paidOn }) => <time dateTime={paidOn}>{formatDay(paidOn)}</time>,
  },
  {
    id: "due",
    name: "Check by",
    size: 150,
    onCard: "named line",
    cell: ({ dueOn, state }) =>
      state === "claimed" || state === "seen" ? <time dateTime={dueOn}>{formatDay(dueOn)}</time> : null,
  },
  {
    id: "date",
    name: "Reported",
    sort: "created_at",
    size: 150,
    onCard: "named line",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>,
  },
  {
    id: "order",
    name: "Order",
    size: 170,
    onCard: "named line",
    cell: ({ orderReference }) => orderReference,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(TRANSFER_STATES) },
];

export function TransferList({
  page,
  preferences,
}: {
  page: ListPage<ListedTransfer>;
  preferences: ListPreferences;
}) {
  return (
    <ListTable
      name="transfers"
      label="Transfers"
      noun={{ one: "transfer", many: "transfers" }}
      path={transferList.path}
      rowHref={({ id }) => transferPath(id)}
      parsers={transferList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Number of the transfer, the order, or the student"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No transfer matches.{" "}
            <a href={transferList.path} className="text-link">
              Show all transfers
            </a>
          </p>
        ),
        bare: (
          <p>
            Nobody has paid by a transfer yet. As soon as a buyer tells us of one, it waits here for two of
            you.
          </p>
        ),
      }}
    />
  );
}
