"use client";

import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { applicantList } from "@/lib/careers/applicants/list";
import { openingList } from "@/lib/careers/openings/list";
import { NEW_OPENING_PATH, openingPath } from "@/lib/careers/openings/path";
import type { OpeningSummary } from "@/lib/careers/openings/rows";
import { OPENING_STATES } from "@/lib/careers/wording";
import { formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const VARIANTS = { draft: "attention", open: "default", closed: "outline" } as const;

const COLUMNS: readonly ListColumn<OpeningSummary>[] = [
  { id: "title", name: "Title", sort: "title", size: 260, isRowHeader: true, cell: ({ title }) => title },
  {
    id: "state",
    name: "State",
    sort: "status",
    size: 100,
    onCard: "corner",
    cell: ({ status }) => <Badge variant={VARIANTS[status]}>{OPENING_STATES[status]}</Badge>,
  },
  { id: "team", name: "Team", size: 160, onCard: "named line", cell: ({ team }) => team },
  { id: "place", name: "Place", size: 160, onCard: "named line", cell: ({ place }) => place },
  {
    id: "applicants",
    name: "Applicants",
    sort: "applicants",
    sortsDescendingFirst: true,
    size: 130,
    cell: ({ id, applicants }) =>
      applicants === 0 ? (
        <span className="text-muted-foreground">Nobody yet</span>
      ) : (
        <a href={applicantList.href({ opening: [id] })} className="text-link">
          {applicants === 1 ? "1 applicant" : `${applicants.toLocaleString("en-IN")} applicants`}
        </a>
      ),
  },
  {
    id: "waiting",
    name: "Without an answer",
    size: 150,
    onCard: "named line",
    cell: ({ id, waiting }) =>
      waiting === 0 ? (
        <span className="text-muted-foreground">None</span>
      ) : (
        <a href={applicantList.href({ opening: [id], waiting: ["yes"] })} className="text-link">
          {waiting.toLocaleString("en-IN")} without an answer
        </a>
      ),
  },
  {
    id: "closes",
    name: "Last day to apply",
    sort: "closes_on",
    sortsDescendingFirst: true,
    size: 160,
    onCard: "named line",
    cell: ({ closesOn }) => formatDay(closesOn),
  },
];

const FILTERS: readonly ListFilter[] = [
  { name: "status", label: "State", choices: namedChoices(OPENING_STATES) },
];

type Props = { page: ListPage<OpeningSummary>; preferences: ListPreferences };

export function OpeningList({ page, preferences }: Props) {
  return (
    <ListTable
      name="openings"
      label="Job openings"
      noun={{ one: "opening", many: "openings" }}
      path={openingList.path}
      rowHref={({ id }) => openingPath(id)}
      parsers={openingList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Title, team or place"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No opening matches.{" "}
            <a href={openingList.path} className="text-link">
              Show all openings
            </a>
          </p>
        ),
        bare: (
          <p>
            No openings yet.{" "}
            <a href={NEW_OPENING_PATH} className="text-link">
              Write the first one
            </a>
            : it stays a draft until you publish it.
          </p>
        ),
      }}
    />
  );
}
