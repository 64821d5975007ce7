import { type ListPage, rowMark } from "@/lib/platform/lists/list-page";
import type { ListSort } from "@/lib/platform/lists/list-params";

/** Where the links of a list lead: the pages before and after, another sort. Each is a change of the list's address. */

export type Sorted = Record<string, unknown> & { sort: ListSort<string> };

const markOf = (row: { id: string } | undefined, { sort }: Sorted) =>
  row ? rowMark(row, sort.column) : null;

export function nextPage<Row extends { id: string }>(page: ListPage<Row>, state: Sorted) {
  return { after: markOf(page.rows.at(-1), state), before: null };
}

export function previousPage<Row extends { id: string }>(page: ListPage<Row>, state: Sorted) {
  return { before: markOf(page.rows[0], state), after: null };
}

export function nextSort(
  column: { sort?: string; sortsDescendingFirst?: boolean },
  current: ListSort<string>,
): ListSort<string> {
  if (current.column === column.sort) return { ...current, isDescending: !current.isDescending };
  return { column: column.sort as string, isDescending: column.sortsDescendingFirst ?? false };
}

/** The person's order; a column that is new since stands where it was put. */
export function orderOf(columns: readonly { id: string }[], order: readonly string[]): string[] {
  const ids = columns.map(({ id }) => id);
  if (order.length === 0) return ids;
  const known = order.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}
