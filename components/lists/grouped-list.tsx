"use client";

import { ChevronDown } from "lucide-react";
import { useQueryStates } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type MouseEvent, type ReactNode, useMemo, useRef, useState, useTransition } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { WaitingLine } from "@/components/ui/waiting-line";
import { type ListParsers, listLinks } from "@/lib/platform/lists/list-params";
import type { ListPreferences } from "@/lib/platform/lists/list-preferences";
import { cn } from "@/lib/utils";
import { FilterLine, followHere } from "./filter-line";
import type { ListFilter } from "./filter-menu";
import { countOf, isOnControl, type ListColumn, type Noun, RowCells } from "./list-row";
import { nextSort, orderOf, type Sorted } from "./list-steps";
import { SortLink } from "./sort-link";

export type RowGroup<Row> = {
  /** The value of the filter that its rows share. */
  value: string;
  label: string;
  total: number;
  isTotalCapped: boolean;
  /** The first of them, or none where it is only counted. */
  rows: readonly Row[];
};

type Props<Row extends { id: string }, Column extends string, Filter extends string> = {
  label: string;
  noun: Noun;
  path: string;
  rowHref: (row: Row) => string;
  parsers: ListParsers<Column, Filter>;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  searchFilter: Filter;
  searchLabel: string;
  /** The filter by whose values the rows stand in groups. */
  by: Filter;
  groups: readonly RowGroup<Row>[];
  preferences: ListPreferences;
  empty: ReactNode;
  actions?: ReactNode;
};

/** A list in groups: the first rows of each, and the way to all of them, which is the list under that filter. */
export function GroupedList<Row extends { id: string }, Column extends string, Filter extends string>(
  props: Props<Row, Column, Filter>,
) {
  return (
    <NuqsAdapter>
      <Groups {...props} />
    </NuqsAdapter>
  );
}

