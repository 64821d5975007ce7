import { createLoader, type SearchParams } from "nuqs/server";
import type { ListCursor, ListRequest } from "./list-page.ts";
import { type ListParsers, type ListSort, listLinks, listParsers, toListRequest } from "./list-params.ts";

/** What the values of a filter or of a sorted column are: the procedure refuses others, and an address may be old or mistyped. */
type Kind =
  | "text"
  | "id"
  | "id or none"
  | "id or me"
  | "id, me or none"
  | "moment"
  | "day"
  | "number"
  | readonly string[];
type SortKind = Kind | { kind: Kind; mayBeEmpty: true };

/** A search is one filter, whatever commas stand in it. */
type FilterKind = Kind | "search";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_SEARCH = 100;

/** One list: its address, and what its procedure is asked under it. */
export type DefinedList<Sort extends string, Filter extends string> = {
  path: string;
  parsers: ListParsers<Sort, Filter>;
  toRequest: (params: Parameters<typeof toListRequest<Sort, Filter>>[0]) => ListRequest<Sort>;
  /** The address of the list under these filters. */
  href: (filters?: Partial<Record<Filter, readonly string[]>>) => string;
  /** What an address says about the list, as a query: "status=received&sort=-created_at". */
  queryOf: (address: SearchParams | URLSearchParams) => string;
};

export type SortOf<List> = List extends { toRequest: (params: never) => ListRequest<infer Sort> }
  ? Sort
  : never;

export function defineList<Sort extends string, Filter extends string>({
  path,
  sorts,
  filters,
  defaultSort,
  openParam,
  ids,
  size = 50,
}: {
  path: string;
  sorts: Readonly<Record<Sort, SortKind>>;
  filters: Readonly<Record<Filter, FilterKind>>;
  defaultSort: ListSort<NoInfer<Sort>>;
  openParam?: string;
  /** What the ids of its rows look like, where they are no UUIDs. */
  ids?: RegExp;
  size?: number;
}): DefinedList<Sort, Filter> {
  const filterNames = Object.keys(filters) as Filter[];
  const parsers = listParsers(Object.keys(sorts) as Sort[], filterNames, defaultSort, openParam, ids);
  const load = createLoader(parsers);
  const link = (params: Partial<Record<string, unknown>> = {}) => listLinks(path, parsers)(params);
  return {
    path,
    parsers,
    toRequest: (params) => {
      const asked = toListRequest(params, filterNames, size);
      const given = filterNames.flatMap((name) => {
        const values = knownValues(asked.filters[name] ?? [], filters[name]);
        return values.length > 0 ? [[name, values] as const] : [];
      });
      const isPlace = asked.cursor && fits(asked.cursor, sorts[asked.sort.column]);
      return { ...asked, filters: Object.fromEntries(given), cursor: isPlace ? asked.cursor : null };
    },
    href: link,
    queryOf: (address) => link(load(address) as Record<string, unknown>).split("?")[1] ?? "",
  };
}

function knownValues(values: readonly string[], kind: FilterKind): string[] {
  if (kind !== "search") return values.filter((value) => isOf(kind, value));
  const words = values.join(" ").slice(0, MAX_SEARCH).trim();
  return words ? [words] : [];
}

/** Whether a row could have this in the sorted column; a cursor that was left over from another order begins nowhere. */
function fits({ value }: ListCursor, sort: SortKind): boolean {
  const { kind, mayBeEmpty } = isOptional(sort) ? sort : { kind: sort, mayBeEmpty: false };
  return value === null ? mayBeEmpty : isOf(kind, value);
}

const isOptional = (sort: SortKind): sort is { kind: Kind; mayBeEmpty: true } =>
  typeof sort === "object" && "kind" in sort;

function isOf(kind: Kind, value: string): boolean {
  if (typeof kind !== "string") return kind.includes(value);
  if (kind === "id") return UUID.test(value);
  if (kind === "id or none") return value === "none" || UUID.test(value);
  if (kind === "id or me") return value === "me" || UUID.test(value);
  if (kind === "id, me or none") return value === "me" || value === "none" || UUID.test(value);
  if (kind === "number") return /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
  if (kind === "day")
    return DAY.test(value) && isDate(value) && new Date(value).toISOString().startsWith(value);
  return kind === "text" || isDate(value);
}

const isDate = (value: string) => !Number.isNaN(Date.parse(value));
