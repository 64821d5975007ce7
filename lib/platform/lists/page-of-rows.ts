import { type ListPage, type ListRequest, rowMark } from "./list-page.ts";

/** Whether a row fits one of the alternatives of a filter. */
type Matchers<Row> = Readonly<Record<string, (row: Row, value: string) => boolean>>;

const order = new Intl.Collator("en", { numeric: true }).compare;

/** A page of a list that is small by nature and read whole, under the same filters, order and cursor as a procedure's. */
export function pageOfRows<Row extends { id: string }>(
  all: readonly Row[],
  { sort, filters, cursor, size }: ListRequest<string>,
  matchers: Matchers<Row>,
): ListPage<Row> {
  const matching = all.filter((row) =>
    Object.entries(filters).every(([name, values]) => values.some((value) => matchers[name]?.(row, value))),
  );
  const compare = byMark(sort.isDescending);
  const rows = matching
    .map((row) => ({ row, mark: rowMark(row, sort.column) }))
    .sort((a, b) => compare(a.mark, b.mark));
  const start = cursor ? rows.findIndex(({ mark }) => compare(mark, cursor) > 0) : 0;
  const behind = start < 0 ? rows.length : start;
  const before = cursor ? rows.filter(({ mark }) => compare(mark, cursor) < 0).length : 0;
  const [from, to] =
    cursor?.direction === "before" ? [Math.max(0, before - size), before] : [behind, behind + size];
  return {
    rows: rows.slice(from, to).map(({ row }) => row),
    total: rows.length,
    isTotalCapped: false,
    hasBefore: from > 0,
    hasAfter: to < rows.length,
  };
}

type Mark = ReturnType<typeof rowMark>;

/** Rows without a value come last in both directions, as procedures answer them. */
function byMark(isDescending: boolean) {
  const sign = isDescending ? -1 : 1;
  return (a: Mark, b: Mark): number => {
    if ((a.value === null) !== (b.value === null)) return a.value === null ? 1 : -1;
    return sign * (order(a.value ?? "", b.value ?? "") || order(a.id, b.id));
  };
}

/** Whether every word stands in one of these texts, in any case. */
export function hasWords(texts: readonly (string | null)[], search: string): boolean {
  const text = texts.join(" ").toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
