"use client";

import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useQueryStates } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState, useTransition } from "react";
import { useKeys } from "@/components/keys/use-keys";
import { WaitingLine } from "@/components/ui/waiting-line";
import type { ListPage } from "@/lib/platform/lists/list-page";
import { type ListParsers, listLinks } from "@/lib/platform/lists/list-params";
import {
  COLUMN_SIZE,
  DEFAULT_PREFERENCES,
  type ListPreferences,
  writePreferences,
} from "@/lib/platform/lists/list-preferences";
import { cn } from "@/lib/utils";
import { FilterLine, followHere, valuesOf } from "./filter-line";
import type { ListFilter } from "./filter-menu";
import { ListColumnsMenu } from "./list-columns-menu";
import { ListPages } from "./list-pages";
import { countInWords, countOf, isOnControl, type ListColumn, RowCells } from "./list-row";
import { nextPage, nextSort, orderOf, previousPage, type Sorted } from "./list-steps";
import { SelectBox } from "./select-box";
import { SelectionBar } from "./selection-bar";
import { SortLink } from "./sort-link";
import { useSelection } from "./use-selection";

export type { ListColumn };

/** The rows that something is to be done to: picked by id, or all under the filters of this address. */
/** `words`: how many, such as "12 leads" or "More than 2,000 leads". */
export type SelectedRows = { ids: readonly string[] | null; query: string; words: string; clear: () => void };

export type BulkWork = {
  /** How many rows are picked one by one, and how many a run changes, at most. */
  pickedMost: number;
  most: number;
  /** Buttons for what can be done to the selected rows. */
  actions: (selected: SelectedRows) => ReactNode;
};

type Props<Row extends { id: string }, Column extends string, Filter extends string> = {
  /** Names the list's cookie; letters only. */
  name: string;
  label: string;
  /** "12,418 leads" */
  noun: { one: string; many: string };
  path: string;
  /** The parameter that holds the row that is open beside the list. */
  openParam?: string;
  /** Instead: the page that a row opens, or none. */
  rowHref?: (row: Row) => string | null;
  parsers: ListParsers<Column, Filter>;
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter[];
  /** The filter that the search box fills. */
  searchFilter: Filter;
  searchLabel: string;
  page: ListPage<Row>;
  preferences: ListPreferences;
  /** Read when nothing matches the filters, and when there is nothing at all. */
  empty: { filtered: ReactNode; bare: ReactNode };
  /** Where the rows under these filters are a CSV file, and how many it holds at most. */
  exportTo?: { path: string; most: number };
  /** Stands at the end of the line above the table. */
  actions?: ReactNode;
  /** What can be done to many rows at once; without it rows are not selected. */
  bulk?: BulkWork | undefined;
  /** What is open beside the list. */
  panel?: ReactNode;
};

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
});

/**
 * The list of every desk. Its state is in the address; rows are sorted, filtered and paged by the server. Sorting, paging,
 * taking filters away and opening a row are links, which work before any script.
 */
export function ListTable<Row extends { id: string }, Column extends string, Filter extends string>(
  props: Props<Row, Column, Filter>,
) {
  return (
    <NuqsAdapter>
      <List {...props} />
    </NuqsAdapter>
  );
}

