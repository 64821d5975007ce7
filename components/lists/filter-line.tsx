"use client";

import type { MouseEvent, ReactNode, RefObject } from "react";
import { FilterChips } from "./filter-chips";
import { FilterMenu, type ListFilter } from "./filter-menu";
import { ListSearch } from "./list-search";

type State = Readonly<Record<string, unknown>>;
type Props = {
  path: string;
  /** The parameter that holds the open row. */
  openParam?: string | undefined;
  filters: readonly ListFilter[];
  searchFilter: string;
  searchLabel: string;
  /** The list's address: what it says, what it would say, and how it is changed. */
  state: State;
  hrefWith: (changed: State) => string;
  onChange: (changed: State) => void;
  search: RefObject<HTMLInputElement | null>;
  /** Stands at the end of the line. */
  children?: ReactNode;
};

const FIRST_PAGE = { after: null, before: null };

/** The line above rows: the list's search, its filters and their chips, all in the address. */
export function FilterLine({
  path,
  openParam,
  filters,
  searchFilter,
  searchLabel,
  state,
  hrefWith,
  onChange,
  search,
  children,
}: Props) {
  const chosen = Object.fromEntries(filters.map(({ name }) => [name, valuesOf(state, name)]));
  const searched = valuesOf(state, searchFilter).join(" ");
  // A list without filters is no changed view, it is the whole list.
  const none = Object.fromEntries(
    [...filters.map(({ name }) => name), searchFilter, "view"].map((name) => [name, null]),
  );
  const without = (filter: string | null) => ({ ...FIRST_PAGE, ...(filter ? { [filter]: null } : none) });
  return (
    <div className="relative flex flex-wrap items-center gap-2 text-sm">
      <ListSearch
        // A list under another search shows that search.
        key={searched}
        path={path}
        filter={searchFilter}
        label={searchLabel}
        text={searched}
        kept={fieldsOf(
          hrefWith({ ...FIRST_PAGE, ...(openParam ? { [openParam]: null } : {}), [searchFilter]: null }),
        )}
        input={search}
        onSearch={(text) => onChange({ ...FIRST_PAGE, [searchFilter]: text ? [text] : null })}
      />
      <FilterMenu
        filters={filters}
        chosen={chosen}
        onChange={(filter, values) =>
          onChange({ ...FIRST_PAGE, [filter]: values.length > 0 ? values : null })
        }
      />
      <FilterChips
        filters={filters}
        chosen={chosen}
        hrefWithout={(filter) => hrefWith(without(filter))}
        clearHref={hrefWith(without(null))}
        onRemove={(event, filter) => followHere(event, () => onChange(without(filter)))}
      />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
    </div>
  );
}

/** A plain press changes the list in place; any other is the browser's, for a tab or a window of its own. */
export function followHere(event: MouseEvent, change: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  change();
}

export const valuesOf = (state: State, filter: string) => (state[filter] as string[] | null) ?? [];

/** The rest of the address, which a form without script would drop. */
const fieldsOf = (href: string) => [...new URLSearchParams(href.split("?")[1])];
