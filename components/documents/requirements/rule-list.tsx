"use client";

import type { ReactNode } from "react";
import type { ListFilter } from "@/components/lists/filter-menu";
import { type ListColumn, ListTable } from "@/components/lists/list-table";
import { namedChoices } from "@/components/lists/named-choices";
import { Badge } from "@/components/ui/badge";
import { DOCUMENT_TYPES, NEEDED_BEFORE } from "@/lib/documents/choices";
import { RULE_SOURCES, RULE_STATES } from "@/lib/documents/requirements/choices";
import { requirementList } from "@/lib/documents/requirements/list";
import type { RequirementRule } from "@/lib/documents/requirements/rows";
import { strictness, whomSentence } from "@/lib/documents/requirements/wording";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import type { ListPage } from "@/lib/platform/lists/list-page";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";

const COLUMNS: readonly ListColumn<RequirementRule>[] = [
  {
    id: "document",
    name: "Document",
    size: 200,
    isRowHeader: true,
    cell: ({ typeCode }) => DOCUMENT_TYPES[typeCode],
  },
  {
    id: "source",
    name: "Asked of",
    sort: "source",
    size: 260,
    onCard: "line",
    cell: (rule) => <bdi>{whomSentence(rule)}</bdi>,
  },
  {
    id: "needed",
    name: "Needed",
    size: 190,
    onCard: "named line",
    cell: ({ neededBefore }) => NEEDED_BEFORE[neededBefore],
  },
  {
    id: "strictness",
    name: "How strictly",
    size: 190,
    onCard: "named line",
    cell: ({ isRequired, isWaivable }) => strictness(isRequired, isWaivable),
  },
  {
    id: "since",
    name: "Since",
    sort: "created_at",
    sortsDescendingFirst: true,
    size: 140,
    onCard: "named line",
    cell: ({ createdAt }) => formatDay(dayInIndia(new Date(createdAt))),
  },
  {
    id: "state",
    name: "State",
    size: 110,
    onCard: "corner",
    cell: ({ endedAt }) =>
      endedAt ? <Badge variant="outline">{RULE_STATES.ended}</Badge> : <Badge>{RULE_STATES.in_force}</Badge>,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: "source",
    label: "Asked of",
    choices: Object.entries(RULE_SOURCES).map(([value, { name }]) => ({ value, label: name })),
  },
  { name: "type", label: "Document", choices: namedChoices(DOCUMENT_TYPES) },
  { name: "state", label: "State", choices: namedChoices(RULE_STATES) },
];

type Props = {
  page: ListPage<RequirementRule>;
  preferences: ListPreferences;
  /** The rule, or the form of a new one, that is open beside the list. */
  panel: ReactNode;
};

export function RuleList({ page, preferences, panel }: Props) {
  return (
    <ListTable
      name="requirements"
      label="What is asked"
      noun={{ one: "rule", many: "rules" }}
      path={requirementList.path}
      openParam="rule"
      parsers={requirementList.parsers}
      columns={COLUMNS}
      filters={FILTERS}
      searchFilter="q"
      searchLabel="Document, country, university or reason"
      page={page}
      preferences={preferences}
      empty={{
        filtered: (
          <p>
            No rule matches.{" "}
            <a href={requirementList.path} className="text-link">
              Show the rules in force
            </a>
          </p>
        ),
        bare: <p>No rule asks for a document yet.</p>,
      }}
      panel={panel}
    />
  );
}
