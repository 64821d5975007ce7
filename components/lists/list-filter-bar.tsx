"use client";

import { useQueryStates } from "nuqs";
import { type MouseEvent, type ReactNode, useRef, useTransition } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { type ListParsers, listLinks } from "@/lib/platform/lists/list-params";
import { FilterChips } from "./filter-chips";
import { FilterMenu, type ListFilter } from "./filter-menu";
import { ListSearch } from "./list-search";

/** The line above rows that are not laid out as a table: the list's search, filters and chips, all in the address. */
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
  /** The parameter that holds the open row. */
  openParam: string;
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
  const set = (changed: Record<string, unknown>) =>
    void setParams(changed as Parameters<typeof setParams>[0]);
  const link = listLinks(path, parsers);
  const hrefWith = (changed: Record<string, unknown>) => link({ ...state, ...changed });
  const search = useRef<HTMLInputElement>(null);
  useKeys("List", [{ key: "/", label: "Search this list", run: () => search.current?.focus() }]);

  const chosen = Object.fromEntries(
    filters.map(({ name }) => [name, (state[name] as string[] | null) ?? []]),
  );
  const searched = ((state[searchFilter] as string[] | null) ?? []).join(" ");
  const cleared = { after: null, before: null };
  const none = Object.fromEntries(
    [...filters.map(({ name }) => name), searchFilter, "view"].map((name) => [name, null]),
  );
  const follow = (event: MouseEvent, changed: Record<string, unknown>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    set(changed);
  };
  return (
    <div aria-busy={isPending} className="flex flex-wrap items-center gap-2 text-sm aria-busy:opacity-60">
      <ListSearch
        key={searched}
        path={path}
        filter={searchFilter}
        label={searchLabel}
        text={searched}
        kept={[
          ...new URLSearchParams(
            hrefWith({ ...cleared, [openParam]: null, [searchFilter]: null }).split("?")[1],
          ),
        ]}
        input={search}
        onSearch={(text) => set({ ...cleared, [searchFilter]: text ? [text] : null })}
      />
      <FilterMenu
        filters={filters}
        chosen={chosen}
        onChange={(filter, values) => set({ ...cleared, [filter]: values.length > 0 ? values : null })}
      />
      <FilterChips
        filters={filters}
        chosen={chosen}
        hrefWithout={(filter) => hrefWith({ ...cleared, [filter]: null })}
        clearHref={hrefWith({ ...cleared, ...none })}
        onRemove={(event, filter) => follow(event, { ...cleared, ...(filter ? { [filter]: null } : none) })}
      />
      <div className="ml-auto flex items-center gap-2">{children}</div>
    </div>
  );
}
