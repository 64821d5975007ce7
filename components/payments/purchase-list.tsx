"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { purchaseList } from "@/lib/payments/list";
import type { ListedPurchase } from "@/lib/payments/rows";
import { PAYMENT_STATES, PURCHASE_TYPES } from "@/lib/payments/wording";
import { personPath } from "@/lib/people/people-path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { PaymentBadge } from "./payment-badge";

const COLUMNS: readonly ListColumn<ListedPurchase>[] = [
  {
    id: "buyer",
    name: "Student",
    size: 220,
    isRowHeader: true,
    cell: ({ buyerName }) =>
      buyerName ? <bdi>{buyerName}</bdi> : <span className="text-muted-foreground">Account deleted</span>,
  },
  {
    id: "payment",
    name: "Payment",
    sort: "status",
    size: 130,
    onCard: "corner",
    cell: ({ status }) => <PaymentBadge status={status} />,
  },
  {
    id: "what",
    name: "What",
    size: 220,
    cell: ({ serviceName, type }) => serviceName ?? PURCHASE_TYPES[type],
  },
  {
    id: "date",
    name: "Date",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 140,
    onCard: "named line",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(dayInIndia(new Date(createdAt)))}</time>,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "status", label: "Payment", choices: namedChoices(PAYMENT_STATES) },
  { name: "type", label: "What", choices: namedChoices(PURCHASE_TYPES) },
];

type Props = {
  page: ListPage<ListedPurchase>;
  preferences: ListPreferences;
  /** Whether the reader may open an account. */
  opensPeople: boolean;
};

export function PurchaseList({ page, preferences, opensPeople }: Props) {
  return (
    <ListTable
      name="purchases"
      label="Purchases"
      noun={{ one: "purchase", many: "purchases" }}
      path={purchaseList.path}
      rowHref={({ userId }) => (userId && opensPeople ? personPath(userId) : null)}
      parsers={purchaseList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Student’s name, email or phone"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No purchase matches.{" "}
            <a href={purchaseList.path} className="text-link">
              Show all purchases
            </a>
          </p>
        ),
        bare: <p>Nobody has bought a service yet. Purchases appear here with the first payment.</p>,
      }}
    />
  );
}
