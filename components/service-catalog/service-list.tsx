"use client";

import { SampleBadge } from "@/components/content/sample-badge";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { type ListedService, SERVICE_STATES, serviceList } from "@/lib/service-catalog/list";
import { NEW_SERVICE_PATH, serviceDeskPath } from "@/lib/service-catalog/path";
import { formatMinor, formatRate, priceParts } from "@/lib/service-catalog/price";

const VARIANTS = { offered: "default", unpriced: "attention", hidden: "outline" } as const;
const NO_PRICE = <span className="text-muted-foreground">None</span>;

const COLUMNS: readonly ListColumn<ListedService>[] = [
  {
    id: "name",
    name: "Service",
    sort: "name",
    size: 260,
    isRowHeader: true,
    cell: ({ name, isSample }) => (
      <>
        {name} {isSample ? <SampleBadge /> : null}
      </>
    ),
  },
  {
    id: "state",
    name: "State",
    sort: "state",
    size: 130,
    onCard: "corner",
    cell: ({ state }) => <Badge variant={VARIANTS[state]}>{SERVICE_STATES[state]}</Badge>,
  },
  {
    id: "price",
    name: "Price with GST",
    sort: "amount",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ price }) => (price ? formatMinor(priceParts(price).gross, price.currency) : NO_PRICE),
  },
  {
    id: "tax",
    name: "GST in it",
    size: 150,
    onCard: "named line",
    cell: ({ price }) =>
      price
        ? `${formatMinor(priceParts(price).tax, price.currency)} (${formatRate(price.rateBasisPoints)})`
        : NO_PRICE,
  },
  {
    id: "things",
    name: "What you get",
    size: 130,
    cell: ({ inclusions }) => (inclusions.length === 1 ? "1 thing" : `${inclusions.length} things`),
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(SERVICE_STATES) },
];

type Props = { page: ListPage<ListedService>; preferences: ListPreferences; mayEdit: boolean };

export function ServiceList({ page, preferences, mayEdit }: Props) {
  return (
    <ListTable
      name="services"
      label="Services"
      noun={{ one: "service", many: "services" }}
      path={serviceList.path}
      rowHref={({ id }) => serviceDeskPath(id)}
      parsers={serviceList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Name or summary"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No service matches.{" "}
            <a href={serviceList.path} className="text-link">
              Show all services
            </a>
          </p>
        ),
        bare: (
          <p>
            No service has been set up, so the shop is closed.{" "}
            {mayEdit ? (
              <a href={NEW_SERVICE_PATH} className="text-link">
                Add the first one
              </a>
            ) : null}
          </p>
        ),
      }}
    />
  );
}
