/** Which rows of a list are selected: picked one by one, or all that match its filters, whoever they are by then. */
export type Selection = { scope: "picked"; ids: readonly string[] } | { scope: "matching" };

export const NOTHING: Selection = { scope: "picked", ids: [] };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.scope === "matching" || selection.ids.includes(id);
}

export function selectedCount(selection: Selection, total: number): number {
  return selection.scope === "matching" ? total : selection.ids.length;
}

/** Rows on or off. Taking rows out of all that match leaves the others of this page: the rest is not known by id. */
export function withRows(
  selection: Selection,
  ids: readonly string[],
  isOn: boolean,
  page: readonly string[],
  most: number,
): Selection {
  const before = selection.scope === "matching" ? page : selection.ids;
  if (!isOn) return { scope: "picked", ids: before.filter((id) => !ids.includes(id)) };
  return { scope: "picked", ids: [...new Set([...before, ...ids])].slice(0, most) };
}

/** The rows from one to the other, in the order of the page, whichever was pressed first. */
export function rangeOf(page: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [page.indexOf(from ?? to), page.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** For the box above the page. */
export function pageState(selection: Selection, page: readonly string[]): "none" | "some" | "all" {
  const selected = page.filter((id) => isSelected(selection, id)).length;
  if (selected === 0) return "none";
  return selected === page.length ? "all" : "some";
}
