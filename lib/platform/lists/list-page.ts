/**
 * A list that staff sort, filter and page through: what is asked of its procedure, and what that answers. Lists are read by
 * key: a cursor names the row beside which the page begins, so that page 400 costs what page 1 costs.
 */

export type ListCursor = {
  /** Which side of the row the page lies on, in the order shown. */
  direction: "after" | "before";
  /** What the row has in the sorted column, as text; null where it has nothing there. */
  value: string | null;
  id: string;
};

export type ListRequest<Column extends string> = {
  sort: { column: Column; isDescending: boolean };
  /** Values of a filter are alternatives; filters hold together. */
  filters: Readonly<Record<string, readonly string[]>>;
  cursor: ListCursor | null;
  size: number;
};

export type ListPage<Row> = {
  /** In the order shown, also when they were read backwards. */
  rows: Row[];
  /** How many rows match the filters, counted to a limit. */
  total: number;
  isTotalCapped: boolean;
  hasBefore: boolean;
  hasAfter: boolean;
};

/** What a list's procedure takes. */
export function listArguments({ sort, filters, cursor, size }: ListRequest<string>) {
  return {
    p_filters: filters as Record<string, string[]>,
    p_sort: sort.column,
    p_is_descending: sort.isDescending,
    p_cursor: cursor,
    p_limit: size,
  };
}

/** The whole page from a procedure that answers {rows, total, is_total_capped, has_more}. */
export function toListPage<Row>(
  answer: { rows: Row[]; total: number; isTotalCapped: boolean; hasMore: boolean },
  cursor: ListCursor | null,
): ListPage<Row> {
  const isBackwards = cursor?.direction === "before";
  return {
    rows: answer.rows,
    total: answer.total,
    isTotalCapped: answer.isTotalCapped,
    hasBefore: isBackwards ? answer.hasMore : cursor !== null,
    hasAfter: isBackwards ? true : answer.hasMore,
  };
}

/** Names a row beside which a page begins: what it has in the sorted column, which rows name in camel case, and its id. */
export function rowMark(row: { id: string }, column: string): Pick<ListCursor, "value" | "id"> {
  const property = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const value = (row as Record<string, unknown>)[property];
  return { value: value === null || value === undefined ? null : String(value), id: row.id };
}