function List<Row extends { id: string }, Column extends string, Filter extends string>({
  name,
  label,
  noun,
  path,
  openParam,
  rowHref,
  parsers,
  columns,
  filters,
  searchFilter,
  searchLabel,
  page,
  preferences: stored,
  empty,
  exportTo,
  actions,
  bulk,
  panel,
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
  const hrefWith = (changed: Record<string, unknown>) => link({ ...state, ...changed });
  const follow = (event: MouseEvent, changed: Record<string, unknown>) =>
    followHere(event, () => set(changed));

  const [preferences, setPreferences] = useState(stored);
  const changePreferences = (changed: Partial<ListPreferences> | null) => {
    const next = changed ? { ...preferences, ...changed } : DEFAULT_PREFERENCES;
    setPreferences(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
    document.cookie = writePreferences(name, next);
  };
  const hiddenAtFirst = useMemo(
    () => columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id),
    [columns],
  );
  const isVisible = (id: string) => hiddenAtFirst.includes(id) === preferences.switched.includes(id);

  const table = useTable({
    features,
    data: page.rows,
    columns: useMemo(
      () =>
        columns.map((column) => ({
          id: column.id,
          header: column.name,
          cell: ({ row }: { row: { original: Row } }) => column.cell(row.original),
          size: column.size,
          minSize: COLUMN_SIZE.min,
          maxSize: COLUMN_SIZE.max,
          enableHiding: !column.isRowHeader,
        })),
      [columns],
    ),
    getRowId: (row: Row) => row.id,
    columnResizeMode: "onChange",
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, isVisible(id)])),
      columnOrder: orderOf(columns, preferences.order),
      columnSizing: { ...preferences.sizes },
    },
    onColumnSizingChange: (updater) => {
      const sizes = typeof updater === "function" ? updater({ ...preferences.sizes }) : updater;
      changePreferences({ sizes });
    },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));

  const openId = openParam ? (state[openParam] as string | null) : null;
  const opened = (id: string | null) => (openParam ? { [openParam]: id } : {});
  const open = (id: string) => {
    if (openParam) set(opened(id));
    else linkOf(id)?.click();
  };
  const narrowed = [...filters.map(({ name: filter }) => filter), searchFilter];
  const query =
    link(Object.fromEntries(narrowed.map((filter) => [filter, state[filter]]))).split("?")[1] ?? "";
  const pageIds = page.rows.map(({ id }) => id);
  const selection = useSelection(query, pageIds, page.total, bulk?.pickedMost ?? 0);
  const selectedWords =
    selection.selection.scope === "matching" ? countOf(page, noun) : countInWords(selection.count, noun);
  const frame = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const linkOf = (id: string) => frame.current?.querySelector<HTMLElement>(`[data-row-link="${id}"]`);
  const step = (by: 1 | -1) => {
    const focused = document.activeElement?.closest("[data-row]")?.getAttribute("data-row") ?? openId;
    const at = page.rows.findIndex(({ id }) => id === focused);
    const next = page.rows[at < 0 ? (by > 0 ? 0 : page.rows.length - 1) : at + by];
    if (next) {
      linkOf(next.id)?.focus();
      if (openId) set(opened(next.id));
    } else if (by > 0 && page.hasAfter) set({ ...nextPage(page, state), before: null });
    else if (by < 0 && page.hasBefore) set({ ...previousPage(page, state), after: null });
  };
  useKeys("List", [
    { key: "j", label: `Next ${noun.one}`, run: () => step(1) },
    { key: "arrowdown", label: `Next ${noun.one}`, run: () => step(1) },
    { key: "k", label: `Previous ${noun.one}`, run: () => step(-1) },
    { key: "arrowup", label: `Previous ${noun.one}`, run: () => step(-1) },
    {
      key: "o",
      label: `Open the ${noun.one}`,
      run: () => {
        const focused = document.activeElement?.closest("[data-row]")?.getAttribute("data-row");
        if (focused) open(focused);
      },
    },
    {
      key: "escape",
      label: "Back to the list",
      whileTyping: true,
      run: () => {
        if (document.activeElement instanceof HTMLElement && isField(document.activeElement))
          return document.activeElement.blur();
        if (!openId) return selection.clear();
        linkOf(openId)?.focus();
        set(opened(null));
      },
    },
    { key: "/", label: "Search this list", run: () => search.current?.focus() },
    ...(bulk
      ? [
          {
            key: "x",
            label: `Select the ${noun.one}`,
            run: () => {
              const focused = document.activeElement?.closest("[data-row]")?.getAttribute("data-row");
              const id = focused ?? openId;
              if (id && pageIds.includes(id)) selection.toggle(id, false);
            },
          },
          { key: "a", label: "Select the page", run: selection.togglePage },
        ]
      : []),
  ]);
  // The open row stays in sight while somebody walks through the list.
  useEffect(() => {
    if (openId) frame.current?.querySelector(`[data-row="${openId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [openId]);

  const cleared = { after: null, before: null };
  const isFiltered = narrowed.some((filter) => valuesOf(state, filter).length > 0);
  const isDense = preferences.density === "dense";
  const shownColumns = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);

  return (
    <div className="grid min-w-0 gap-3">
      <FilterLine
        path={path}
        openParam={openParam}
        filters={filters}
        searchFilter={searchFilter}
        searchLabel={searchLabel}
        state={state}
        hrefWith={hrefWith}
        onChange={set}
        search={search}
      >
        <p role="status" className="figures whitespace-nowrap text-muted-foreground">
          {countOf(page, noun)}
        </p>
        {actions}
        <div className="hidden md:block">
          <ListColumnsMenu
            columns={table.getAllLeafColumns().map((column) => ({
              id: column.id,
              name: byId.get(column.id)?.name ?? column.id,
              isVisible: column.getIsVisible(),
              canHide: column.getCanHide(),
            }))}
            preferences={preferences}
            {...(exportTo && page.rows.length > 0
              ? {
                  exportHref: listLinks(
                    exportTo.path,
                    parsers,
                  )({ ...state, ...cleared, view: null, ...opened(null) }),
                  exportNote:
                    page.total > exportTo.most || page.isTotalCapped
                      ? firstOnly(exportTo.most, noun.many)
                      : undefined,
                }
              : {})}
            onChange={(changed) => changePreferences(changed)}
          />
        </div>
      </FilterLine>

      <div
        className={cn(
          "grid min-w-0 items-start gap-4",
          panel && "xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]",
        )}
      >
        <div className={cn("relative grid min-w-0 gap-3", panel && "max-xl:hidden")}>
          {isPending ? <WaitingLine /> : null}
          <div
            ref={frame}
            aria-busy={isPending}
            className="relative overflow-x-auto border-y border-t-foreground md:max-h-[calc(100dvh-11.5rem)] md:overflow-y-auto"
          >
            {page.rows.length === 0 ? (
              <div className="py-10">{isFiltered ? empty.filtered : empty.bare}</div>
            ) : (
              // biome-ignore-start lint/a11y/noRedundantRoles lint/a11y/useSemanticElements: browsers forget the roles of a table that is laid out as cards.
              <table
                role="table"
                aria-label={label}
                className="block w-full text-left text-sm md:table md:table-fixed"
              >
                <colgroup className="hidden md:table-column-group">
                  {bulk ? <col style={{ width: 34 }} /> : null}
                  {table.getVisibleLeafColumns().map((column) => (
                    <col key={column.id} style={{ width: column.getSize() }} />
                  ))}
                </colgroup>
                <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
                  <tr role="row">
                    {bulk ? (
                      <th
                        role="columnheader"
                        scope="col"
                        className="sticky top-0 z-10 border-b bg-background p-0 font-normal"
                      >
                        <SelectBox
                          id={`select-${name}`}
                          label="Select the page"
                          state={selection.onPage}
                          onToggle={selection.togglePage}
                        />
                      </th>
                    ) : null}
                    {table.getHeaderGroups()[0]?.headers.map((header) => {
                      const column = byId.get(header.column.id);
                      const isSorted = column?.sort === state.sort.column;
                      return (
                        <th
                          key={header.id}
                          role="columnheader"
                          scope="col"
                          aria-sort={
                            isSorted ? (state.sort.isDescending ? "descending" : "ascending") : undefined
                          }
                          className="sticky top-0 z-10 border-b bg-background p-0 font-semibold whitespace-nowrap text-muted-foreground"
                        >
                          {column?.sort ? (
                            <SortLink
                              name={column.name}
                              isSorted={isSorted}
                              isDescending={state.sort.isDescending}
                              href={hrefWith({ ...cleared, sort: nextSort(column, state.sort) })}
                              onFollow={(event) =>
                                follow(event, { ...cleared, sort: nextSort(column, state.sort) })
                              }
                            />
                          ) : (
                            <span className="block truncate px-2 py-1.5">{column?.name}</span>
                          )}
                          <span
                            aria-hidden
                            onMouseDown={header.getResizeHandler()}
                            onTouchStart={header.getResizeHandler()}
                            className="absolute top-0 right-0 h-full w-2 cursor-col-resize touch-none border-r border-transparent select-none hover:border-input"
                          />
                        </th>
                      );
                    })}
                  </tr>
                </thead>
                <tbody role="rowgroup" className="block divide-y md:table-row-group">
                  {table.getRowModel().rows.map((row) => (
                    <tr
                      key={row.id}
                      role="row"
                      data-row={row.id}
                      aria-current={row.id === openId ? "true" : undefined}
                      onClick={(event) => {
                        if (!isOnControl(event)) open(row.id);
                      }}
                      className={cn(
                        "grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 py-3 md:table-row md:cursor-default md:py-0",
                        "focus-within:bg-secondary/60 hover:bg-secondary/60 aria-[current=true]:bg-accent",
                        bulk && "max-md:relative max-md:pl-11",
                        selection.has(row.id) && "bg-accent/60",
                      )}
                    >
                      {bulk ? (
                        <td role="cell" className="p-0 max-md:absolute max-md:top-0.5 max-md:left-0">
                          <SelectBox
                            id={`select-${row.id}`}
                            labelledBy={`${name}-select row-${row.id}`}
                            state={selection.has(row.id) ? "all" : "none"}
                            onToggle={(withRange) => selection.toggle(row.id, withRange)}
                          />
                        </td>
                      ) : null}
                      <RowCells
                        row={row.original}
                        columns={shownColumns}
                        isDense={isDense}
                        href={rowHref ? rowHref(row.original) : hrefWith(opened(row.id))}
                        onFollow={openParam ? (event) => follow(event, opened(row.id)) : undefined}
                      />
                    </tr>
                  ))}
                </tbody>
              </table>
              // biome-ignore-end lint/a11y/noRedundantRoles lint/a11y/useSemanticElements: see above
            )}
          </div>
          <div
            className={cn(
              bulk && "flex min-h-13 flex-wrap items-center gap-2",
              selection.count > 0 && "sticky bottom-2 z-20 max-md:bottom-18",
            )}
          >
            <ListPages
              before={page.hasBefore ? previousPage(page, state) : null}
              after={page.hasAfter ? nextPage(page, state) : null}
              hrefWith={hrefWith}
              follow={follow}
            />
            {bulk && selection.count > 0 ? (
              <SelectionBar
                words={selectedWords}
                offer={offerOf(page, noun, bulk, selection)}
                onClear={selection.clear}
              >
                {bulk.actions({
                  ids: selection.selection.scope === "picked" ? selection.selection.ids : null,
                  query,
                  words: selectedWords,
                  clear: selection.clear,
                })}
              </SelectionBar>
            ) : null}
            {bulk ? (
              <span id={`${name}-select`} hidden>
                Select
              </span>
            ) : null}
          </div>
        </div>
        {panel}
      </div>
    </div>
  );
}

/** Once the page is selected: the rest of what matches too, as long as one run can change it. */
function offerOf<Row>(
  page: ListPage<Row>,
  noun: { many: string },
  { most }: BulkWork,
  { selection, onPage, selectMatching }: ReturnType<typeof useSelection>,
) {
  if (selection.scope === "matching" || onPage !== "all" || page.total <= page.rows.length) return undefined;
  const total = page.total.toLocaleString("en-IN");
  // What was counted to the most of a run is more than one can change.
  if (page.total > most || (page.isTotalCapped && page.total === most))
    return {
      text: `Add a filter to select them all: ${most.toLocaleString("en-IN")} at a time is the most.`,
    };
  return {
    text: page.isTotalCapped
      ? `Select all ${noun.many} that match, more than ${total}`
      : `Select all ${total} ${noun.many} that match`,
    onTake: selectMatching,
  };
}

const firstOnly = (most: number, many: string) =>
  `At most the first ${most.toLocaleString("en-IN")} ${many} in this order. Add a filter for any others.`;

const isField = (element: Element) => element.matches("input:not([type=checkbox]), textarea, select");
