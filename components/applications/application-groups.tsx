"use client";

import { type ReactNode, useMemo } from "react";
import { GroupedList } from "@/components/lists/grouped-list";
import { type ApplicationGroup, applicationList } from "@/lib/applications/list";
import { applicationPath } from "@/lib/applications/path";
import type { ApplicationGroupRows } from "@/lib/applications/rows";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { applicationFilters, type FilterChoices } from "./application-filters";
import { columnsFor, useTakeKey } from "./application-list";

type Props = {
  by: ApplicationGroup;
  groups: readonly ApplicationGroupRows[];
  choices: FilterChoices;
  preferences: ListPreferences;
  userId: string;
  /** Whether the list holds every application, or those assigned to the reader. */
  hasEvery: boolean;
  /** Whether the reader may take on what nobody looks after. */
  mayTake: boolean;
  actions: ReactNode;
};

/** The list of applications in groups by one of its filters. */
export function ApplicationGroups({
  by,
  groups,
  choices,
  preferences,
  userId,
  hasEvery,
  mayTake,
  actions,
}: Props) {
  const columns = useMemo(() => columnsFor(userId, mayTake), [userId, mayTake]);
  const filters = useMemo(() => applicationFilters(choices, userId, hasEvery), [choices, userId, hasEvery]);
  useTakeKey(mayTake);
  const named = new Map(
    filters.find(({ name }) => name === by)?.choices.map(({ value, label }) => [value, label]),
  );
  const labelOf = (value: string) =>
    by === "assigned" && value === userId
      ? "You"
      : by === "assigned" && value === "none"
        ? "Nobody"
        : (named.get(value) ?? value);
  return (
    <GroupedList
      label="Applications"
      noun={{ one: "application", many: "applications" }}
      path={applicationList.path}
      rowHref={({ id }) => applicationPath(id)}
      parsers={applicationList.parsers}
      columns={columns}
      filters={filters}
      searchFilter="q"
      searchLabel="Student, university, program or number"
      by={by}
      groups={groups.map((group) => ({ ...group, label: labelOf(group.value) }))}
      preferences={preferences}
      actions={actions}
      empty={
        <p>
          No application matches.{" "}
          <a href={applicationList.path} className="text-link">
            Show all applications
          </a>
        </p>
      }
    />
  );
}
