"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { referralList } from "@/lib/referrals/list";
import { referralPath } from "@/lib/referrals/path";
import type { ListedReferral } from "@/lib/referrals/rows";
import { REFERRAL_STATES } from "@/lib/referrals/wording";
import { formatMinor } from "@/lib/service-catalog/price";
import { ReferralBadge } from "./referral-badge";

const nameOf = (name: string | null) =>
  name ? <bdi>{name}</bdi> : <span className="text-muted-foreground">Account deleted</span>;

const COLUMNS: readonly ListColumn<ListedReferral>[] = [
  {
    id: "referrer",
    name: "Referred by",
    size: 210,
    isRowHeader: true,
    cell: ({ referrerName }) => nameOf(referrerName),
  },
  {
    id: "state",
    name: "State",
    size: 170,
    onCard: "corner",
    cell: ({ state }) => <ReferralBadge state={state} />,
  },
  {
    id: "friend",
    name: "Friend",
    size: 210,
    onCard: "named line",
    cell: ({ friendName }) => nameOf(friendName),
  },
  {
    id: "reward",
    name: "Reward",
    size: 150,
    onCard: "named line",
    cell: ({ rewardMinor, readyOn, state }) => (
      <span className="figures">
        {rewardMinor === null ? "None" : formatMinor(rewardMinor)}
        {state === "bought" && readyOn ? (
          <span className="block text-sm text-muted-foreground">from {formatDay(readyOn)}</span>
        ) : null}
      </span>
    ),
  },
  { id: "order", name: "Order", size: 170, onCard: "named line", cell: ({ reference }) => reference },
  { id: "code", name: "Code", size: 110, cell: ({ code }) => <span translate="no">{code}</span> },
  {
    id: "date",
    name: "First contact",
    sort: "asked_at",
    sortsDescendingFirst: true,
    size: 150,
    onCard: "named line",
    cell: ({ askedAt }) => <time dateTime={askedAt}>{formatDay(dayInIndia(new Date(askedAt)))}</time>,
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "state", label: "State", choices: namedChoices(REFERRAL_STATES) },
];

export function ReferralList({
  page,
  preferences,
}: {
  page: ListPage<ListedReferral>;
  preferences: ListPreferences;
}) {
  return (
    <ListTable
      name="referrals"
      label="Referrals"
      noun={{ one: "referral", many: "referrals" }}
      path={referralList.path}
      rowHref={({ id }) => referralPath(id)}
      parsers={referralList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Name, email or phone of who referred them, or a code"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No referral matches.{" "}
            <a href={referralList.path} className="text-link">
              Show all referrals
            </a>
          </p>
        ),
        bare: (
          <p>Nobody has come through a friend’s link yet. They appear here as soon as they write to us.</p>
        ),
      }}
    />
  );
}
