"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { COUPON_STATES, couponList, type ListedCoupon } from "@/lib/coupons/list";
import { NEW_COUPON_PATH } from "@/lib/coupons/path";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { formatMinor } from "@/lib/service-catalog/price";
import { EndCoupon } from "./end-coupon";

const VARIANTS = { active: "default", planned: "outline", used_up: "attention", ended: "outline" } as const;
const dayOf = (moment: string) => formatDay(dayInIndia(new Date(moment)));

/** Whom and what it is for, in words. */
function termsOf({
  services,
  mostUsesEach,
  leastTotalMinor,
  isFirstPurchase,
  currency,
}: ListedCoupon): string {
  const terms = [
    services.length === 0 ? "All services" : services.join(", "),
    ...(leastTotalMinor === null ? [] : [`orders from ${formatMinor(leastTotalMinor, currency)}`]),
    ...(isFirstPurchase ? ["first purchase"] : []),
    ...(mostUsesEach === null ? [] : [mostUsesEach === 1 ? "once each" : `${mostUsesEach} times each`]),
  ];
  return terms.join(" · ");
}

const COLUMNS: readonly ListColumn<ListedCoupon>[] = [
  {
    id: "code",
    name: "Code",
    sort: "code",
    size: 170,
    isRowHeader: true,
    cell: ({ code }) => <span translate="no">{code}</span>,
  },
  {
    id: "state",
    name: "State",
    sort: "state",
    size: 110,
    onCard: "corner",
    cell: ({ state }) => <Badge variant={VARIANTS[state]}>{COUPON_STATES[state]}</Badge>,
  },
  {
    id: "off",
    name: "Takes off",
    size: 110,
    onCard: "named line",
    cell: ({ percent, amountMinor, currency }) =>
      percent === null ? formatMinor(amountMinor ?? 0, currency) : `${percent} %`,
  },
  {
    id: "uses",
    name: "Orders",
    sort: "uses",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ uses, paidUses, mostUses }) =>
      `${paidUses} paid, ${uses - paidUses} open${mostUses === null ? "" : ` of ${mostUses}`}`,
  },
  {
    id: "given",
    name: "Given, before GST",
    sort: "given_minor",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ givenMinor, currency }) => formatMinor(givenMinor, currency),
  },
  { id: "for", name: "For", size: 260, onCard: "named line", cell: termsOf },
  {
    id: "days",
    name: "Days",
    sort: "created_at",
    size: 220,
    onCard: "named line",
    cell: ({ validFrom, validUntil, endedAt }) =>
      endedAt !== null
        ? `${dayOf(validFrom)} to ${dayOf(endedAt)}, ended`
        : validUntil === null
          ? `From ${dayOf(validFrom)}`
          : `${dayOf(validFrom)} to ${dayOf(validUntil)}`,
  },
  {
    id: "note",
    name: "Note",
    size: 220,
    cell: ({ note, madeBy }) => (
      <>
        {note}
        {madeBy ? (
          <span className="block text-sm text-muted-foreground">
            By <bdi>{madeBy}</bdi>
          </span>
        ) : null}
      </>
    ),
  },
];

const END: ListColumn<ListedCoupon> = {
  id: "end",
  name: "End it",
  size: 100,
  onCard: "named line",
  cell: ({ id, code, endedAt }) => (endedAt === null ? <EndCoupon couponId={id} code={code} /> : null),
};

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(COUPON_STATES) },
];

type Props = { page: ListPage<ListedCoupon>; preferences: ListPreferences; mayEdit: boolean };

export function CouponList({ page, preferences, mayEdit }: Props) {
  return (
    <ListTable
      name="coupons"
      label="Coupons"
      noun={{ one: "coupon", many: "coupons" }}
      path={couponList.path}
      parsers={couponList.parsers}
      columns={mayEdit ? [...COLUMNS, END] : COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Code, note or service"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No coupon matches.{" "}
            <a href={couponList.path} className="text-link">
              Show all coupons
            </a>
          </p>
        ),
        bare: (
          <p>
            There is no coupon yet.{" "}
            {mayEdit ? (
              <a href={NEW_COUPON_PATH} className="text-link">
                Add the first one
              </a>
            ) : null}
          </p>
        ),
      }}
    />
  );
}
