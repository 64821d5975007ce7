/**
 * A list's state in its address, so that a list can be sent to a colleague and the back button undoes a filter:
 * `?status=new,contacted&sort=-created_at&after=2026-11-23T04:30:00Z~<id>`. Server and browser read it alike.
 */
import {
  createParser,
  createSerializer,
  parseAsArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import type { ListCursor, ListRequest } from "./list-page.ts";

const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The ids of lists whose rows are numbered. */
export const NUMBER = /^\d{1,18}$/;

export type ListSort<Column extends string> = { column: Column; isDescending: boolean };

/** "-created_at" is descending. */
function parseAsSort<Column extends string>(columns: readonly Column[]) {
  return createParser<ListSort<Column>>({
    parse: (text) => {
      const column = columns.find((name) => name === text.replace(/^-/, ""));
      return column ? { column, isDescending: text.startsWith("-") } : null;
    },
    serialize: ({ column, isDescending }) => `${isDescending ? "-" : ""}${column}`,
    eq: (a, b) => a.column === b.column && a.isDescending === b.isDescending,
  });
}

/** The row beside which a page begins: its value in the sorted column, if any, and its id. */
function parseAsMark(ids: RegExp) {
  return createParser<{ value: string | null; id: string }>({
    parse: (text) => {
      const end = text.lastIndexOf("~");
      const id = text.slice(end + 1);
      if (end < 0 || !ids.test(id) || end > MAX_VALUE_LENGTH) return null;
      return { value: end === 0 ? null : text.slice(0, end), id };
    },
    serialize: ({ value, id }) => `${value ?? ""}~${id}`,
    eq: (a, b) => a.id === b.id && a.value === b.value,
  });
}

/** The saved view that a list was opened from, also once its filters differ. */
const parseAsView = createParser<string>({
  parse: (text) => (UUID.test(text) ? text : null),
  serialize: (id) => id,
});

/** How the rows are laid out, which a saved view keeps; a desk without a board shows its list. */
const parseAsLayout = parseAsStringLiteral(["list", "board"]).withDefault("list");

/** The filter by whose values the rows stand in groups; a desk without groups shows its list. */
const parseAsGroup = createParser<string>({
  parse: (text) => (/^[a-z_]{1,40}$/.test(text) ? text : null),
  serialize: (name) => name,
});

const parseAsValues = createParser<string[]>({
  parse: (text) => {
    const values = parseAsArrayOf(parseAsString).parse(text) ?? [];
    const fitting = values.map((value) => value.trim().slice(0, MAX_VALUE_LENGTH)).filter(Boolean);
    return fitting.length > 0 ? fitting.slice(0, MAX_VALUES) : null;
  },
  serialize: (values) => parseAsArrayOf(parseAsString).serialize(values),
  eq: (a, b) => a.join() === b.join(),
});

export type ListParsers<Column extends string, Filter extends string> = {
  sort: ReturnType<ReturnType<typeof parseAsSort<Column>>["withDefault"]>;
  after: ReturnType<typeof parseAsMark>;
  before: ReturnType<typeof parseAsMark>;
  view: typeof parseAsView;
  layout: typeof parseAsLayout;
  group: typeof parseAsGroup;
} & Record<Filter, typeof parseAsValues>;

/** The parsers of one list; `openParam` holds the row that is open beside it, if rows open there. */
export function listParsers<Column extends string, Filter extends string>(
  columns: readonly Column[],
  filters: readonly Filter[],
  defaultSort: ListSort<Column>,
  openParam?: string,
  ids: RegExp = UUID,
): ListParsers<Column, Filter> {
  return {
    sort: parseAsSort(columns).withDefault(defaultSort),
    after: parseAsMark(ids),
    before: parseAsMark(ids),
    view: parseAsView,
    layout: parseAsLayout,
    group: parseAsGroup,
    ...(openParam ? { [openParam]: parseAsString } : {}),
    ...Object.fromEntries(filters.map((name) => [name, parseAsValues])),
  } as ListParsers<Column, Filter>;
}

/** The address of a list in another state, for links that work before any script. */
export function listLinks<Column extends string, Filter extends string>(
  path: string,
  parsers: ListParsers<Column, Filter>,
) {
  const serialize = createSerializer(parsers);
  return (params: Partial<Record<string, unknown>>): string =>
    serialize(path, params as Parameters<typeof serialize>[1]);
}

/** What a list's procedure is asked under this address. */
export function toListRequest<Column extends string, Filter extends string>(
  params: Record<string, unknown> & { sort: ListSort<Column> },
  filters: readonly Filter[],
  size: number,
): ListRequest<Column> {
  const given = filters.flatMap((name) => {
    const values = params[name] as string[] | null;
    return values && values.length > 0 ? [[name, values] as const] : [];
  });
  return { sort: params.sort, filters: Object.fromEntries(given), cursor: cursorOf(params), size };
}

function cursorOf(params: Record<string, unknown>): ListCursor | null {
  const after = params.after as { value: string | null; id: string } | null;
  const before = params.before as { value: string | null; id: string } | null;
  if (after) return { direction: "after", ...after };
  return before ? { direction: "before", ...before } : null;
}
