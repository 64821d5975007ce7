"use client";

import { type ReactNode, useMemo } from "react";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { AUDIT_PATH, AUDIT_SPANS, auditListParsers } from "@/lib/audit/list";
import type { AuditChoices, AuditEntry } from "@/lib/audit/rows";
import { AUDIT_ACTIONS, actorOf, changeSentence, subjectOf, thingOf } from "@/lib/audit/wording";
import { formatSecond } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

type Props = {
  page: ListPage<AuditEntry>;
  choices: AuditChoices;
  preferences: ListPreferences;
  panel?: ReactNode;
};

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  {
    id: "what",
    name: "What",
    size: 420,
    isRowHeader: true,
    cell: (entry) => changeSentence(entry),
  },
  {
    id: "subject",
    name: "About",
    size: 240,
    onCard: "named line",
    cell: (entry) => <bdi>{subjectOf(entry)}</bdi>,
  },
  {
    id: "actor",
    name: "Who",
    size: 170,
    onCard: "named line",
    cell: (entry) => <bdi>{actorOf(entry)}</bdi>,
  },
  {
    id: "time",
    name: "Time",
    sort: "happened_at",
    sortsDescendingFirst: true,
    size: 200,
    cell: (entry) => <time dateTime={entry.happenedAt}>{formatSecond(entry.happenedAt)}</time>,
  },
  { id: "role", name: "Database role", size: 130, isHiddenAtFirst: true, cell: (entry) => entry.actorRole },
];

/** The audit log with its filters. It runs in the browser because columns and keys are the reader's. */
export function AuditList({ page, choices, preferences, panel }: Props) {
  const filters = useMemo(() => auditFilters(choices), [choices]);
  return (
    <ListTable
      name="audit"
      label="Audit log"
      noun={{ one: "change", many: "changes" }}
      path={AUDIT_PATH}
      openParam="entry"
      parsers={auditListParsers}
      columns={COLUMNS}
      filters={filters}
      searchFilter="q"
      searchLabel="Id or changed value"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No change matches.{" "}
            <a href={AUDIT_PATH} className="text-link">
              Show all changes
            </a>
          </p>
        ),
        bare: <p>Changes will be listed here: roles, settings, pages, leads and more.</p>,
      }}
      panel={panel}
    />
  );
}

function auditFilters({ tables, actors }: AuditChoices): ListFilter[] {
  return [
    {
      name: "actor",
      label: "Who",
      choices: [
        ...actors.map(({ id, name }) => ({ value: id, label: name ?? "A deleted account" })),
        { value: "none", label: "The server" },
      ],
    },
    {
      name: "table",
      label: "About",
      choices: tables.map((table) => ({ value: table, label: thingOf(table) })),
    },
    {
      name: "action",
      label: "What",
      choices: Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label })),
    },
    {
      name: "when",
      label: "When",
      isSingle: true,
      choices: Object.entries(AUDIT_SPANS).map(([value, { label }]) => ({ value, label })),
    },
  ].filter(({ choices }) => choices.length > 0);
}
