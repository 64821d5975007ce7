"use client";

import { useQueryStates } from "nuqs";
import { type ReactNode, useRef, useTransition } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { WaitingLine } from "@/components/ui/waiting-line";
import { type ListParsers, listLinks } from "@/lib/platform/lists/list-params";
import { FilterLine } from "./filter-line";
import type { ListFilter } from "./filter-menu";

/** The filters of rows that are not laid out as a table. */
export function ListFilterBar<Column extends string, Filter extends string>({
  path,
  openParam,
  parsers,
  filters,
  searchFilter,
  searchLabel,
  children,
}: {
  path: string;
  /** The parameter that holds the open row, if rows open beside the list. */
  openParam?: string | undefined;
  parsers: ListParsers<Column, Filter>;
  filters: readonly ListFilter[];
  searchFilter: Filter;
  searchLabel: string;
  /** Stands at the end of the line. */
  children?: ReactNode;
}) {
  const [isPending, startTransition] = useTransition();
  const [params, setParams] = useQueryStates(parsers, {
    shallow: false,
    history: "push",
    scroll: false,
    startTransition,
  });
  const state = params as unknown as Record<string, unknown>;
  const link = listLinks(path, parsers);
  const search = useRef<HTMLInputElement>(null);
  useKeys("List", [{ key: "/", label: "Search this list", run: () => search.current?.focus() }]);
  return (
    <div aria-busy={isPending} className="relative">
      {isPending ? <WaitingLine /> : null}
      <FilterLine
        path={path}
        openParam={openParam}
        filters={filters}
        searchFilter={searchFilter}
        searchLabel={searchLabel}
        state={state}
        hrefWith={(changed) => link({ ...state, ...changed })}
        onChange={(changed) => void setParams(changed as Parameters<typeof setParams>[0])}
        search={search}
      >
        {children}
      </FilterLine>
    </div>
  );
}