function Groups<Row extends { id: string }, Column extends string, Filter extends string>({
  label,
  noun,
  path,
  rowHref,
  parsers,
  columns,
  filters,
  searchFilter,
  searchLabel,
  by,
  groups,
  preferences,
  empty,
  actions,
}: Props<Row, Column, Filter>) {
  const [isPending, startTransition] = useTransition();
  const [params, setParams] = useQueryStates(parsers, {
    shallow: false,
    history: "push",
    scroll: false,
    startTransition,
  });
  const state = params as unknown as Sorted;
  const set = (changed: Record<string, unknown>) =>
    void setParams(changed as Parameters<typeof setParams>[0]);
  const link = useMemo(() => listLinks(path, parsers), [path, parsers]);
  const cleared = { after: null, before: null };
  const hrefWith = (changed: Record<string, unknown>) => link({ ...state, ...cleared, ...changed });
  const [folded, setFolded] = useState<readonly string[]>([]);
  const fold = (value: string) =>
    setFolded((now) => (now.includes(value) ? now.filter((other) => other !== value) : [...now, value]));

  const shown = orderOf(columns, preferences.order).flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    return column && (column.isHiddenAtFirst === true) === preferences.switched.includes(id) ? [column] : [];
  });
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    const links = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
    const row = document.activeElement?.closest("[data-row]");
    const at = links.findIndex((one) => row?.contains(one));
    const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by];
    next?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  useKeys("List", [
    { key: "j", label: `Next ${noun.one}`, run: () => step(1) },
    { key: "arrowdown", label: `Next ${noun.one}`, run: () => step(1) },
    { key: "k", label: `Previous ${noun.one}`, run: () => step(-1) },
    { key: "arrowup", label: `Previous ${noun.one}`, run: () => step(-1) },
    {
      key: "o",
      label: `Open the ${noun.one}`,
      run: () =>
        document.activeElement?.closest("[data-row]")?.querySelector<HTMLElement>("[data-row-link]")?.click(),
    },
    { key: "/", label: "Search this list", run: () => search.current?.focus() },
  ]);

  return (
    <div className="grid min-w-0 gap-3">
      <FilterLine
        path={path}
        filters={filters}
        searchFilter={searchFilter}
        searchLabel={searchLabel}
        state={state}
        hrefWith={hrefWith}
        onChange={set}
        search={search}
      >
        <p role="status" className="figures whitespace-nowrap text-muted-foreground">
          {groups.length === 1 ? "1 group" : `${groups.length} groups`}
        </p>
        {actions}
      </FilterLine>
      <div className="relative grid min-w-0">
        {isPending ? <WaitingLine /> : null}
        <div
          ref={frame}
          aria-busy={isPending}
          className="relative overflow-x-auto border-y border-t-foreground md:max-h-[calc(100dvh-11.5rem)] md:overflow-y-auto"
        >
          {groups.length === 0 ? (
            <div className="py-10">{empty}</div>
          ) : (
            // biome-ignore-start lint/a11y/noRedundantRoles lint/a11y/useSemanticElements: browsers forget the roles of a table that is laid out as cards.
            <table
              role="table"
              aria-label={label}
              className="block w-full text-left text-sm md:table md:table-fixed"
            >
              <colgroup className="hidden md:table-column-group">
                {shown.map(({ id, size }) => (
                  <col key={id} style={{ width: preferences.sizes[id] ?? size }} />
                ))}
              </colgroup>
              <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
                <tr role="row">
                  {shown.map((column) => {
                    const isSorted = column.sort === state.sort.column;
                    return (
                      <th
                        key={column.id}
                        role="columnheader"
                        scope="col"
                        aria-sort={
                          isSorted ? (state.sort.isDescending ? "descending" : "ascending") : undefined
                        }
                        className="sticky top-0 z-10 border-b bg-background p-0 font-semibold whitespace-nowrap text-muted-foreground"
                      >
                        {column.sort ? (
                          <SortLink
                            name={column.name}
                            isSorted={isSorted}
                            isDescending={state.sort.isDescending}
                            href={hrefWith({ sort: nextSort(column, state.sort) })}
                            onFollow={(event: MouseEvent) =>
                              followHere(event, () => set({ ...cleared, sort: nextSort(column, state.sort) }))
                            }
                          />
                        ) : (
                          <span className="block truncate px-2 py-1.5">{column.name}</span>
                        )}
                      </th>
                    );
                  })}
                </tr>
              </thead>
              {groups.map((group) => {
                const isOpen = !folded.includes(group.value);
                const all = { [by]: [group.value], group: null };
                return (
                  <tbody
                    key={group.value}
                    role="rowgroup"
                    className="block divide-y border-b md:table-row-group"
                  >
                    <tr role="row" className="block bg-secondary/60 md:table-row">
                      <th
                        role="rowheader"
                        scope="rowgroup"
                        colSpan={shown.length}
                        className="block p-0 font-normal md:table-cell"
                      >
                        <span className="flex flex-wrap items-center justify-between gap-x-4 px-2">
                          {group.rows.length > 0 ? (
                            <button
                              type="button"
                              aria-expanded={isOpen}
                              onClick={() => fold(group.value)}
                              className="flex min-h-9 items-center gap-1.5 font-semibold max-md:min-h-11"
                            >
                              <ChevronDown
                                aria-hidden
                                className={cn("size-4 transition-transform", !isOpen && "-rotate-90")}
                              />
                              <bdi>{group.label}</bdi>
                              <Count group={group} noun={noun} />
                            </button>
                          ) : (
                            <span className="flex min-h-9 items-center gap-1.5 pl-5.5 font-semibold">
                              <bdi>{group.label}</bdi>
                              <Count group={group} noun={noun} />
                            </span>
                          )}
                          {group.total > group.rows.length ? (
                            <a
                              href={hrefWith(all)}
                              className="text-link min-h-9 content-center max-md:min-h-11"
                            >
                              {group.isTotalCapped
                                ? "Show all"
                                : `Show all ${group.total.toLocaleString("en-IN")}`}
                              <span className="sr-only">: {group.label}</span>
                            </a>
                          ) : null}
                        </span>
                      </th>
                    </tr>
                    {isOpen
                      ? group.rows.map((row) => (
                          <tr
                            key={row.id}
                            role="row"
                            data-row={row.id}
                            onClick={(event) => {
                              if (!isOnControl(event))
                                event.currentTarget.querySelector<HTMLElement>("[data-row-link]")?.click();
                            }}
                            className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-3 focus-within:bg-secondary/60 hover:bg-secondary/60 md:table-row md:cursor-default md:py-0"
                          >
                            <RowCells
                              row={row}
                              columns={shown}
                              isDense={preferences.density === "dense"}
                              href={rowHref(row)}
                            />
                          </tr>
                        ))
                      : null}
                  </tbody>
                );
              })}
            </table>
            // biome-ignore-end lint/a11y/noRedundantRoles lint/a11y/useSemanticElements: see above
          )}
        </div>
      </div>
    </div>
  );
}

function Count<Row>({ group, noun }: { group: RowGroup<Row>; noun: Noun }) {
  return <span className="figures font-normal text-muted-foreground">{countOf(group, noun)}</span>;
}
